import { ButtonLink } from "../button.tsx";
import type { TextLink } from "#content/types.ts";

type ActionLinksProps = {
  links: readonly TextLink[];
  /** Look of the first link: `secondary` if the page's main action is elsewhere. */
  look?: "primary" | "secondary";
};

/** The links at the end of a section; the first one is its action. */
export function ActionLinks({ links, look = "primary" }: ActionLinksProps) {
  return (
    <ul className="row">
      {links.map((link, index) => (
        <li key={link.to}>
          <ButtonLink to={link.to} look={index === 0 ? look : "secondary"}>
            {link.label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
