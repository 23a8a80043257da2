import { redirect } from "react-router";

import { several } from "#app/features/desk/desk-fields.server.ts";
import { act } from "#app/features/desk/desk-page.server.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { versionOf } from "#app/platform/text-input.ts";
import { changeSeveral } from "../../acts/several-cases.server.ts";
import { listQuery } from "../case-words.ts";

/** As many as a page of the list has. */
const most = 50;

const changing = (what: "spam" | "restore") =>
  act()({ case: several }, async ({ services, member, search, sent }) => {
    const cases = sent.case.slice(0, most).flatMap((value) => {
      const [id = "", version = ""] = value.split(":");
      return isId(id) ? [{ id, version: versionOf(version) }] : [];
    });
    const { changed, stayed } = await changeSeveral(services, member, cases, what);
    const query = new URLSearchParams(listQuery(search.toString()));
    query.delete("after");
    query.set("several", what);
    query.set("changed", String(changed));
    query.set("stayed", String(stayed));
    return redirect(`/desk/cases?${query}`, 303);
  });

/** Several cases of the list at once are marked as spam or opened again. */
export const severalActs = { spam: changing("spam"), restore: changing("restore") };
