import { redirect } from "react-router";

import { tick } from "../desk-fields.server.ts";
import { act, deskPage } from "../desk-page.server.ts";
import { updateMember } from "../members/member-store.server.ts";

const on = act();

/** `/desk/keys`: every key, and whether single keys are on, which can be switched (WCAG 2.1.4). */
export const keysPage = deskPage({
  right: "member",
  load: ({ member: { usesKeys } }) => ({ usesKeys }),
  acts: {
    set: on({ keys: tick }, async ({ services, member, sent }) => {
      await updateMember(services.db, member.id, { uses_keys: sent.keys ? 1 : 0 });
      return redirect("/desk/keys", 303);
    }),
  },
});
