import type { DeskRole } from "#app/platform/desk-role.ts";

/**
 * What a member may do:
 * - `cases`: read and answer what families send, except concerns about a child
 * - `safeguarding`: the same for concerns about a child
 * - `trials`: plan every trial
 * - `tutors`: enter who teaches, their checks, hours and leave
 * - `own-lessons`: see one's own lessons, without anyone's contact details
 * - `reviews`: take feedback cards down, for a reason of the policy
 * - `letters`: write to the subscribers of the newsletter
 * - `figures`: see the page of figures
 * - `hours`: change hours and closed days
 * - `site`: change and publish what the academy says
 * - `notice`: write and publish the notice at the head of the site, and the opening hours with days that are closed
 * - `team`: invite, change and remove members
 * - `log`: read who did what
 * - `money`: what tutors are paid, and what families agreed to and owe. An owner can give it to others, but to no tutor
 */
export type DeskPermission =
  | "cases"
  | "safeguarding"
  | "trials"
  | "tutors"
  | "own-lessons"
  | "reviews"
  | "letters"
  | "figures"
  | "hours"
  | "site"
  | "notice"
  /** To find and export everything held on an address. */
  | "people"
  /** To erase it. */
  | "erase"
  | "team"
  | "log"
  | "money";

/** `team` and `safeguarding` are kept by the database as well: see `deskRoles` before a role gets or loses one. */
const rolePermissions: Record<DeskRole, readonly DeskPermission[]> = {
  owner: [
    "cases",
    "trials",
    "tutors",
    "reviews",
    "letters",
    "figures",
    "hours",
    "site",
    "notice",
    "people",
    "erase",
    "team",
    "log",
    "money",
  ],
  coordinator: [
    "cases",
    "trials",
    "tutors",
    "reviews",
    "letters",
    "figures",
    "hours",
    "notice",
    "people",
  ],
  safeguarding: ["cases", "safeguarding", "trials", "tutors", "reviews", "log"],
  tutor: ["own-lessons"],
};

/**
 * @param isDeputy whether the member is deputy to the safeguarding lead
 * @param seesMoney whether an owner has given them that right
 */
export function permissionsOf(
  role: DeskRole,
  isDeputy: boolean,
  seesMoney = false,
): readonly DeskPermission[] {
  const own = new Set(rolePermissions[role]);
  if (isDeputy) own.add("safeguarding");
  if (seesMoney && role !== "tutor") own.add("money");
  return [...own];
}

export type DeskMember = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly role: DeskRole;
  readonly isDeputy: boolean;
  /** Whether an owner has given them the right to see money. */
  readonly seesMoney: boolean;
  readonly usesKeys: boolean;
  /** Whether the member has confirmed keeping the recovery codes. */
  readonly hasKeptCodes: boolean;
  /** The last day, by the academy's clock, on which the member is away; it may be over. */
  readonly awayUntil: string | null;
  readonly permissions: readonly DeskPermission[];
};

/** Whether a member may do something. */
export function can(
  { permissions }: Pick<DeskMember, "permissions">,
  permission: DeskPermission,
): boolean {
  return permissions.includes(permission);
}

/** Whether a member is away on a day, such as 2027-03-09. */
export function isAway({ awayUntil }: Pick<DeskMember, "awayUntil">, day: string): boolean {
  return awayUntil !== null && awayUntil >= day;
}
