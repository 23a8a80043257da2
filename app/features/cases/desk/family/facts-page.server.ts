import { redirect } from "react-router";

import { readContact, type Contact } from "#app/features/case-record/case-contact.server.ts";
import { version } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { saveFacts } from "../../acts/case-facts.server.ts";
import { withOpenReferences } from "../../open-references.server.ts";
import { readRows } from "../../visible-rows.server.ts";
import { factChoices, factFields, readFacts } from "./begin-page.server.ts";

const said = {
  stale: "Someone has changed this case in the meantime, so yours was not saved. Look at it again.",
  name: "Type a name.",
  phone: "This is not a telephone number.",
} as const;

const refuse = (why: keyof typeof said) => ({ message: said[why] });

/** `/desk/family/:id`: what we know of the person behind a case, entered once. */
export const factsPage = deskPage({
  right: "cases",
  find: ({ services, member, params }) => readContact(services.db, member, params.id ?? ""),
  async load({ services, member, thing: contact, search }) {
    const [row] = await readRows(services.db, member, [contact.id]);
    return {
      ...factChoices(services),
      ...(await withOpenReferences(services.db, member, {
        id: contact.id,
        version: row?.version ?? 0,
        facts: contact,
      })),
      done: search.has("done"),
    };
  },
  acts: {
    facts: act<Contact>()(
      { ...factFields, version },
      async ({ services, member, thing: { id }, sent }) => {
        const { email: _email, phone, ...facts } = readFacts(services, sent);
        if (phone === null) return refuse("phone");
        const at = { id, version: sent.version };
        const result = await saveFacts(services, member, at, { ...facts, phone });
        if (result.ok) return redirect(`/desk/family/${id}?done`, 303);
        return refuse(result.kind === "stale" ? "stale" : "name");
      },
    ),
  },
});

export type FactsData = Awaited<ReturnType<typeof factsPage.loader>>;
