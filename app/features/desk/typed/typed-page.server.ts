import * as v from "valibot";

import { notFound } from "../desk-access.server.ts";
import { typed, version } from "../desk-fields.server.ts";
import { act, deskPage } from "../desk-page.server.ts";
import { mayOpen } from "./kept-forms.ts";
import { dropTyped, findTyped, keepTyped, type TypedKept } from "./typed-store.server.ts";

const values = v.array(v.string());

const fieldsOf = v.record(
  v.string(),
  v.object({ was: values, typed: values, label: v.string(), isText: v.boolean() }),
);

const longestAddress = 300;

const no = { ok: false, kind: "full" } as const satisfies TypedKept;

const on = act();

/** `/desk/typed?form=…`, as JSON: what the member has typed into a form and not sent. Nobody else is ever shown it. */
export const typedPage = deskPage({
  right: "member",
  async load({ services, member, search }) {
    const of = { memberId: member.id, form: search.get("form") ?? "" };
    const found = await findTyped(services.db, of);
    return Response.json(found, { headers: { "Cache-Control": "no-store" } });
  },
  acts: {
    keep: on(
      { form: typed, fields: typed, seen: version },
      async ({ services, member, sent: { form, fields, seen } }) => {
        let read: unknown = null;
        try {
          read = JSON.parse(fields);
        } catch {
          // No form of ours.
        }
        const parsed = v.safeParse(fieldsOf, read);
        if (!mayOpen(member.permissions, form)) notFound();
        if (form.length > longestAddress || !parsed.success || seen < 0) return Response.json(no);
        const of = { memberId: member.id, form };
        const now = services.clock.now();
        return Response.json(
          await keepTyped(services.db, of, { fields: parsed.output, seen }, now),
        );
      },
    ),
    drop: on({ form: typed, seen: version }, async ({ services, member, sent }) => {
      await dropTyped(services.db, { memberId: member.id, form: sent.form }, sent.seen);
      return Response.json({ ok: true });
    }),
  },
});
