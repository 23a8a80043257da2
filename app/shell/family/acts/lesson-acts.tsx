import { Form } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { useSite } from "#app/ui/site-facts.ts";
import { familyActs as texts } from "#words/pages/family-acts.ts";
import type { ActOutcome } from "./act-lesson.server.ts";
import type { LessonActs } from "./lesson-acts.server.ts";
import styles from "./acts.module.css";

type LessonActsProps = { acts: LessonActs; outcome: ActOutcome | undefined };

/** What was done about a lesson, how to take it back, and what has been asked. */
export function LessonActsPart({ acts, outcome }: LessonActsProps) {
  const { asked, done, id, ringsBack, sequence, takeBack, tells } = acts;
  const { phone } = useSite();
  return (
    <>
      {outcome ? (
        <StatusMessage tone="failure" takesFocus>
          {outcome.problem}
        </StatusMessage>
      ) : (
        done !== null && (
          <StatusMessage tone="success" takesFocus>
            {done}
          </StatusMessage>
        )
      )}
      {takeBack !== null && (
        <Parts
          as={Form}
          method="post"
          action={`/family/lesson/${id}`}
          className="stack gap-2 start"
        >
          <input type="hidden" name="version" value={sequence} />
          <Button type="submit" name="do" value="back" look="secondary">
            {texts.done.takeBack}
          </Button>
          <p className="muted small">{takeBack}</p>
        </Parts>
      )}
      {ringsBack && (
        <p className="muted">
          {texts.done.ringBack}{" "}
          <a href={`tel:${phone.e164}`} dir="ltr" className="tap">
            {phone.display}
          </a>
        </p>
      )}
      {asked !== null && <p className={`boxed ${styles.box}`}>{asked.words}</p>}
      {tells && asked?.isOpen !== true && (
        <p>
          <Link to={`/family/lesson/${id}/ask`} className="tap">
            {texts.ask.tell}
          </Link>
        </p>
      )}
    </>
  );
}
