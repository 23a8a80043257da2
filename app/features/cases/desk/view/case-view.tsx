import { useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Outcome } from "../../acts/case-outcome.server.ts";
import type { CasePageData } from "./case-page.server.ts";
import type { Panel } from "../answering/composer-panels.ts";
import { Composer } from "../answering/composer.tsx";
import { listQuery } from "../case-words.ts";
import { FamilyPane } from "./family-pane.tsx";
import styles from "./case-view.module.css";
import shared from "../cases.module.css";
import { nextRowLink, leaveTo } from "../row-focus.ts";
import { Viewers } from "./case-viewers.tsx";
import { Controls } from "./case-controls.tsx";
import { Timeline } from "./case-timeline.tsx";
import { useCaseKeys } from "./use-case-keys.ts";
import { useFollowing } from "./use-following.ts";
import { useOnline } from "#app/ui/use-online.ts";

/** Leads to a form further down, without scripts too. */
function PanelLink({
  panel,
  to,
  show,
  children,
}: {
  panel: Panel;
  to: string;
  show: (panel: Panel) => void;
  children: string;
}) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        show(panel);
      }}
    >
      {children}
    </a>
  );
}

/** One case: what was said, what is to be done, and the family beside it. */
export function CaseView({ data, outcome }: { data: CasePageData; outcome: Outcome | null }) {
  const { search } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  const wanted =
    data.panel === "note" || data.panel === "log" || data.panel === "paste"
      ? data.panel
      : data.answer
        ? "answer"
        : data.family.phone === ""
          ? "note"
          : "log";
  const [panel, setPanel] = useState<Panel>(wanted);
  const { viewers, hasNewMessage, show } = useFollowing(data);
  const isOnline = useOnline();

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, [data.id]);

  const showPanel = (next: Panel) => {
    setPanel(next);
    requestAnimationFrame(() => {
      const place = composer.current?.querySelector<HTMLElement>(
        "[data-panel]:not([hidden]) textarea",
      );
      place?.focus();
      place?.scrollIntoView({ block: "nearest" });
    });
  };
  useCaseKeys(data, showPanel);

  return (
    <Parts>
      <section className={styles.case} aria-labelledby="case-title" data-pane>
        <header className={`under ${styles.head}`}>
          <Link className={`tap ink ${styles.back}`} to={`/desk/cases${listQuery(search)}`}>
            All cases
          </Link>
          <div className={`row apart baseline ${styles.titleLine}`}>
            <h1 id="case-title" ref={title} tabIndex={-1} dir="auto">
              {data.subject}
            </h1>
            <span className="muted small">{data.reference}</span>
          </div>
          {data.mayWork && <Controls data={data} />}
          {data.mergedInto && (
            <p>
              Everything said here is now in{" "}
              <Link to={`/desk/cases/${data.mergedInto}`}>another case</Link>.
            </p>
          )}
          {data.legal && <p className={`strong ${styles.legal}`}>{data.legal}</p>}
          {data.asksAbout !== null && (
            <Parts as={Form} method="post" action="/desk/people">
              <input type="hidden" name="email" value={data.asksAbout} />
              <DeskButton>What we hold on them</DeskButton>
            </Parts>
          )}
        </header>
        {data.isRestricted && (
          <div className={`strong bad ${styles.banner} ${styles.refused}`}>
            <p>Only the safeguarding lead and deputies see this. Each look is noted.</p>
            <p className={styles.prompt}>
              Is a child in danger now? Call 999, or the child’s local emergency number. If it is
              about someone who works with children, tell the local authority’s designated officer
              (LADO) within one working day. Note below whom you told, and when.
            </p>
          </div>
        )}
        {data.wait && (
          <p className={`row under baseline ${styles.banner} ${styles.wait}`}>
            <span className={`strong nowrap ${shared.late}`}>{data.time.words}</span> {data.wait}
          </p>
        )}
        {!isOnline && (
          <p className={`row under baseline ${styles.banner} ${styles.wait}`} role="alert">
            You are offline. Drafts are kept in this window; nothing is sent.
          </p>
        )}
        {outcome && (
          <p className={`strong bad ${styles.banner} ${styles.refused}`} role="alert">
            {outcome.message}
          </p>
        )}
        <div className={styles.thread} role="region" aria-label="Conversation" tabIndex={0}>
          <Timeline data={data} />
          {data.cardId && (
            <p className={styles.card}>
              <a href={`/feedback/delete/${data.cardId}`}>
                Look at the card, and delete it if it must go
              </a>
            </p>
          )}
          {hasNewMessage && (
            <p role="status" className="strong line gap-3 pad-3">
              New message.{" "}
              <DeskButton type="button" onClick={show}>
                Show
              </DeskButton>
            </p>
          )}
        </div>
        {data.mayWork && (
          <p className={styles.actions}>
            {data.answer && (
              <PanelLink panel="answer" to="answer-text" show={showPanel}>
                {data.answer.text ? "Go on with your answer" : "Answer"}
              </PanelLink>
            )}
            <PanelLink panel="note" to="note-text" show={showPanel}>
              Internal note
            </PanelLink>
          </p>
        )}
        <div className={styles.foot} ref={composer}>
          <Viewers viewers={viewers} />
          {data.mayWork && (
            <Composer
              key={data.id}
              data={data}
              panel={panel}
              setPanel={showPanel}
              outcome={outcome}
              onSent={(then) => {
                if (then === "next") nextRowLink(data.id, 1)?.click();
                else leaveTo(data.id);
              }}
            />
          )}
        </div>
      </section>
      <FamilyPane data={data} />
    </Parts>
  );
}
