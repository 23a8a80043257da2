import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";

import { Problem } from "#app/ui/form/problem.tsx";
import { useDeskKeys } from "#app/features/desk/use-desk-keys.ts";
import type { KeyOfList } from "../view/use-case-keys.ts";
import type { RowView } from "../../case-views.server.ts";
import { useDeskActs } from "../desk-acts.tsx";
import { useCaseAct } from "../use-case-act.ts";
import { moveFocus } from "./use-list-keys.ts";

/** These open the row's case and carry on there; done and taking need only the row. */
const opening = ["z", "d", "I", "!", "a", "n", "l"] as const;

let over: Promise<void> = Promise.resolve();

/** Sends an act once the one before it is over: a fetcher gives up what it has not finished. */
function inTurn(act: () => Promise<void>): void {
  over = over.then(act);
}

/** The keys for the case whose row has the focus. While a case is open, the keys are that one's. */
export function RowKeys({
  rows,
  toCase,
}: {
  rows: readonly RowView[];
  toCase: (id: string) => string;
}) {
  const navigate = useNavigate();
  const { data, refused, act } = useCaseAct();
  const { note } = useDeskActs();
  const forget = useEffectEvent(() => note(null));
  // What was refused cannot be undone.
  useEffect(() => {
    if (refused !== null) forget();
  }, [data, refused]);
  const onRow = (press: (row: RowView) => void) => () => {
    const { activeElement: focused } = document;
    const id = focused instanceof HTMLElement ? focused.dataset.case : undefined;
    const row = rows.find((one) => one.id === id);
    if (row) press(row);
  };
  const send = ({ id, version }: RowView, does: string) =>
    inTurn(() => act(id, { do: does, version: String(version) }));
  useDeskKeys({
    e: onRow((row) => {
      send(row, "done");
      const fields = { do: "restore", version: String(row.version + 1) };
      note({ caseId: row.id, words: `Done: ${row.name}`, fields, seconds: null });
      moveFocus(1);
    }),
    i: onRow((row) => send(row, "take")),
    ...Object.fromEntries(
      opening.map((key) => [
        key,
        onRow(({ id }) => void navigate(toCase(id), { state: { key } satisfies KeyOfList })),
      ]),
    ),
  });
  return <Problem>{refused}</Problem>;
}
