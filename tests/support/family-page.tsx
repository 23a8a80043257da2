import type { FunctionComponent } from "react";
import { expect } from "vitest";

import type { Services } from "#app/platform/.server/services.ts";
import type { DeskRole } from "#app/platform/desk-role.ts";
import type { Outcome } from "#app/shell/desk/family/family-forms.tsx";
import { familyPage, type FamilyData } from "#app/shell/desk/family/family-page.server.ts";
import { FamilyPage } from "#app/shell/desk/family/family-page.tsx";
import { deskArgs, deskPerson } from "./desk.ts";
import { aLearner, begin, seriesForm } from "./lessons.ts";
import { renderAt, textOf } from "./render.tsx";
import { createTestServices } from "./services.ts";
import { checkedTutor } from "./tutors.ts";

/** The address of who is entered as another guardian, and what the form says of them. */
export const own = "bilal@visitor.example";
export const asked = {
  do: "add",
  name: "Bilal Example",
  phone: "+971 50 000 0456",
  city: "Abu Dhabi",
};

/** A family with weekly lessons, a tenth of March in Karachi, and who asks for its page. */
export async function openFamily(
  maker: Parameters<typeof createTestServices>[0],
  role: DeskRole = "coordinator",
) {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
  const { guardianId, learnerId } = await aLearner(services);
  const agreed = seriesForm(learnerId, await checkedTutor(services), { writes: false });
  const { id: seriesId, lessons } = await begin(services, agreed);
  const { member, cookie } = await deskPerson(services, role);
  const address = (id: string) => `/desk/families/${id}`;
  const load = async (id = guardianId, cookieOf = cookie) =>
    await familyPage.loader(deskArgs(services, cookieOf, address(id), { params: { id } }));
  const show = (data: FamilyData, outcome?: Outcome) =>
    renderAt(address(data.id), <FamilyPage data={data} outcome={outcome} />);
  /** @returns where it leads, or what was refused at which field */
  const send = async (form: Readonly<Record<string, string>>, id = guardianId) => {
    const args = deskArgs(services, cookie, address(id), { params: { id }, form });
    const answer = await familyPage.action(args);
    if (answer === null) return null;
    if (answer instanceof Response) return answer.headers.get("Location");
    const refused = textOf(show(await load(id), answer));
    expect(refused).toContain(answer.message);
    return answer.field;
  };
  const family = { guardianId, learnerId, seriesId, lessons };
  return { ...made, ...family, member, cookie, load, show, send };
}

/** The page of a route, as it is sent. */
export async function htmlOf(
  services: Services,
  cookie: string,
  file: string,
  path: string,
  params: Record<string, string> = {},
): Promise<string> {
  const route = (await import(`../../app/routes/desk/${file}.tsx`)) as {
    loader: (args: unknown) => Promise<object>;
    default: FunctionComponent<{ loaderData: object; params: object }>;
  };
  const answer = await route.loader(deskArgs(services, cookie, path, { params }));
  const loaderData = "data" in answer && "init" in answer ? (answer.data as object) : answer;
  return renderAt(path, <route.default loaderData={loaderData} params={params} />);
}
