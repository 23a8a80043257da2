import { FamilyNotePage } from "#app/features/record/family/family-note.tsx";
import { FamilyReportPage } from "#app/features/record/family/family-report.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { familyPage } from "#words/pages/family.ts";
import { BackLink, SentRows, WhoseLinks } from "./family-parts.tsx";
import type { NotesView, SentView } from "./notes-page.server.ts";

const { lessons, notes: texts } = familyPage;
const path = "/family/notes";

/** Everything that has been written of a guardian's children, newest first. */
export function NotesPage({ view }: { view: NotesView }) {
  const { children, child, sent, newer, older } = view;
  const pageOf = (page: number) => `${path}?${child === null ? "" : `child=${child}&`}page=${page}`;
  return (
    <Parts as="div" className="wrap section stack measure">
      <BackLink to="/family">{lessons}</BackLink>
      <h1>{texts.heading}</h1>
      <WhoseLinks all={children} child={child} to={path} />
      {sent.length === 0 && <p>{texts.none}</p>}
      <SentRows rows={sent} names={children.map(({ name }) => name)} />
      <p className="row apart">
        {newer !== null && (
          <Link to={pageOf(newer)} className="tap">
            {texts.newer}
          </Link>
        )}
        {older !== null && (
          <Link to={pageOf(older)} className="tap push">
            {texts.older}
          </Link>
        )}
      </p>
    </Parts>
  );
}

/** A note or a report, with the way back and what was written before it. */
export function SentPage({ view }: { view: SentView }) {
  const { before, children, sent } = view;
  const earlier = before.length > 0 && (
    <section className="stack gap-2" data-print="hide">
      <h2 className="h3">{texts.before}</h2>
      <SentRows rows={before} names={children} />
    </section>
  );
  const back = <BackLink to={path}>{texts.heading}</BackLink>;
  return sent.kind === "note" ? (
    <FamilyNotePage view={sent} before={back} after={earlier} />
  ) : (
    <FamilyReportPage view={sent} before={back} after={earlier} />
  );
}
