import { data, redirect } from "react-router";

import { readLegalRecord } from "#app/features/cases/legal-record.server.ts";
import { line, tick } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import type { PeopleOutcome } from "./people-page.tsx";
import { parseEmail } from "#app/platform/email-address.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import { shortDay } from "#app/platform/zone-clock.ts";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { erasePerson, exportPerson, findPerson, searchPeople } from "./people.server.ts";
import { keyWithoutAddress } from "./who.server.ts";
import { toReport } from "./report.ts";

const on = act();
const noStore = { "Cache-Control": "no-store" };

const reply = (outcome: PeopleOutcome, status = 200) => data(outcome, { status, headers: noStore });

/** An address, or who has none, as a button of the page sends them. */
const whoOf = (typed: string) => (keyWithoutAddress.test(typed) ? typed : parseEmail(typed)?.ascii);

/**
 * `/desk/people?before=…`: the record of requests and complaints, and a form for an address, a number or a name, which shows
 * what is held on somebody and erases it. The form is posted, so that no log of addresses visited holds what was typed.
 */
export const peoplePage = deskPage({
  right: "people",
  async load({ services: { clock, db }, member, search }) {
    const record = await readLegalRecord(db, member, search.get("before"), clock.now());
    return data({ mayErase: can(member, "erase"), record }, { headers: noStore });
  },
  acts: {
    find: on({ email: line }, async ({ services, member, sent: { email: typed } }) => {
      const address = whoOf(typed);
      if (address === undefined) {
        const found = await searchPeople(services, member, typed);
        if (found.people.length === 0) return reply({ kind: "invalid", typed }, 422);
        return reply({ kind: "people", typed, ...found });
      }
      return reply({ kind: "found", typed, ...(await findPerson(services, member, address)) });
    }),
    erase: on(
      { email: line, sure: tick, unsent: tick },
      async ({ services, member, sent: { email: typed, sure, unsent: withUnsent } }) => {
        const address = whoOf(typed);
        if (address === undefined) return reply({ kind: "invalid", typed }, 422);
        const erased = sure && (await erasePerson(services, member, address, { withUnsent }));
        if (erased && erased.ok) return reply({ kind: "erased", counts: erased.counts });
        const found = { typed, ...(await findPerson(services, member, address)) } as const;
        return reply({ kind: "found", ...found, isUnsure: !sure }, sure ? 409 : 422);
      },
      "erase",
    ),
  },
});

/** `POST /desk/people/export`: a file with everything that is held on an address. */
export const peopleExport = deskPage({
  right: "people",
  load: () => redirect("/desk/people", 303),
  acts: {
    export: on({ email: line }, async ({ services, member, sent }) => {
      const address = whoOf(sent.email);
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
    }),
  },
});

/**
 * `/desk/people/report`: what is held on an address as a page to print. Without an address, which is posted so that no
 * log of addresses holds it, there is nothing.
 */
export const reportPage = deskPage({
  right: "people",
  load: () => null,
  acts: {
    show: on({ email: line, notes: tick }, async ({ services, member, sent }) => {
      const address = whoOf(sent.email);
      if (address === undefined) return redirect("/desk/people", 303);
      const exported = await exportPerson(services, member, address);
      const { exportedAt, from, held } = exported;
      const props = {
        address: exported.address,
        academy: currentSite(services).name,
        site: from,
        team: services.config.teamEmail,
        madeOn: shortDay(exportedAt),
        withNotes: sent.notes,
        report: toReport(held, academyMoment),
      };
      return data(props, { headers: noStore });
    }),
  },
});
