import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { NotTranslated, SaidBlocks } from "#app/ui/said-text.tsx";
import type { OwnPage } from "#content/documents.ts";
import { wordsOfSaid } from "#content/said.ts";

/** A page that the academy has added. */
export function OwnPageView({ title, text }: Pick<OwnPage, "title" | "text">) {
  return (
    <Parts>
      <PageHeader title={wordsOfSaid(title)} isEnglish={typeof title !== "string"} />
      <article className="wrap section">
        <div className="prose stack anywhere">
          <NotTranslated said={[title, text]} />
          <SaidBlocks said={text} />
        </div>
      </article>
    </Parts>
  );
}
