import { Fragment } from "react";

/** An email address. One that is too long for its line breaks after the @, and not at a hyphen. */
export function EmailAddress({ address }: { address: string }) {
  return (
    <bdi dir="ltr" className="whole">
      {address.split(/(@|-.)/).map((part, index) => (
        <Fragment key={index}>
          {part.startsWith("-") ? <span className="nowrap">{part}</span> : part}
          {part === "@" && <wbr />}
        </Fragment>
      ))}
    </bdi>
  );
}
