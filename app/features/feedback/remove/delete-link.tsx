import type { MouseEvent } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { feedbackList } from "#content/pages/feedback.ts";
import type { FeedbackItem } from "../feedback-store.server.ts";
import styles from "./delete-link.module.css";

type DeleteLinkProps = {
  card: FeedbackItem;
  /** Asks on this page instead of on the one that the link leads to. */
  onAsk: () => void;
};

/** The close link of a card. The address changes nothing; it leads to a page that asks first. */
export function DeleteLink({ card, onAsk }: DeleteLinkProps) {
  return (
    <a
      href={`/api/feedback/${card._id}`}
      rel="nofollow"
      aria-label={fillText(feedbackList.close, { name: card.name })}
      className={styles.link}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onAsk();
      }}
    >
      <Icon name="close" size={22} />
    </a>
  );
}

/** Whether a click on a link asks for it here, and not in a tab or window of its own. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
