import { expect, test } from "vitest";

import { courseTitle, trialCourseGroups } from "#app/features/catalogue/lesson-subjects.server.ts";
import { documentsContext } from "#app/platform/.server/context.ts";
import { loader } from "#app/routes/courses/course.tsx";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, memberOf } from "#tests/support/desk.ts";
import { publishChange } from "#tests/support/documents.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, mails } from "#tests/support/trial-booking.ts";
import { findDraft, listDrafts } from "../draft-store.server.ts";
import { beginCourse, readCourses } from "./courses.server.ts";
import { publishDrafts } from "./site.server.ts";

const owner = memberOf("owner");
const asked = { slug: "", title: "Tajweed für Zwei", category: "islamic", like: "" };
const name = (slug: string) => ({ document: `courses/${slug}`, language: "en" });

const offered = (services: Services) =>
  trialCourseGroups(services).flatMap(({ options }) => options.map(([slug]) => slug));

describeOnSqliteFirst("a new course", (maker) => {
  test("begins with a card after the others, and an address from its name", async () => {
    const { services } = await createTestServices(maker);
    expect(await beginCourse(services, owner, asked)).toEqual({
      ok: true,
      slug: "tajweed-fur-zwei",
    });
    const groups = await readCourses(services, owner);
    const cards = groups.find(({ category }) => category === "islamic")?.courses ?? [];
    expect(cards.findLast(({ hasCard }) => hasCard)).toMatchObject({
      slug: "tajweed-fur-zwei",
      hasDraft: true,
    });
    expect(await beginCourse(services, owner, asked)).toMatchObject({ kind: "taken" });
    expect(await beginCourse(services, owner, { ...asked, title: "…" })).toMatchObject({
      kind: "slug",
    });
  });

  test("with the words of another goes out as soon as they are changed as one likes", async () => {
    const { services } = await createTestServices(maker);
    const begun = await beginCourse(services, owner, { ...asked, slug: "pairs", like: "tajweed" });
    expect(begun).toMatchObject({ ok: true });
    const draft = await findDraft(services.db, name("pairs"));
    expect(draft?.body).toMatchObject({ title: "Tajweed für Zwei" });
    expect(await publishDrafts(services, owner, await listDrafts(services.db), "")).toMatchObject({
      ok: true,
    });
    expect(offered(services)).toContain("pairs");
  });

  test("is booked by whoever has the form open while it is renamed, hidden and brought back", async () => {
    const { services } = await createTestServices(maker);
    await beginCourse(services, owner, { ...asked, slug: "pairs", like: "tajweed" });
    await publishDrafts(services, owner, await listDrafts(services.db), "");
    const change = (body: object) => publishChange(services, "courses/pairs", body);
    const bookAs = (address: string) =>
      book(services, { course: "pairs", email: `${address}@visitor.example` });
    const subjects = async () => (await mails(services)).map(({ text }) => text).join("\n");

    await change({ title: "Tajweed in Pairs" });
    await bookAs("renamed");
    expect(await subjects()).toContain("Tajweed in Pairs");
    await change({ isHidden: true });
    expect(offered(services)).not.toContain("pairs");
    const hidden = await bookAs("hidden");
    expect(hidden).toMatchObject({ course: "pairs", area: "islamic" });
    expect(courseTitle(services, "pairs")).toBe("Tajweed in Pairs");
    await change({ isHidden: false });
    expect(offered(services)).toContain("pairs");
  });

  test("that is hidden leads where its owner says, and to the list of courses until then", async () => {
    const { services } = await createTestServices(maker);
    await beginCourse(services, owner, { ...asked, slug: "pairs", like: "tajweed" });
    await publishDrafts(services, owner, await listDrafts(services.db), "");
    const leadsTo = async () => {
      const { context } = deskArgs(services, "", "/courses/pairs");
      context.set(documentsContext, services.documents.current().in("en"));
      try {
        const args = { context, params: { "*": "pairs" } };
        return (await loader(args as unknown as Parameters<typeof loader>[0])).course.title;
      } catch (error) {
        const { status, headers } = error as Response;
        return [status, headers.get("Location")];
      }
    };
    expect(await leadsTo()).toBe("Tajweed für Zwei");
    await publishChange(services, "courses/pairs", { isHidden: true });
    expect(await leadsTo()).toEqual([302, "/courses"]);
    await publishChange(services, "courses/pairs", { movedTo: "/courses/tajweed" });
    expect(await leadsTo()).toEqual([301, "/courses/tajweed"]);
  });
});
