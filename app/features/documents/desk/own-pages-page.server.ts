import { data, redirect } from "react-router";

import { shortLine } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { deskOwnPages as texts } from "#words/pages/desk-site.ts";
import { beginOwnPage, readOwnPages } from "./own-pages.server.ts";

const on = act();

/** `/desk/site/pages`: the pages that the academy has added, and the way to a new one. */
export const ownPagesPage = deskPage({
  right: "site",
  load: async ({ services, member }) => ({ pages: await readOwnPages(services, member) }),
  acts: {
    begin: on({ title: shortLine(60) }, async ({ services, member, sent: { title } }) => {
      const begun = await beginOwnPage(services, member, title);
      if (begun.ok) return redirect(`/desk/site/en/own/${begun.id}`, 303);
      return data({ title, message: texts.problems[begun.kind] }, { status: 422 });
    }),
  },
});
