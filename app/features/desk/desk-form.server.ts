import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { requireMember } from "./desk-access.server.ts";
import type { DeskPermission } from "./desk-permissions.ts";

/** The member behind a request, and what it is answered with. @throws as `requireMember`, with which it begins */
export async function atDesk(args: RequestArgs, permission?: DeskPermission) {
  const member = await requireMember(args, permission);
  return { member, services: args.context.get(servicesContext) };
}

/** Of a form that a member sent: its fields, too. @throws as `requireMember` */
export async function sentToDesk(args: RequestArgs, permission?: DeskPermission) {
  return { ...(await atDesk(args, permission)), form: await readDeskForm(args.request) };
}

/** The most that a picture may be, with the form around it. */
const mostBytes = 15 * 1024 * 1024;

/** A picture that a member sent; null if there is none, or it is too large. */
export async function pictureIn(
  form: FormData,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = form.get(name);
  const isTaken = file instanceof File && file.size <= mostBytes;
  return isTaken ? new Uint8Array(await file.arrayBuffer()) : null;
}

/** The fields of a form that a member sent; none if it could not be read. Its size has been limited already. */
export async function readDeskForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
