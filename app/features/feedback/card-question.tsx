import type { ReactNode } from "react";

import { PageHeader } from "#app/ui/page/page-header.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { feedbackDelete } from "#content/pages/feedback.ts";
import { FeedbackCard } from "./feedback-card.tsx";
import type { FeedbackCard as Card } from "./feedback-store.server.ts";
import styles from "./card-question.module.css";

const trail = [
  { label: "Pages", to: "/pages" },
  { label: feedbackDelete.crumb, to: "/feedback" },
];

/** The way back to the list. */
export function BackLink({ label = feedbackDelete.back }: { label?: string }) {
  return (
    <ButtonLink to="/feedback" look="secondary">
      {label}
    </ButtonLink>
  );
}

type CardQuestionProps = {
  title: string;
  intro?: string | undefined;
  card?: Card | undefined;
  children: ReactNode;
};

/** A page about one card: what is asked, beside the card it is asked about. */
export function CardQuestion({ title, intro, card, children }: CardQuestionProps) {
  return (
    <>
      <PageHeader title={title} trail={trail} {...(intro ? { intro } : {})} />
      <div className={classes("wrap section", styles.columns)}>
        <div className={styles.question}>{children}</div>
        {card && (
          <div className={styles.card}>
            <FeedbackCard card={card} heading="h2" />
          </div>
        )}
      </div>
    </>
  );
}

/** The page of a card that is not there. The response that carries it must have status 404. */
export function MissingCard() {
  return (
    <CardQuestion title={feedbackDelete.missingHeading}>
      <p className="lead">{feedbackDelete.missing}</p>
      <p>
        <BackLink />
      </p>
    </CardQuestion>
  );
}
