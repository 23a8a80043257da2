import { randomUUID } from "node:crypto";
import fc from "fast-check";

import { giveCase, setTurn, snoozeCase } from "#app/features/cases/acts/case-changes.server.ts";
import { pasteAnswer } from "#app/features/cases/acts/case-entries.server.ts";
import { setKind } from "#app/features/cases/acts/change-kind.server.ts";
import { closeCase, restoreCase } from "#app/features/cases/acts/close-case.server.ts";
import { sendAnswer, undoAnswer } from "#app/features/cases/desk/answering/answers.server.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { openTestCase } from "./cases.ts";
import { seatAtDesk } from "./desk.ts";
import { actOf, type ActOf, type Machine } from "./machine.ts";

/** Three who answer families, of whom the last also looks after concerns; the fourth gives lessons. */
const roles = ["owner", "coordinator", "safeguarding", "tutor"] as const;
const [lead, tutor] = [2, 3];
const kinds = ["enquiry", "complaint", "worry"] as const;
type Kind = (typeof kinds)[number];
type State = "new" | "open" | "waiting" | "done" | "spam";
const days = ["2030-01-08", "2030-01-15"] as const;

const by = fc.constantFrom(0, 0, 1, 1, 2, 2, 2, 3);
const on = fc.constantFrom(0, 0, 0, 1, 2, 3);
/** `back`: how many versions ago the page was rendered. */
const onVersion = { by, on, back: fc.constantFrom(0, 0, 0, 1, 2) };
const someDay = fc.constantFrom(...days, null);
const someKind = fc.constantFrom(...kinds);
const acts = fc.oneof(
  actOf("open", { kind: someKind }),
  actOf("give", { ...onVersion, to: fc.integer({ min: 0, max: 2 }) }),
  actOf("snooze", { ...onVersion, until: someDay }),
  actOf("turn", { ...onVersion, state: fc.constantFrom("open", "waiting"), nextOn: someDay }),
  actOf("close", { ...onVersion, state: fc.constantFrom("done", "spam") }),
  actOf("reopen", onVersion),
  actOf("kind", { ...onVersion, kind: someKind }),
  {
    // How many messages came since the page was rendered.
    arbitrary: actOf("answer", {
      by,
      on,
      after: fc.constantFrom("waiting", "done"),
      unread: fc.constantFrom(0, 0, 1),
    }),
    weight: 3,
  },
  // Takes back the last answer, whoever sent it.
  { arbitrary: actOf("undo", { by, on }), weight: 3 },
  actOf("write", { by, on }),
);
type CaseAct = ActOf<typeof acts>;

/** What closing, snoozing and answering change. */
type Turn = {
  readonly state: State;
  readonly owner: number | null;
  /** `soon`: the next working day. */
  readonly nextOn: string | null;
  readonly snoozed: string | null;
  readonly owesAnswer: boolean;
  readonly isAnswered: boolean;
};
/** An answer: whose, what was before, and the version that it made. */
type Sent = { readonly by: number; readonly before: Turn; readonly version: number };
type ModelCase = Turn & {
  readonly kind: Kind;
  readonly messages: number;
  /** How many there are: an answer that was taken back still counts among those above. */
  readonly stored: number;
  /** Who made each version after the first. */
  readonly makers: readonly number[];
  /** What the last act can be taken back to. */
  readonly before: Turn | null;
  /** Answers that can still be taken back. */
  readonly sent: readonly Sent[];
};
type Cases = readonly ModelCase[];

const versionOf = ({ makers }: ModelCase) => makers.length + 1;
const isOpen = (state: State) => state !== "done" && state !== "spam";
const mayWork = (member: number, kind: Kind) =>
  kind === "worry" ? member === lead : member !== tutor;
const turnOf = ({ state, owner, nextOn, snoozed, owesAnswer, isAnswered }: Turn): Turn => ({
  state,
  owner,
  nextOn,
  snoozed,
  owesAnswer,
  isAnswered,
});
const fresh = (kind: Kind, messages = 1): ModelCase => ({
  kind,
  state: "new",
  owner: null,
  nextOn: null,
  snoozed: null,
  owesAnswer: true,
  isAnswered: false,
  messages,
  stored: messages,
  makers: [],
  before: null,
  sent: [],
});
const onTeamsTurn = ({ owner }: Turn) => ({
  state: owner === null ? ("new" as const) : ("open" as const),
  nextOn: owner === null ? null : "soon",
  snoozed: null,
});

function step(cases: Cases, act: CaseAct, shown: Cases): readonly [string, Cases] {
  if (act.do === "open") return ["ok", [...cases, fresh(act.kind)]];
  const one = cases[act.on];
  const seen = shown[act.on];
  const refuse = (kind: string) => [kind, cases] as const;
  if (!one || !seen || !mayWork(act.by, one.kind))
    return refuse(act.do === "undo" ? "late" : "missing");
  const put = (change: Partial<ModelCase>, more: Cases = []): readonly [string, Cases] => {
    const next = { ...one, before: null, ...change, makers: [...one.makers, act.by] };
    return ["ok", [...cases.slice(0, act.on), next, ...cases.slice(act.on + 1), ...more]];
  };
  if ("back" in act) {
    const version = Math.max(1, versionOf(seen) - act.back);
    // Keys can be faster than the page: only what others did in between counts.
    if (one.makers.slice(version - 1).some((maker) => maker !== act.by)) return refuse("stale");
  }
  const owned = { owner: one.owner ?? act.by };
  const taken = one.state === "new" ? { state: "open" as const } : {};
  switch (act.do) {
    case "give":
      return put({ owner: act.to, nextOn: one.nextOn ?? "soon", ...taken });
    case "snooze":
      if (act.until === null || !isOpen(one.state)) return refuse("incomplete");
      return put({
        ...owned,
        ...taken,
        nextOn: act.until,
        snoozed: act.until,
        before: turnOf(one),
      });
    case "turn": {
      const nextOn = act.nextOn ?? one.nextOn;
      if (nextOn === null) return refuse("incomplete");
      return act.state === "waiting"
        ? put({ ...owned, state: "waiting", nextOn, snoozed: nextOn, owesAnswer: false })
        : put({ ...owned, state: "open", nextOn, snoozed: null });
    }
    case "close":
      return put({ state: act.state, owesAnswer: false, snoozed: null, before: turnOf(one) });
    case "reopen":
      if (one.before && one.makers.at(-1) === act.by)
        return put({ ...one.before, isAnswered: one.isAnswered });
      return put(onTeamsTurn(one));
    case "kind": {
      const wasConcern = one.kind === "worry";
      if (act.kind === "worry" && !wasConcern) {
        const owner = one.owner === lead ? lead : null;
        return put({
          ...onTeamsTurn({ ...one, owner }),
          owner,
          kind: "worry",
          owesAnswer: true,
          sent: [],
        });
      }
      if (wasConcern && act.kind !== "worry") {
        const goesOn = { ...fresh(act.kind, one.stored), makers: [] };
        return put({ state: "done", owesAnswer: false, snoozed: null, sent: [] }, [goesOn]);
      }
      return put({ kind: act.kind });
    }
    case "answer": {
      if (one.messages > seen.messages - act.unread) return refuse("unseen");
      const done = { state: "done" as const, nextOn: one.nextOn ?? "soon", snoozed: null };
      const waiting = { state: "waiting" as const, nextOn: days[0], snoozed: days[0] };
      const answer = { by: act.by, before: turnOf(one), version: versionOf(one) + 1 };
      return put({
        ...owned,
        ...(act.after === "done" ? done : waiting),
        owesAnswer: false,
        isAnswered: true,
        messages: one.messages + 1,
        stored: one.stored + 1,
        sent: [...one.sent, answer],
      });
    }
    case "undo": {
      const last = seen.sent.at(-1);
      const found = one.sent.find(({ version }) => version === last?.version);
      if (found?.by !== act.by) return refuse("late");
      const sent = one.sent.filter((answer) => answer !== found);
      const { before, version } = found;
      // What has been done since stays, and it is the team's turn.
      const isTheirs = one.state !== "new" && one.state !== "open";
      const restored =
        version === versionOf(one)
          ? before
          : {
              ...(isTheirs ? onTeamsTurn(one) : {}),
              owesAnswer: one.owesAnswer || before.owesAnswer,
              isAnswered: before.isAnswered,
            };
      return put({ ...restored, sent, stored: one.stored - 1 });
    }
    case "write":
      return put({
        ...onTeamsTurn(one),
        owesAnswer: true,
        messages: one.messages + 1,
        stored: one.stored + 1,
      });
  }
}

type World = {
  readonly services: Services;
  readonly members: readonly DeskMember[];
  /** The cases of a run, in the order in which they were opened. */
  readonly ids: string[];
  /** The answers on each case that have not been taken back, the latest last. */
  readonly drafts: Map<string, readonly string[]>;
};

/** The rows as the page shows them, and the answers that it offers to take back. */
type Page = {
  readonly rows: readonly CaseRow[];
  readonly drafts: ReadonlyMap<string, readonly string[]>;
};

async function rowsOf({ services: { db }, ids }: World) {
  const rows = await db
    .selectFrom("desk_case")
    .selectAll()
    .where("id", "in", [...ids, ""])
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

async function doAct(
  world: World,
  what: CaseAct,
  { rows, drafts }: Page,
  services: Services,
): Promise<string> {
  const { db, clock } = services;
  if (what.do === "open") {
    world.ids.push(await openTestCase(db, { kind: what.kind }, clock.now()));
    return "ok";
  }
  const row = rows[what.on];
  const id = row?.id ?? randomUUID();
  const member = world.members[what.by];
  if (!member) throw new Error("There is no such member");
  const at = { id, version: Math.max(1, (row?.version ?? 1) - ("back" in what ? what.back : 0)) };
  const answerOf = (result: { ok: boolean; kind?: string }) =>
    result.ok ? "ok" : (result.kind ?? "");
  switch (what.do) {
    case "give":
      return answerOf(await giveCase(services, member, at, world.members[what.to] ?? member));
    case "snooze":
      return answerOf(await snoozeCase(services, member, at, what.until));
    case "turn":
      return answerOf(await setTurn(services, member, at, what));
    case "close":
      return answerOf(await closeCase(services, member, at, what.state));
    case "reopen":
      return answerOf(await restoreCase(services, member, at));
    case "kind": {
      const result = await setKind(services, member, at, what.kind);
      if (result.ok && result.row.id !== id) world.ids.push(result.row.id);
      return answerOf(result);
    }
    case "answer": {
      const draftId = randomUUID();
      const after =
        what.after === "done"
          ? { state: "done" as const }
          : { state: "waiting" as const, nextOn: days[0] };
      const seen = (row?.messages ?? 1) - what.unread;
      const result = await sendAnswer(services, member, {
        caseId: id,
        draftId,
        text: "Yes.",
        seen,
        after,
      });
      if (result.ok) world.drafts.set(id, [...(world.drafts.get(id) ?? []), draftId]);
      return answerOf(result);
    }
    case "undo": {
      const draftId = drafts.get(id)?.at(-1) ?? randomUUID();
      if (!(await undoAnswer(services, member, { caseId: id, draftId }))) return "late";
      const others = (world.drafts.get(id) ?? []).filter((one) => one !== draftId);
      world.drafts.set(id, others);
      return "ok";
    }
    case "write":
      return answerOf(await pasteAnswer(services, member, id, "And Sunday?"));
  }
}

const firstKinds = ["enquiry", "enquiry", "complaint", "worry"] as const;
const least = { enquiry: 0, complaint: policy.recordMonths, worry: policy.concernYears * 12 };

/** The desk's cases: taken, given, snoozed, closed, opened again, marked, answered. */
export const caseMachine: Machine<CaseAct, Cases, World, Page> = {
  name: "the desk's cases",
  acts,
  step,
  begin: firstKinds.map((kind) => fresh(kind)),
  open: async (services) => {
    const members = [];
    for (const role of roles) {
      const person = {
        subject: `subject-${role}`,
        email: `${role}@academy.example`,
        role,
        isIn: false,
      };
      members.push(await seatAtDesk(services, person));
    }
    return { services, members, ids: [], drafts: new Map() };
  },
  clear: async ({ ids, drafts, services: { db, clock } }) => {
    ids.length = 0;
    drafts.clear();
    for (const kind of firstKinds) ids.push(await openTestCase(db, { kind }, clock.now()));
  },
  look: async (world) => ({ rows: await rowsOf(world), drafts: new Map(world.drafts) }),
  act: doAct,
  read: async (world) => {
    const messages = await world.services.db
      .selectFrom("case_message")
      .select(["case_id", "id"])
      .where("case_id", "in", [...world.ids, ""])
      .execute();
    const owner = (id: string | null) =>
      id === null ? null : world.members.findIndex((one) => one.id === id);
    const dayIn = (day: string | null) =>
      day === null ? null : (days.find((one) => day.startsWith(one)) ?? "soon");
    return (await rowsOf(world)).map((row) => ({
      kind: row.kind,
      state: row.state,
      isOpen: row.is_open === 1,
      owner: owner(row.owner_id),
      nextOn: dayIn(row.next_on),
      snoozed: dayIn(row.snoozed_until),
      owesAnswer: row.deadline !== null,
      isAnswered: row.first_answered_at !== null,
      version: row.version,
      messages: row.messages,
      stored: messages.filter(({ case_id: id }) => id === row.id).length,
      isKept:
        row.state === "spam" ||
        row.keep_until >= toIso(monthsAfter(Date.parse(row.created_at), least[row.kind as Kind])),
    }));
  },
  shows: (cases) =>
    cases.map((one) => ({
      ...turnOf(one),
      kind: one.kind,
      isOpen: isOpen(one.state),
      version: versionOf(one),
      messages: one.messages,
      stored: one.stored,
      isKept: true,
    })),
  // The draft of an answer that was not sent is kept.
  mayChange: (_, answer) => (answer === "unseen" ? ["case_draft"] : []),
};
