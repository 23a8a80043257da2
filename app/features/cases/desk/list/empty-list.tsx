import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { noReaderOfConcerns } from "#words/pages/desk.ts";
import type { CasesPageData } from "./cases-page.server.ts";
import page from "./cases-page.module.css";
import button from "#app/features/desk/ui/desk-button.module.css";
import styles from "./empty-list.module.css";
import shared from "../cases.module.css";

/** What an empty list says. */
export function Empty({ data }: { data: CasesPageData }) {
  const isFiltered = data.owner !== "" || data.kind !== "";
  if (isFiltered) {
    return (
      <p className={`muted ${page.empty}`}>
        No case matches. <Link to={`/desk/cases?tab=${data.tab}`}>Clear the filters</Link>.
      </p>
    );
  }
  if (data.tab !== "todo") return <p className={`muted ${page.empty}`}>Nothing here.</p>;
  return (
    <p className={`muted ${page.empty}`}>
      Nothing is waiting.{data.nextDue && ` The next follow-up is on ${data.nextDue}.`}
    </p>
  );
}

/** For who can change it: until then a concern about a child lies there unread. */
export function Unread() {
  return (
    <p role="alert" className={`bad ${page.unread}`}>
      {noReaderOfConcerns}{" "}
      <Link to="/desk/team" className={button.button}>
        Open Team
      </Link>
    </p>
  );
}

/** The first page that a new academy sees. */
export function DayOne({ data }: { data: CasesPageData }) {
  return (
    <Parts
      as="section"
      className={classes(shared.keyed, "stack", styles.dayOne)}
      aria-labelledby="day-one"
    >
      <h1 id="day-one">Nothing has come in yet.</h1>
      {data.isUnread && <Unread />}
      <p className={`muted ${styles.lead}`}>
        Every message, trial, request, report and concern that a visitor sends appears here as a
        case, the longest waiting on top. You cannot miss one: after {data.promise.hours} working
        hours it also goes to its owner by mail.
      </p>
      <ol className={styles.steps}>
        <li>
          <h2>Book a trial as a parent would</h2>
          <p>Opens the public page. Your booking is the first case; delete it afterwards.</p>
          <a href="/classes/trial" className={button.button}>
            Book a trial
          </a>
        </li>
        {data.mayInvite && (
          <li>
            <h2>Invite the team</h2>
            <p>A case without an owner is a case without an answer.</p>
            <Link to="/desk/team" className={button.button}>
              Invite
            </Link>
          </li>
        )}
        {data.mayAnswer && (
          <li>
            <h2>Write your first saved reply</h2>
            <p>
              With blanks such as {"{city}"} and {"{free hours}"}, filled in from the case.
            </p>
            <Link to="/desk/replies" className={button.button}>
              Saved replies
            </Link>
          </li>
        )}
      </ol>
      <p className="muted">
        Working hours are {data.promise.working}. Families’ answers{" "}
        {data.isFetched ? "come into their cases" : "go to the team’s mailbox"}. Move with{" "}
        <kbd>J</kbd> <kbd>K</kbd>, open with <kbd>Enter</kbd>, answer with <kbd>A</kbd>;{" "}
        <kbd>?</kbd> lists every key.
      </p>
    </Parts>
  );
}
