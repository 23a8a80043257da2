import type { ReactNode } from "react";

import { Section } from "#app/ui/sections/section.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { WhoTook } from "./who-took.tsx";
import { progressHistory as texts } from "#words/pages/progress.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import { resultPath } from "../quiz-paths.ts";
import type { HistoryEntry, HistoryPage } from "./progress-page.server.ts";
import { shortDay } from "#app/platform/zone-clock.ts";
import shared from "../shared.module.css";
import styles from "./progress-page.module.css";

function nameOf({ kind, topic }: HistoryEntry): string {
  const { title } = quizTopics[topic];
  return kind === "quiz" ? title : fillText(texts.placement, { title });
}

function Paging({ olderPath, hasNewer }: HistoryPage) {
  if (!olderPath && !hasNewer) return null;
  return (
    <nav aria-label={texts.paging} className={classes("row pad-above-5")} data-print="hide">
      {hasNewer && (
        <ButtonLink to="/progress#history" rel="start" look="secondary" size="small">
          <Icon name="chevron-left" />
          {texts.newest}
        </ButtonLink>
      )}
      {olderPath && (
        <ButtonLink to={olderPath} rel="next" look="secondary" size="small">
          {texts.older}
          <Icon name="chevron-right" />
        </ButtonLink>
      )}
    </nav>
  );
}

/**
 * Everything that was finished, a page at a time.
 *
 * @param children what is to be said about the whole history
 */
export function History({ history, children }: { history: HistoryPage; children: ReactNode }) {
  return (
    <Section id="history" heading={texts.heading} shape="beside" underHeading={children}>
      {history.entries.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <table className={classes(shared.table, "figures", styles.history)}>
          <caption className="visually-hidden">{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.head.what}</th>
              <th scope="col">{texts.head.date}</th>
              <th scope="col">{texts.head.score}</th>
            </tr>
          </thead>
          <tbody>
            {history.entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  <Link to={resultPath(entry)}>{nameOf(entry)}</Link>
                  {history.children.length > 0 && (
                    <WhoTook key={entry.takenBy} entry={entry} of={history.children} />
                  )}
                </th>
                <td className="nowrap">
                  <time dateTime={entry.at}>{shortDay(entry.at)}</time>
                </td>
                <td>
                  {entry.right} / {entry.total}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Paging {...history} />
    </Section>
  );
}
