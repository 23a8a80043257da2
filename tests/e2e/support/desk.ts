import type { Moment } from "#app/platform/moment.ts";
import type { BrowserContext } from "@playwright/test";

import { enterBooking } from "#app/features/booking/enter-learner.server.ts";
import { insertBooking } from "#app/features/booking/booking-store.server.ts";
import type { DeskRole } from "#app/platform/desk-role.ts";
import { newReference, newToken } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import type { Site } from "./site.ts";

/** Lets a browser be someone at the desk who has passed the second factor. @returns the member's id */
export async function enterDesk(
  context: BrowserContext,
  site: Site,
  role: DeskRole,
  name = "Amira Khan",
): Promise<string> {
  const services = await site.services();
  const { member, cookie } = await deskPerson(services, role);
  await services.db.updateTable("desk_member").set({ name }).where("id", "=", member.id).execute();
  const [cookieName = "", value = ""] = cookie.split("=", 2);
  await context.addCookies([{ name: cookieName, value, url: site.url }]);
  return member.id;
}

/** A case of a family that has written. @returns its id */
export async function aCase(site: Site, change: Parameters<typeof openTestCase>[1] = {}) {
  const { db } = await site.services();
  return await openTestCase(db, change, Date.now());
}

/** A lesson booked by a parent in Karachi. @returns its id */
export async function insertLesson(
  { db }: Services,
  name: string,
  startsAt: Moment,
): Promise<string> {
  const email = parseEmail(`${newToken()}@visitor.example`);
  if (!email) throw new Error("No address");
  return db.transaction().execute(async (trx) => {
    const row = await insertBooking(
      trx,
      {
        learner: { kind: "self", note: "" },
        course: "tajweed",
        wantedLanguage: "",
        consent: null,
        courses: [],
        zone: "Asia/Karachi",
        time: { kind: "slot", startsAt },
        name,
        email,
        phone: "",
        language: "English",
        tutor: "either",
        area: "islamic",
        reference: newReference("T"),
        submissionKey: newToken(),
        contentHash: "",
        accountId: null,
        checkedBy: "altcha",
        isHeld: false,
      },
      Date.now(),
    );
    if (!row) throw new Error("The same form twice");
    await enterBooking(trx, row, Date.now());
    return row.id;
  });
}
