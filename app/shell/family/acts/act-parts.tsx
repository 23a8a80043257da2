import type { ReactNode } from "react";
import { Form } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { familyActs as texts } from "#words/pages/family-acts.ts";
import { BackLink } from "../family-parts.tsx";
import type { ActLesson, ActOutcome } from "./act-lesson.server.ts";
import styles from "./acts.module.css";

type ActPageProps = {
  lesson: ActLesson;
  heading: string;
  outcome: ActOutcome | undefined;
  children: ReactNode;
};

/** A page on which one thing is done about a lesson. */
export function ActPage({ lesson, heading, outcome, children }: ActPageProps) {
  return (
    <Parts as="div" className={`wrap section stack gap-5 ${styles.page}`}>
      <BackLink to={`/family/lesson/${lesson.id}`}>{texts.back}</BackLink>
      <div className="stack gap-1">
        <h1>{heading}</h1>
        <p className="muted">{lesson.words}</p>
      </div>
      {outcome && (
        <StatusMessage tone="failure" takesFocus>
          {outcome.problem}
        </StatusMessage>
      )}
      {children}
    </Parts>
  );
}

/** The form of such a page. */
export function ActForm({ lesson, children }: { lesson: ActLesson; children: ReactNode }) {
  return (
    <Parts as={Form} method="post" className="stack gap-4">
      <input type="hidden" name="version" value={lesson.sequence} />
      {children}
    </Parts>
  );
}

/** A line for the team alone. */
export function LineField({ outcome }: { outcome: ActOutcome | undefined }) {
  return (
    <Field
      as="textarea"
      id="words"
      name="words"
      rows={2}
      maxLength={1_000}
      dir="auto"
      label={texts.line}
      hint={texts.lineHint}
      defaultValue={outcome?.words}
    />
  );
}
