import { Link } from "#app/ui/link.tsx";
import { familyPage as texts } from "#words/pages/desk-family.ts";
import button from "./desk-button.module.css";

/** Somebody of a family, as far as it takes to reach them. */
export type Reached = {
  readonly id: string;
  readonly name: string;
  /** Empty if they have none. */
  readonly phone: string;
  /** The address of a chat; null without a number that has a country. */
  readonly whatsApp: string | null;
  readonly email: string | null;
  /** Where a message to them is written. */
  readonly write: string;
};

/** The ways to somebody: to write, to ring and to open a chat. */
export function Reach({ of: { name, phone, whatsApp, email, write } }: { of: Reached }) {
  return (
    <>
      {email !== null && (
        <Link to={write} prefetch="none" className={button.button}>
          {texts.write}
          <span className="visually-hidden"> {name}</span>
        </Link>
      )}
      {phone !== "" && (
        <a href={`tel:${phone}`} className={button.button}>
          {texts.ring}
          <span className="visually-hidden"> {name}</span>
        </a>
      )}
      {whatsApp !== null && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={button.button}>
          {texts.whatsApp}
          <span className="visually-hidden"> {name}</span>
        </a>
      )}
    </>
  );
}
