import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { policy } from "#content/policy.ts";

/** All that one kind of case differs in from another. Nothing else asks what kind a case is of. */
export type CaseRules = {
  /** What a member needs to read such cases, to work on them and to be mailed about them. */
  readonly permission: "cases" | "safeguarding";
  /** Whether the tutor of a lesson sees its case, without any way to reach the family. */
  readonly isLesson: boolean;
  /** For how many months after it arrived it is kept at least, whatever it was made from. */
  readonly leastMonths: number;
  /** For how many days it is kept once it is closed; null if closing does not shorten that. */
  readonly keptDays: { readonly done: number | null; readonly spam: number | null };
  /** Within how many hours it is answered: of work, or of the day and the night. */
  readonly answer: { readonly hours: number; readonly of: "work" | "clock" };
  /** What its mails call it, to the team and to whoever it is from; null if by its subject. */
  readonly mailedAs: string | null;
  /** What the law asks for, and how long after it arrived. */
  readonly legal: {
    readonly within: { readonly months: number } | { readonly days: number };
    readonly wants: "answer" | "confirmation";
  } | null;
  /** Whether the page of figures counts it. */
  readonly isCounted: boolean;
  /** What happens to it once its sender's account, or the card it was made from, is gone. */
  readonly whenSourceGoes: "deleted" | "stays";
  /** What is left of it once everything held on its sender's address is erased; `everything` is not exported either. */
  readonly whenErased: "nothing" | "bare-record" | "everything";
  /** Whether what is done about its lesson or card elsewhere finds it, and changes it. */
  readonly followsSource: boolean;
  /** Whether what comes with its mails is kept here, or stays in the mailbox alone. */
  readonly keepsMail: boolean;
  /** What mail to it does: `turn` also decides whose turn it is; `addition` only adds, and makes it due. */
  readonly takesMailAs: "turn" | "addition";
};

const ordinary: CaseRules = {
  permission: "cases",
  isLesson: false,
  leastMonths: 0,
  keptDays: { done: null, spam: 30 },
  answer: { hours: policy.answerHours, of: "work" },
  mailedAs: null,
  legal: null,
  isCounted: true,
  whenSourceGoes: "deleted",
  whenErased: "nothing",
  followsSource: true,
  keepsMail: false,
  takesMailAs: "turn",
};

/** The law requires a record of these: it outlives the case, and an erasure only removes the name. */
const record = {
  ...ordinary,
  leastMonths: policy.recordMonths,
  whenSourceGoes: "stays",
  whenErased: "bare-record",
  keepsMail: true,
} as const satisfies CaseRules;

const lesson: CaseRules = { ...ordinary, isLesson: true };

const card: CaseRules = { ...ordinary, keptDays: { done: 1, spam: 30 }, isCounted: false };

export const caseKinds: Readonly<Record<CaseKind, CaseRules>> = {
  enquiry: ordinary,
  trial: lesson,
  "other-times": lesson,
  "card-report": card,
  review: card,
  "data-request": {
    ...record,
    legal: { within: { months: policy.dataRequestMonths }, wants: "answer" },
  },
  complaint: {
    ...record,
    legal: { within: { days: policy.complaintDays }, wants: "confirmation" },
    isCounted: false,
  },
  // A concern about a child. The stored word stays: a process of an earlier version that runs beside this one
  // during an update goes on hiding what it knows by it, and links to the form name it.
  worry: {
    permission: "safeguarding",
    isLesson: false,
    leastMonths: policy.concernYears * 12,
    keptDays: { done: null, spam: null },
    answer: { hours: policy.concernHours, of: "clock" },
    mailedAs: "A concern about a child",
    legal: null,
    isCounted: false,
    whenSourceGoes: "stays",
    whenErased: "everything",
    followsSource: false,
    keepsMail: true,
    takesMailAs: "addition",
  },
};

export const allKinds = Object.keys(caseKinds) as readonly CaseKind[];

/** The kinds of which something is true. */
export function kindsWith(is: (rules: CaseRules) => boolean): readonly CaseKind[] {
  return allKinds.filter((kind) => is(caseKinds[kind]));
}

/** What a mail about a case calls it. It may be read on a locked phone, or by whoever shares the mailbox. */
export function mailedName({
  kind,
  subject,
}: {
  readonly kind: CaseKind;
  readonly subject: string;
}) {
  return caseKinds[kind].mailedAs ?? subject;
}

type Permissions = Pick<DeskMember, "permissions">;

/** Whether a member may read cases of a kind, work on them and be mailed about them. */
export function mayWorkOn(member: Permissions, kind: CaseKind): boolean {
  return can(member, caseKinds[kind].permission);
}

/** The kinds that a member must not know of. */
export function kindsHiddenFrom(member: Permissions): readonly CaseKind[] {
  return kindsWith(({ permission }) => !can(member, permission));
}

export const restrictedKinds = kindsWith(({ permission }) => permission !== ordinary.permission);

/** Whether only some of those who answer families may know of cases of a kind. */
export function isRestricted(kind: CaseKind): boolean {
  return restrictedKinds.includes(kind);
}
