import type { ReactNode } from "react";

import { Parts } from "#app/ui/part/parts.tsx";
import { familyPage } from "#words/pages/family.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import { trialMails } from "#words/pages/trial.ts";
import { BackLink } from "./family-parts.tsx";
import type { FamilyLessonView } from "./lesson-page.server.ts";
import { NextCard } from "./next-card.tsx";

type FamilyLessonPageProps = {
  view: FamilyLessonView;
  /** The room's address, in the answer to the press of the button. */
  room?: string | null | undefined;
  /** What was done about the lesson, and what was asked. */
  children?: ReactNode;
};

/** One lesson of a family's. */
export function FamilyLessonPage({ view, room, children }: FamilyLessonPageProps) {
  const { lesson } = view;
  return (
    <Parts as="div" className="wrap section stack measure">
      <BackLink to="/family">{familyPage.lessons}</BackLink>
      <h1 className="visually-hidden">{lessonPage.title}</h1>
      {children}
      <NextCard lesson={lesson} names={view.children} room={room} />
      {lesson.said !== "" && (
        <figure className="stack gap-1">
          <figcaption className="muted">{trialMails.said}</figcaption>
          <blockquote dir="auto">{lesson.said}</blockquote>
        </figure>
      )}
    </Parts>
  );
}
