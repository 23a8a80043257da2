import { data, redirect } from "react-router";

import { readLegalRecord } from "#app/features/cases/legal-record.server.ts";
import { requireMember } from "#app/features/desk/desk-access.server.ts";
import { sentToDesk } from "#app/features/desk/desk-form.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import type { PeopleOutcome } from "./people-page.tsx";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import { textIn } from "#app/platform/text-input.ts";
import { shortDay } from "#app/platform/zone-clock.ts";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { erasePerson, exportPerson, findPerson } from "./people.server.ts";
import { toReport } from "./report.ts";

const noStore = { "Cache-Control": "no-store" };

/**
 * `GET /desk/people?before=…`: the record of requests and complaints, and a form for an address. The form is
 * posted, so that no log of addresses visited holds it.
 */
export async function loadPeoplePage(args: RequestArgs) {
  const member = await requireMember(args, "people");
  const { clock, db } = args.context.get(servicesContext);
  const before = new URL(args.request.url).searchParams.get("before");
  const record = await readLegalRecord(db, member, before, clock.now());
  return data({ mayErase: can(member, "erase"), record }, { headers: noStore });
}

/** `POST /desk/people`: shows what is held on an address, or erases it. */
export async function handlePeoplePost(args: RequestArgs) {
  const { member, services, form } = await sentToDesk(args, "people");
  const typed = textIn(form, "email").trim();
  const reply = (outcome: PeopleOutcome, status = 200) =>
    data(outcome, { status, headers: noStore });
  const address = parseEmail(typed)?.ascii;
  if (address === undefined) return reply({ kind: "invalid", typed }, 422);
  if (textIn(form, "do") !== "erase") {
    return reply({ kind: "found", typed, ...(await findPerson(services, member, address)) });
  }
  if (textIn(form, "sure") !== "on") {
    const found = await findPerson(services, member, address);
    return reply({ kind: "found", typed, ...found, isUnsure: true }, 422);
  }
  const withUnsent = textIn(form, "unsent") === "on";
  const erased = await erasePerson(services, member, address, { withUnsent });
  return erased.ok
    ? reply({ kind: "erased", counts: erased.counts })
    : reply({ kind: "found", typed, ...(await findPerson(services, member, address)) }, 409);
}

/** `POST /desk/people/export`: a file with everything that is held on an address. */
export async function handleExportPost(args: RequestArgs): Promise<Response> {
  const { member, services, form } = await sentToDesk(args, "people");
  const address = parseEmail(textIn(form, "email").trim())?.ascii;
  if (address === undefined) return new Response("This is not an address.\n", { status: 422 });
  const everything = await exportPerson(services, member, address);
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      ...noStore,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="held-data.json"',
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** `POST /desk/people/report`: what is held on an address as a page to print. */
export async function handleReportPost(args: RequestArgs) {
  const { member, services, form } = await sentToDesk(args, "people");
  const address = parseEmail(textIn(form, "email").trim())?.ascii;
  if (address === undefined) return redirect("/desk/people", 303);
  const { exportedAt, from, held } = await exportPerson(services, member, address);
  const props = {
    address,
    academy: currentSite(services).name,
    site: from,
    team: services.config.teamEmail,
    madeOn: shortDay(exportedAt),
    withNotes: textIn(form, "notes") === "on",
    report: toReport(held, academyMoment),
  };
  return data(props, { headers: noStore });
}

/** `GET /desk/people/report`: nothing without an address, which is posted so that no log of addresses holds it. */
export async function loadReport(args: RequestArgs): Promise<null> {
  await requireMember(args, "people");
  return null;
}
