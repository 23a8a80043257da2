import { Form } from "react-router";

import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Options } from "#app/ui/form/options.tsx";
import selects from "#app/ui/form/select.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { progressHistory } from "#words/pages/progress.ts";
import { byHolder } from "../attempt.ts";
import type { HistoryEntry, HistoryPage } from "./progress-page.server.ts";
import styles from "./progress-page.module.css";

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
      <summary className="tap row gap-2">
        {takenBy === byHolder ? texts.byHolder : said} <Icon name="chevron-down" />
      </summary>
      <Form method="post" className="row pad-2">
        <input type="hidden" name="attempt" value={id} />
        <select
          name="who"
          aria-label={texts.ask}
          defaultValue={takenBy ?? ""}
          className={classes(selects.select, styles.who)}
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
