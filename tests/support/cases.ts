import { randomUUID } from "node:crypto";

import { openCase, type NewCase } from "#app/features/case-record/open-case.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { day } from "#app/platform/.server/clock.ts";
import { hours } from "#tests/support/seeds.ts";

/** Opens a case as a visitor's form does. @returns its id */
export function openTestCase(db: Db, change: Partial<NewCase>, now: number): Promise<string> {
  const sent: NewCase = {
    kind: "enquiry",
    source: { kind: "enquiry", id: randomUUID() },
    name: "Zainab Example",
    email: "zainab@visitor.example",
    phone: "+447700900123",
    subject: "Is a Sunday possible?",
    text: "Is a Sunday possible?\nHe is free from 19:00.",
    zone: "Asia/Karachi",
    course: "tajweed",
    language: "Urdu",
    keepUntil: now + 700 * day,
    ...change,
  };
  return db.transaction().execute((trx) => openCase(trx, hours, sent, now));
}
