import {
  findDevice,
  proveDevice,
  storeCode,
  storeDevice,
} from "#app/features/families/ways-in/device-store.server.ts";
import { deviceCookie } from "#app/features/families/ways-in/family-person.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { deskArgs } from "./desk.ts";

/** What a browser sends that has opened the page of a guardian's family, or of a learner. @param isProved by a code */
export async function familyCookie(
  services: Services,
  { isProved = true, ...whose }: { guardianId: string; learnerId?: string; isProved?: boolean },
): Promise<string> {
  const { clock, db } = services;
  const now = clock.now();
  const token = await db
    .transaction()
    .execute((trx) => storeDevice(trx, { ...whose, kind: "phone" }, now));
  if (isProved) {
    const device = await findDevice(db, token, now);
    if (!device) throw new Error("The device is not known");
    await storeCode(db, device.id, { hash: "entered", until: now + hour });
    await proveDevice(db, device.id, "entered", now);
  }
  return deviceCookie(token, services.config).split(";", 1)[0] ?? "";
}

/** A request of such a browser. @param form posts it */
export function familyArgs(
  services: Services,
  cookie: string,
  path: string,
  form?: Readonly<Record<string, string>>,
) {
  return deskArgs(services, cookie, path, form ? { form } : {});
}
