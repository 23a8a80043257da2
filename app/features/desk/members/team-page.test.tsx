import { expect, test } from "vitest";

import { attributes, renderAt, tagsOf, textOf } from "#tests/support/render.tsx";
import { TeamPage } from "./team-page.tsx";

const team = { members: [], invitations: [], ownId: "1", invited: null, knowsFactors: true };

test.each([
  ["role", "select", "Choose a role from the list."],
  ["email", "input", "Enter one email address, such as name@example.com."],
] as const)(
  "an invitation that fails for its %s says so at that field alone",
  (kind, element, words) => {
    const outcome = { kind, email: "sara@academy.example" };
    const html = renderAt("/desk/team", <TeamPage {...team} outcome={outcome} />);
    const marked = ["input", "select"].flatMap((one) => tagsOf(html, one, 'aria-invalid="true"'));
    expect(marked).toEqual(tagsOf(html, element, 'aria-describedby="invite-error"'));
    expect(marked).toHaveLength(1);
    const [label = ""] = attributes(marked[0] ?? "", "id");
    const field = html.slice(html.indexOf(`for="${label}"`), html.indexOf(`id="${label}"`));
    expect(textOf(`<${field}>`)).toContain(words);
    // The address that was typed is still there.
    expect(tagsOf(html, "input", `value="${outcome.email}"`)).toHaveLength(1);
  },
);
