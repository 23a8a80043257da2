import { Fragment } from "react";

import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { feedbackList as texts } from "#words/pages/feedback.ts";
import { firstPlace, isFirstPlace, listPath, pagingLinks } from "./list-place.ts";
import type { FeedbackPage, ListPlace } from "../feedback-store.server.ts";
import styles from "./feedback-page.module.css";

/** Plain links to the neighbouring parts of the list. */
export function FeedbackPaging({ place, cursors }: { place: ListPlace; cursors: FeedbackPage }) {
  const { next, previous, first } = pagingLinks(place, cursors);
  if (!next && !previous && !first) return null;
  const isNewestFirst = place.order === "newest";
  return (
    <nav aria-label={texts.paging} className={classes("row ruled pad-above-6")}>
      {previous && (
        <ButtonLink to={listPath(previous)} rel="prev" look="secondary">
          <Icon name="chevron-left" />
          {isNewestFirst ? texts.newer : texts.older}
        </ButtonLink>
      )}{" "}
      {next && (
        <ButtonLink to={listPath(next)} rel="next" look="secondary">
          {isNewestFirst ? texts.older : texts.newer}
          <Icon name="chevron-right" />
        </ButtonLink>
      )}{" "}
      {first && (
        <Link to={listPath(first)} rel="start" className={classes("tap", styles.first)}>
          {isNewestFirst ? texts.newest : texts.oldest}
        </Link>
      )}
    </nav>
  );
}

/** Reverses the list. The link to the current order goes back to its start. */
export function OrderSwitch({ place }: { place: ListPlace }) {
  return (
    <nav aria-label={texts.order.label} className={classes("row small across-5", styles.order)}>
      {(["newest", "oldest"] as const).map((order) => (
        <Fragment key={order}>
          <OrderLink place={place} order={order} />{" "}
        </Fragment>
      ))}
    </nav>
  );
}

function OrderLink({ place, order }: { place: ListPlace; order: ListPlace["order"] }) {
  const isShown = place.order === order;
  if (isShown && isFirstPlace(place)) {
    return (
      <span className="tap strong" aria-current="true">
        {texts.order[order]}
      </span>
    );
  }
  return (
    <Link
      to={listPath({ ...firstPlace, order })}
      className={`tap ${isShown ? "strong" : "muted"}`}
      aria-current={isShown ? "true" : undefined}
    >
      {texts.order[order]}
    </Link>
  );
}
