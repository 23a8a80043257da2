import { redirect } from "react-router";

import { readDeskForm } from "#app/features/desk/desk-form.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { textIn, versionOf } from "#app/platform/text-input.ts";
import { requireCaseMember } from "../../case-member.server.ts";
import { changeSeveral } from "../../acts/several-cases.server.ts";
import { listQuery } from "../case-words.ts";

/** As many as a page of the list has. */
const most = 50;

/** `POST /desk/cases`: several cases of the list at once, marked as spam or opened again. */
export async function handleSeveralPost(args: RequestArgs): Promise<Response> {
  const { member, services } = await requireCaseMember(args);
  const form = await readDeskForm(args.request);
  const cases = form
    .getAll("case")
    .slice(0, most)
    .flatMap((value) => {
      const [id = "", version = ""] = (typeof value === "string" ? value : "").split(":");
      return isId(id) ? [{ id, version: versionOf(version) }] : [];
    });
  const act = textIn(form, "do") === "restore" ? "restore" : "spam";
  const { changed, stayed } = await changeSeveral(services, member, cases, act);
  const query = new URLSearchParams(listQuery(new URL(args.request.url).search));
  query.delete("after");
  query.set("several", act);
  query.set("changed", String(changed));
  query.set("stayed", String(stayed));
  return redirect(`/desk/cases?${query}`, 303);
}
