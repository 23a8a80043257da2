import { useState, type ComponentProps } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { countUnsent, forgetUnsent } from "#app/platform/unsent.ts";
import { desk } from "#words/pages/desk.ts";
import type { DeskButton } from "../ui/desk-button.tsx";

type SignOutProps = ComponentProps<"form"> & {
  /** Whose unsent notes go; without it everyone's on this device. */
  memberId?: string;
  button?: "button" | typeof DeskButton;
};

/**
 * Signs out. Others may use this device next: notes that were begun on it and not sent go then, but never without a
 * question. A session that ends by itself leaves them, for a week.
 *
 * @param props.children what stands before the button
 */
export function SignOut({ memberId, button: Button = "button", children, ...form }: SignOutProps) {
  const [unsent, setUnsent] = useState(0);
  return (
    <form
      {...form}
      method="post"
      action="/signout"
      onSubmit={(event) => {
        const count = countUnsent(memberId);
        if (count > unsent) {
          event.preventDefault();
          setUnsent(count);
        } else forgetUnsent(memberId);
      }}
    >
      {unsent > 0 && (
        <p role="alert">
          {unsent === 1 ? desk.unsentOne : fillText(desk.unsent, { count: unsent })}
        </p>
      )}
      {children} <Button type="submit">{unsent > 0 ? desk.signOutForget : desk.signOut}</Button>
    </form>
  );
}
