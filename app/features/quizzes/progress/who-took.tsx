import { Form } from "react-router";

import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { Button } from "#app/ui/button.tsx";
import { Options } from "#app/ui/form/options.tsx";
import selects from "#app/ui/form/select.module.css";
import { progressHistory } from "#words/pages/progress.ts";
import { byHolder } from "../attempt.ts";
import type { HistoryEntry, HistoryPage } from "./progress-page.server.ts";

const texts = progressHistory.who;

type WhoTookProps = {
  readonly entry: Pick<HistoryEntry, "id" | "takenBy">;
  readonly of: HistoryPage["children"];
};

/** Who took a quiz, as a guardian has said, and the form in which they say so. */
export function WhoTook({ entry: { id, takenBy }, of: children }: WhoTookProps) {
  const name = children.find((child) => child.id === takenBy)?.name;
  const said = name === undefined ? texts.ask : fillText(texts.by, { name: isolated(name) });
  return (
    <details className="small" data-print={takenBy === null ? "hide" : undefined}>
      <summary className="tap">{takenBy === byHolder ? texts.byHolder : said}</summary>
      <Form method="post" className="row">
        <input type="hidden" name="attempt" value={id} />
        <select
          name="who"
          aria-label={texts.ask}
          defaultValue={takenBy ?? ""}
          className={selects.select}
        >
          <Options
            of={[
              ["", texts.nobody],
              [byHolder, texts.me],
              ...children.map((child) => [child.id, child.name] as const),
            ]}
          />
        </select>
        <Button type="submit" look="secondary" size="small">
          {texts.save}
        </Button>
      </Form>
    </details>
  );
}
