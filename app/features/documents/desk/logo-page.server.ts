import { valueAt } from "./form/fields.ts";
import { redirect } from "react-router";

import { requireMember } from "#app/features/desk/desk-access.server.ts";
import { pictureOf } from "#app/features/desk/desk-form.server.ts";
import { file } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { answerText } from "#app/platform/.server/plain-answers.ts";
import { readText, keepText } from "./texts.server.ts";
import { hashOf } from "./form/form-values.server.ts";
import { addLogo, findLogo } from "../logo/logo.server.ts";

const facts = { document: "facts", language: "en" };

/** `/desk/site/picture`: takes a picture of up to 15 MB, which the draft of the facts then names. */
export const logoPage = deskPage({
  right: "site",
  async load({ services, member, search }) {
    const text = await readText(services, member, facts);
    const logo = valueAt(text?.body, "logo");
    return { logo: typeof logo === "string" ? logo : null, isRefused: search.has("refused") };
  },
  acts: {
    send: act()({ picture: file }, async ({ services, member, sent, args }) => {
      const bytes = await pictureOf(sent.picture);
      const id = bytes && (await addLogo(services, member, bytes, args.request.signal));
      if (!id) return redirect("/desk/site/picture?refused", 303);
      const form = new FormData();
      const before = valueAt((await readText(services, member, facts))?.body, "logo");
      form.set("h.logo", hashOf(before));
      form.set("v.logo", id);
      await keepText(services, member, facts, form, { step: null, right: null });
      return redirect("/desk/site/en/facts?to=logo&kept", 303);
    }),
  },
});

/**
 * `GET /brand/{id}/{name}`: a picture of the published logo, which never changes; one that is a draft is shown to
 * members who may publish it.
 */
export async function loadLogo(args: RequestArgs): Promise<Response> {
  const { id = "", name = "" } = args.params ?? {};
  const { db, documents } = args.context.get(servicesContext);
  const isPublished = documents.current().in("en").site.logo === id;
  if (!isPublished) await requireMember(args, "site");
  const bytes = await findLogo(db, id, name);
  if (!bytes) return answerText(404, "There is no such picture.");
  return new Response(bytes, {
    headers: {
      "Content-Type": name.endsWith(".webp") ? "image/webp" : "image/png",
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": "inline",
      "Cache-Control": isPublished ? "public, max-age=31536000, immutable" : "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
