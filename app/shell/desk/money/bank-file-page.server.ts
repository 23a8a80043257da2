import { redirect } from "react-router";

import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { act, deskPage, type Asked } from "#app/features/desk/desk-page.server.ts";
import { file, oneOf, several, typed } from "#app/features/desk/desk-fields.server.ts";
import { roles } from "#app/features/money/bank/bank-columns.server.ts";
import { enterBankLines } from "#app/features/money/bank/enter-lines.server.ts";
import { planLines, signOf, type Planned } from "#app/features/money/bank/match-lines.server.ts";
import {
  readBankFile,
  type BankFile,
  type Said,
} from "#app/features/money/bank/read-bank-file.server.ts";
import { mostBytes, textOfFile } from "#app/platform/.server/table/read-cells.ts";
import { numberOf } from "#app/features/money/reference.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { currencies } from "#content/money.ts";
import { bank as texts } from "#words/pages/desk-bank.ts";
import { sumOf } from "./account-view.server.ts";
import { counted } from "./bank-page.server.ts";

const on = act();
const { preview, problems } = texts;

const fields = {
  file,
  text: typed,
  role: several,
  currency: oneOf(currencies),
  order: oneOf(["day", "month"]),
  sign: typed,
};

/** What is known already is seen by its number; so many are shown. */
const mostKnown = 100;

/** What a line says, and what becomes of it. */
function rowOf({ line, outcome }: Planned) {
  const { key, currency, minor } = line;
  const [text, name] = [line.text.slice(0, 300), line.name.slice(0, 120)];
  const row = { key, day: longDay(line.on), sum: sumOf(currency, minor), text, name };
  if (outcome.kind !== "enter")
    return { ...row, why: outcome.kind === "hold" ? texts.why[outcome.why] : "" };
  const { invoice, open } = outcome;
  const less = open - minor;
  const sum = sumOf(currency, Math.abs(less));
  return {
    ...row,
    why: less === 0 ? "" : fillText(less > 0 ? preview.less : preview.more, { sum }),
    to: {
      id: invoice.id,
      words: fillText(preview.invoice, { number: numberOf(invoice), payer: invoice.payer_name }),
    },
  };
}

type Group = "match" | "other" | "hold" | "known";

const groupOf = ({ line, outcome }: Planned): Group => {
  if (outcome.kind !== "enter") return outcome.kind;
  return outcome.open === line.minor ? "match" : "other";
};

function tableView({ table }: BankFile, said: Said) {
  if (!table) return null;
  const { names, examples, columns } = table;
  return {
    columns: columns.map((role, at) => ({
      role: role ?? "",
      label: fillText(texts.put.column, { n: at + 1, name: names[at] ?? "" }),
      hint: examples[at]
        ? fillText(texts.put.example, { example: examples[at] ?? "" })
        : texts.put.empty,
    })),
    currency: said.currency ?? "",
    order: said.order ?? "",
  };
}

/** A file as a person sees it before anything of it is entered. */
function view(text: string, said: Said, read: BankFile, plan: readonly Planned[]) {
  const group = (of: Group) => plan.filter((one) => groupOf(one) === of);
  const rows = (of: Group, most = plan.length) => ({
    group: of,
    count: group(of).length,
    rows: group(of).slice(0, most).map(rowOf),
  });
  // What a person may have to look at first.
  const groups = [rows("hold"), rows("other"), rows("match"), rows("known", mostKnown)];
  const enters = group("match").length + group("other").length;
  return {
    problem: read.problem
      ? fillText(problems[read.problem.kind], "line" in read.problem ? read.problem : {})
      : "",
    text,
    sign: signOf(plan),
    table: tableView(read, said),
    isRead: read.problem === null,
    groups: groups.filter(({ count }) => count > 0),
    refused: read.refused.map(({ line, why, cells }) => ({
      line,
      words: fillText(preview.line, { line, why: texts.lines[why] }),
      cells,
    })),
    out: read.out > 0 ? fillText(preview.out, { count: read.out }) : "",
    again: read.again > 0 ? fillText(preview.again, { count: read.again }) : "",
    button: enters + group("hold").length > 0 ? counted(preview.enter, enters) : "",
  };
}

export type FileOutcome = ReturnType<typeof view>;

const unsaid: Said = { columns: null, currency: null, order: null };

/** Nothing of a file was read. */
const refused = (problem: string): FileOutcome => ({
  ...view("", unsaid, readBankFile("", unsaid, ""), []),
  problem,
});

type Sent = {
  readonly text: string;
  readonly role: readonly string[];
  readonly currency: Said["currency"];
  readonly order: Said["order"];
};

/** What is sent of a file, read. */
function readSent({ clock, documents }: Asked["services"], { text, role, currency, order }: Sent) {
  const { accounts } = documents.current().in("en").billing;
  const [only] = accounts.length === 1 ? accounts : [];
  const said: Said = {
    columns:
      role.length === 0 ? null : role.map((one) => roles.find((name) => name === one) ?? null),
    currency: currency ?? only?.currency ?? null,
    order,
  };
  return { said, read: readBankFile(text, said, academyDay(clock.now())) };
}

async function show(services: Asked["services"], sent: Sent): Promise<FileOutcome> {
  const { said, read } = readSent(services, sent);
  const { letters } = services.documents.current().in("en").billing;
  return view(sent.text, said, read, await planLines(services.db, letters, read.lines));
}

/**
 * `/desk/money/bank/files`: what is in a bank's file, and what would be entered. Its text goes to the browser with the page, and
 * comes back with the press: nothing of it is kept here.
 */
export const bankFilePage = deskPage({
  right: "money",
  load: () => ({}),
  acts: {
    read: on(fields, async ({ services, sent }) => {
      const { file: chosen } = sent;
      if (sent.text !== "") return await show(services, sent);
      if (!chosen || chosen.size === 0) return refused(problems.file);
      if (chosen.size > mostBytes) return refused(problems.size);
      const text = textOfFile(new Uint8Array(await chosen.arrayBuffer()));
      return text === null ? refused(problems.notText) : await show(services, { ...sent, text });
    }),
    enter: on(fields, async ({ services, member, sent }) => {
      const { read } = readSent(services, sent);
      if (read.problem) return await show(services, sent);
      const made = await enterBankLines(services, member, { lines: read.lines, sign: sent.sign });
      if (made.kind === "changed")
        return { ...(await show(services, sent)), problem: preview.changed };
      const { entered, held } = made;
      return redirect(`/desk/money/bank?entered=${entered}&held=${held}`, 303);
    }),
  },
});
