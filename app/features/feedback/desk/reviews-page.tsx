import type { ReactNode } from "react";

import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import field from "#app/ui/form/field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { deskReviews as texts } from "#words/pages/desk-reviews.ts";
import { feedbackForm } from "#words/pages/feedback.ts";
import { removalLabel, removalReasons } from "#words/pages/reviews.ts";
import type { ReviewsData } from "./reviews.server.ts";
import styles from "./reviews-page.module.css";

type Outcome = { id: string; result: keyof typeof texts.problems | "ok" } | undefined;

type CardProps = {
  id: string;
  card: Pick<ReviewsData["takenDown"][number], "name" | "comment">;
  about: ReactNode;
  outcome: Outcome;
  children: ReactNode;
};

/** A card, what is said of it, and what can be done with it. */
function Card({ id, card: { name, comment }, about, outcome, children }: CardProps) {
  return (
    <article
      aria-labelledby={`card-${id}`}
      className={`stack gap-2 ruled anywhere pad-3 ${styles.card}`}
    >
      <h3 id={`card-${id}`}>
        <bdi>{name}</bdi>
      </h3>
      <p className="muted">{about}</p>
      <p dir="auto">{comment}</p>
      <Problem>
        {outcome?.id === id && outcome.result !== "ok" && texts.problems[outcome.result]}
      </Problem>
      {children}
    </article>
  );
}

/** Every card, including those that the team has taken down. */
export function ReviewsPage({ data, outcome }: { data: ReviewsData; outcome: Outcome }) {
  const { cards, older, takenDown } = data;
  return (
    <Parts as="div" className={page.page}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>
        {texts.intro} <a href="/feedback/policy">{texts.policy}</a>
      </p>
      <section aria-labelledby="reviews-shown" className="stack gap-3">
        <h2 id="reviews-shown">{texts.shown}</h2>
        {cards.length === 0 && <p>{texts.none}</p>}
        {cards.map((card) => (
          <Card
            key={card._id}
            id={card._id}
            card={card}
            outcome={outcome}
            about={
              <>
                {feedbackForm.ratingWords[card.rating]}, {academyMoment(card.date)}
                {card.hasLesson && (
                  <span className={`strong good ${styles.badge}`}>{texts.hasLesson}</span>
                )}
              </>
            }
          >
            <details open={outcome?.id === card._id || undefined}>
              <summary className={`muted ${styles.fold}`}>
                {texts.takeDown}… <span className="visually-hidden">{card.name}</span>
              </summary>
              <DeskForm className="row gap-2 across-4">
                <input type="hidden" name="id" value={card._id} />
                <label htmlFor={`reason-${card._id}`} className="visually-hidden">
                  {texts.reason}
                </label>
                <select
                  id={`reason-${card._id}`}
                  name="reason"
                  required
                  aria-invalid={false}
                  className={field.control}
                  defaultValue=""
                >
                  <option value="">{texts.choose}</option>
                  {removalReasons.map(({ code, label }) => (
                    <option key={code} value={code}>
                      {label}
                    </option>
                  ))}
                </select>
                <DeskButton name="do" value="take-down">
                  {texts.takeDown} <span className="visually-hidden">{card.name}</span>
                </DeskButton>
              </DeskForm>
            </details>
          </Card>
        ))}
        {older && <Link to={`/desk/reviews?before=${older}`}>{texts.older}</Link>}
      </section>
      <section aria-labelledby="reviews-taken-down" className="stack gap-3">
        <h2 id="reviews-taken-down">{texts.takenDown}</h2>
        {takenDown.length === 0 && <p>{texts.noneTakenDown}</p>}
        {takenDown.map((card) => (
          <Card
            key={card.id}
            id={card.id}
            card={card}
            outcome={outcome}
            about={`${feedbackForm.ratingWords[card.rating]}, ${academyMoment(card.removedAt ?? "")}: ${removalLabel(card.reason ?? "")}`}
          >
            <DeskForm>
              <input type="hidden" name="id" value={card.id} />
              <DeskButton name="do" value="restore">
                {texts.putBack} <span className="visually-hidden">{card.name}</span>
              </DeskButton>
            </DeskForm>
          </Card>
        ))}
      </section>
    </Parts>
  );
}
