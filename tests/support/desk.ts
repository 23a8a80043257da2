import { permissionsOf, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { startDeskSession } from "#app/features/desk/desk-session-store.server.ts";
import { findMember, insertMember } from "#app/features/desk/members/member-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { DeskRole } from "#app/platform/desk-role.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { accountIdOf } from "#app/features/identity/account-id.ts";
import { contextOf } from "./services.ts";
import { registerPerson, signedInCookie } from "./signed-in.ts";

export type DeskPerson = {
  readonly member: DeskMember;
  /** For the `Cookie` header of a browser in which the person is at the desk. */
  readonly cookie: string;
};

let people = 0;

/** A member of the team. @param isIn whether the second factor was passed and the codes are kept */
export async function deskPerson(
  services: Services,
  role: DeskRole,
  { isDeputy = false, isIn = true }: { isDeputy?: boolean; isIn?: boolean } = {},
): Promise<DeskPerson> {
  people += 1;
  const email = `${role}-${people}@academy.example`;
  const { subject } = await registerPerson(services, email);
  const cookie = await signedInCookie(services, { sub: subject });
  const member = await seatAtDesk(services, { subject, email, role, isDeputy, isIn });
  return { member, cookie };
}

/** Makes a member of someone who is signed in. */
export async function seatAtDesk(
  services: Services,
  person: {
    readonly subject: string;
    readonly email: string;
    readonly role: DeskRole;
    readonly isDeputy?: boolean;
    readonly isIn?: boolean;
    readonly name?: string;
  },
): Promise<DeskMember> {
  const { clock, config, db } = services;
  const { subject, email, role, isDeputy = false, isIn = true, name = "Amira Khan" } = person;
  const accountId = accountIdOf(config.identity, subject);
  const newMember = { accountId, email, name, role, isDeputy };
  const id = await insertMember(db, newMember, clock.now());
  if (isIn) {
    await passSecondFactor(services, accountId, id);
    const codes_kept_at = toIso(clock.now());
    await db.updateTable("desk_member").set({ codes_kept_at }).where("id", "=", id).execute();
  }
  const member = await findMember(db, accountId);
  if (!member) throw new Error("The member is not there");
  return member;
}

async function passSecondFactor({ db, clock }: Services, accountId: string, memberId: string) {
  const { sign_in_id: signInId } = await db
    .selectFrom("site_session")
    .select("sign_in_id")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  await startDeskSession(db, { signInId, memberId }, clock.now());
}

/** A member who exists nowhere, for functions that only ask what may be done. */
export function memberOf(role: DeskRole, isDeputy = false): DeskMember {
  return {
    id: `01900000-0000-7000-8000-${role.length.toString().padStart(12, "0")}`,
    accountId: `site#${role}`,
    name: `A ${role}`,
    email: `${role}@academy.example`,
    role,
    isDeputy,
    seesMoney: false,
    usesKeys: true,
    hasKeptCodes: true,
    awayUntil: null,
    permissions: permissionsOf(role, isDeputy),
  };
}

/** What a loader or an action of the desk is called with. @param cookie empty for a stranger */
export function deskArgs(
  services: Services,
  cookie: string,
  path: string,
  asked: { form?: Readonly<Record<string, string>>; params?: Record<string, string> } = {},
) {
  const request = new Request(new URL(path, services.config.publicUrl), {
    headers: { Cookie: cookie },
    ...(asked.form ? { method: "POST", body: new URLSearchParams(asked.form) } : {}),
  });
  return { request, context: contextOf(services, "198.51.100.7"), params: asked.params ?? {} };
}

/** What came of a call: the status of a thrown response, or 200 if it returned an answer. */
export async function statusOf(call: () => unknown): Promise<number> {
  try {
    const answer = await call();
    return answer instanceof Response ? answer.status : 200;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    const { init } = Object(thrown) as { init?: { status?: number } | null };
    if (init?.status === undefined) throw thrown;
    return init.status;
  }
}

/** For pages of the team: nobody has a case. */
export const noCases = {
  countOwned: async () => new Map<string, number>(),
  giveOn: async () => {},
};
