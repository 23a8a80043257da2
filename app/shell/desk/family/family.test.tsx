import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { sendAnswer } from "#app/features/cases/desk/answering/answers.server.ts";
import { listActs } from "#app/features/desk/desk-log-store.server.ts";
import { openTestCase } from "#tests/support/cases.ts";
import {
  describeOnSqliteFirst,
  rowIn,
  rowsIn,
  setRows,
  sqliteMaker,
} from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { asked, htmlOf, openFamily as open, own } from "#tests/support/family-page.tsx";
import { aLearner } from "#tests/support/lessons.ts";
import { noteForm } from "#tests/support/notes.ts";
import { attributes, tagsOf, textOf } from "#tests/support/render.tsx";
import { writeNote } from "#app/features/record/write-note.server.ts";
import { familyPage } from "./family-page.server.ts";

describeOnSqliteFirst("the page of a family", (maker) => {
  test("says what is next, who is in it with their clock and every way to reach them, and their lessons", async () => {
    const { services, clock, load, show, send, learnerId, guardianId, seriesId, lessons, member } =
      await open(maker);
    await setRows(services.db, "guardian", { phone: "+923000000123", site_language: "ur" });
    expect(await send({ ...asked, reads: "en", learner: learnerId })).toMatch(/done=added#person-/);
    clock.advance(Date.parse("2027-03-16T14:12:00Z") - clock.now());
    const note = noteForm({ nextBy: null });
    await writeNote(services, member, lessons[0]?.id ?? "", note);
    const { cookie: later } = await deskPerson(services, "coordinator");
    const html = show(await load(learnerId, later));
    const text = textOf(html);
    expect(text).toMatch(
      /family Next: Ibrahim, Tajweed\S*, Tuesday 23 March at 17:00 in Karachi\./,
    );
    expect(text).toMatch(/19:12 Karachi, Tuesday manages Ibrahim reads Urdu speaks English/);
    expect(text).toMatch(
      /Bilal Example 18:12 Dubai, Tuesday sees lessons and notes of Ibrahim reads English no email/,
    );
    expect(text).toContain("Every Tuesday at 17:00 in Karachi, 45 minutes");
    expect(text).toContain("Nothing is open.");
    const links = attributes(html, "href");
    expect(links).toEqual(
      expect.arrayContaining([
        "tel:+923000000123",
        "https://wa.me/923000000123",
        `/desk/begin?for=${guardianId}`,
        "https://wa.me/971500000456",
        `/desk/learners/${learnerId}`,
        `/desk/lessons/${seriesId}`,
        `/desk/lesson/${lessons[1]?.id}`,
        `/desk/lessons/${lessons[0]?.id}/note`,
      ]),
    );
    // Who may not read the log is told nothing of it.
    expect(text).not.toContain("What happened");
    const { cookie } = await deskPerson(services, "owner");
    expect(textOf(show(await load(learnerId, cookie)))).toMatch(
      /What happened .*Entered another guardian/,
    );
  });

  test("says in sentences what is not there yet", async () => {
    const { services, load, show } = await open(maker);
    const { guardianId } = await aLearner(services);
    const text = textOf(show(await load(guardianId)));
    for (const words of [
      "No lesson is ahead.",
      "No weekly lessons.",
      "No lesson in the next two weeks.",
      "No lesson in the last four weeks.",
      "Nothing is open.",
      "no number",
    ]) {
      expect(text).toContain(words);
    }
  });

  test("tells of a concern only those who look after it, and of every other case", async () => {
    const { services, clock, load, show, guardianId } = await open(maker);
    const { email } = await rowIn(services.db, "guardian", { id: guardianId });
    const about = { email, phone: "" };
    const hidden = await openTestCase(
      services.db,
      { ...about, kind: "worry", subject: "He is afraid" },
      clock.now(),
    );
    const { reference } = await rowIn(services.db, "desk_case", { id: hidden });
    const seen = await openTestCase(
      services.db,
      { ...about, subject: `As in ${reference}` },
      clock.now(),
    );
    const html = show(await load());
    expect(html).toContain(`href="/desk/cases/${seen}"`);
    expect(textOf(html)).toContain("As in another case");
    for (const trace of [hidden, reference, "afraid"]) expect(html).not.toContain(trace);
    // The desk's own answer is in the open case.
    expect(tagsOf(html, "a", `href="/desk/cases/${seen}"`)).toHaveLength(2);
    const { cookie } = await deskPerson(services, "safeguarding");
    expect(show(await load(guardianId, cookie))).toContain(`href="/desk/cases/${hidden}"`);
  });

  test("changes a number with how it is known, and keeps the one before beside one that is not proved", async () => {
    const { services, guardianId, load, show, send } = await open(maker);
    await setRows(services.db, "guardian", { phone: "+923000000123" });
    const known = async () => {
      const row = await rowIn(services.db, "guardian", { id: guardianId });
      const { name, phone, email, phone_before: before, version } = row;
      return { name, phone, email: email ?? "", before, version };
    };
    const change = async (form: Readonly<Record<string, string>>) => {
      const { name, phone, email, version } = await known();
      const told = { name, phone, email, reads: "en", by: "themselves", proof: "rung" };
      const as = { do: `change:${guardianId}`, version: String(version) };
      return await send({ ...told, ...as, ...form });
    };
    expect(await change({ name: "" })).toBe("name");
    expect(await change({ phone: "ring me" })).toBe("phone");
    expect(await change({ phone: "+1 647 555 0133", by: "" })).toBe("by");
    expect(await change({ phone: "+1 647 555 0133", proof: "" })).toBe("proof");
    expect(await change({ version: "99" })).toBe("form");
    expect(await change({})).toBe("form");
    expect(await known()).toMatchObject({ phone: "+923000000123", version: 1 });

    const saved = `/desk/families/${guardianId}?done=changed#person-${guardianId}`;
    expect(await change({ phone: "+1 647 555 0133", proof: "none" })).toBe(saved);
    expect(await known()).toMatchObject({ phone: "+16475550133", before: "+923000000123" });
    expect(attributes(show(await load()), "href")).toEqual(
      expect.arrayContaining(["tel:+16475550133", "tel:+923000000123"]),
    );
    // Another one that is not proved leaves the one that was; the same with a proof is theirs.
    await change({ phone: "+1 647 555 0134", proof: "none" });
    expect(await known()).toMatchObject({ phone: "+16475550134", before: "+923000000123" });
    await change({ proof: "address", name: "Noor ul Ain Example" });
    expect(await known()).toMatchObject({ name: "Noor ul Ain Example", before: "" });
    await change({ phone: "+1 647 555 0135", proof: "none" });
    await change({ phone: "+1 647 555 0134", proof: "none" });
    expect(await known()).toMatchObject({ phone: "+16475550134", before: "" });

    const lines = await listActs(services.db, { limit: 9, hidden: [] });
    const details = lines.flatMap(({ action, detail }) =>
      action === "family.change" ? detail : [],
    );
    expect(details).toContain("number, which number is right; told by themselves, not proved");
    expect(details).toContain(
      "name, which number is right; told by themselves, from the old address",
    );
    expect(details.join()).not.toMatch(/\d/);
  });

  test("leaves nobody without any way to reach them, and takes a city and an address once", async () => {
    const { services, guardianId, learnerId, send } = await open(maker);
    expect(await send({ ...asked, city: "", reads: "ar", learner: learnerId })).toContain("added");
    const second = await services.db
      .selectFrom("guardian")
      .select(["id", "zone", "site_language"])
      .where("name", "=", "Bilal Example")
      .executeTakeFirstOrThrow();
    expect(second).toMatchObject({ zone: null, site_language: "en" });
    const change = (form: Readonly<Record<string, string>>) =>
      send({ ...asked, by: "another guardian", proof: "rung", do: `change:${second.id}`, ...form });
    expect(await change({ version: "1", phone: "" })).toBe("phone");
    const { email } = await rowIn(services.db, "guardian", { id: guardianId });
    expect(await change({ version: "1", email: "no" })).toBe("email");
    expect(await change({ version: "1", email: email ?? "" })).toBe("email");
    expect(await change({ version: "1", email: own, proof: "none" })).toBe("proof");
    expect(await change({ version: "1", email: own })).toContain("changed");
    const moved = { city: "Toronto", name: "B." };
    expect(await change({ version: "2", ...moved, email: own })).toContain("changed");
    expect(await findGuardianById(services.db, second.id)).toMatchObject({
      zone: "Asia/Dubai",
      name: "B.",
      email: own,
      email_key: own,
    });
  });

  test("enters a guardian with city and language of their own for several children, and ends their access", async () => {
    const { services, member, load, send, learnerId, guardianId } = await open(maker);
    expect(await send({ ...asked, name: "", learner: learnerId })).toBe("name");
    expect(await send({ ...asked, phone: "1", learner: learnerId })).toBe("phone");
    expect(await send({ ...asked, phone: "", learner: learnerId })).toBe("phone");
    expect(await send({ ...asked, email: "no", learner: learnerId })).toBe("email");
    expect(await send(asked)).toBe("learner");
    expect(await send({ ...asked, email: own, learner: learnerId })).toContain("added");
    const added = (await load()).people.find(({ name }) => name === "Bilal Example");
    expect(added).toMatchObject({ clock: { city: "Dubai" }, email: own });
    const caseId = await openTestCase(services.db, { email: own }, services.clock.now());
    const answer = { caseId, draftId: randomUUID(), text: "A Sunday is possible.", seen: 1 };
    await sendAnswer(services, member, { ...answer, after: { state: "done" } });
    const waiting = async () =>
      (await rowsIn(services.db, "outgoing_mail", { kind: "case-answer" })).length;
    expect(await waiting()).toBe(1);
    const end = { do: "end", pair: `${added?.id} ${learnerId}` };
    expect(await send({ ...end, why: "" })).toBe("why");
    expect(await send({ ...end, pair: "nobody", why: "ended" })).toBe("pair");
    expect(await send({ ...end, why: "court order" })).toContain("ended");
    expect(await waiting()).toBe(0);
    expect((await load()).people).toHaveLength(1);
    expect(await send({ do: "join", guardian: guardianId, other: "not one" })).toBe("other");
    expect(await send({ do: "join", guardian: guardianId, other: "no@one.example" })).toBe("other");
  });

  test("enters a child of several guardians without a trial, once", async () => {
    const { services, load, show, send, learnerId, guardianId } = await open(maker);
    await send({ ...asked, learner: learnerId });
    const child = { do: "child", child: "Noor ul Ain", age: "7 to 9", consent: "phone" };
    expect(await send({ ...child, child: "Noor, Hill School" })).toBe("child");
    expect(await send({ ...child, age: "8" })).toBe("age");
    expect(await send(child)).toBe("guardian");
    expect(await send({ ...child, guardian: guardianId, consent: "" })).toBe("consent");
    expect(await send({ ...child, guardian: guardianId })).toContain("done=child");
    expect(await send({ ...child, guardian: guardianId, child: "NOOR UL AIN" })).toBe("child");
    const text = textOf(show(await load()));
    expect(text).toContain("manages Ibrahim, Noor ul Ain");
    expect(text).toContain("sees lessons and notes of Ibrahim");
    const { detail } = await rowIn(services.db, "desk_log", { action: "family.child" });
    expect(detail).toBe("consent to lessons: phone");
  });

  test("is found by a name, a number however it is said, an address, and the first name of a child", async () => {
    const { services, cookie, guardianId } = await open(maker);
    await setRows(services.db, "guardian", { phone: "+923000000099", name: "Samira Example" });
    const { email } = await rowIn(services.db, "guardian", { id: guardianId });
    const find = (said: string) =>
      htmlOf(services, cookie, "cases", `/desk/cases?q=${encodeURIComponent(said)}`);
    for (const said of ["samira", "Samira Example", "0300 0000099", "IBRAHIM", email ?? ""]) {
      const html = await find(said);
      const row = encodeURIComponent(
        `/desk/cases?q=${encodeURIComponent(said)}#family-${guardianId}`,
      );
      expect(html, said).toContain(`href="/desk/families/${guardianId}?from=${row}"`);
      expect(html).toContain(`id="family-${guardianId}"`);
      expect(textOf(html)).toMatch(/Family: Samira Example Karachi 15:12, Ibrahim/);
    }
    expect(await find("mira")).not.toContain("/desk/families/");
  });
});

test("is one press away from a lesson, its series, the board, the record and a case, of no tutor", async () => {
  const { services, clock, cookie, guardianId, learnerId, seriesId, lessons } =
    await open(sqliteMaker);
  const { email } = await rowIn(services.db, "guardian", { id: guardianId });
  const caseId = await openTestCase(services.db, { email, phone: "" }, clock.now());
  const id = lessons[0]?.id ?? "";
  const pages = [
    ["lesson", `/desk/lesson/${id}`, id, learnerId],
    ["series", `/desk/lessons/${seriesId}`, seriesId, learnerId],
    ["lessons", "/desk/lessons?from=2027-03-15", "", learnerId],
    ["lessons", "/desk/lessons?by=tutor&from=2027-03-15", "", learnerId],
    ["learner", `/desk/learners/${learnerId}`, learnerId, learnerId],
    ["case", `/desk/cases/${caseId}`, caseId, guardianId],
  ] as const;
  for (const [file, path, of, leadsTo] of pages) {
    const html = await htmlOf(services, cookie, file, path, { id: of });
    const from = encodeURIComponent(path);
    const way = attributes(html, "href").find((href) =>
      href.startsWith(`/desk/families/${leadsTo}?`),
    );
    expect(way, path).toContain(`?from=${from}`);
  }
  const tutor = await deskPerson(services, "tutor");
  await setRows(services.db, "tutor", { member_id: tutor.member.id });
  for (const [file, path, of] of [pages[0], pages[2], pages[4]]) {
    const html = await htmlOf(services, tutor.cookie, file, path, { id: of });
    expect(html, path).not.toContain("/desk/families/");
  }
});

test("leads back to the row from which it was opened, also after something was saved", async () => {
  const { services, cookie, guardianId, load, show, learnerId } = await open(sqliteMaker);
  const row = "/desk/lessons?by=tutor#lesson-1";
  const path = `/desk/families/${guardianId}?from=${encodeURIComponent(row)}`;
  const at = (form?: Readonly<Record<string, string>>) =>
    deskArgs(services, cookie, path, { params: { id: guardianId }, ...(form && { form }) });
  const back = async (args: Parameters<typeof familyPage.loader>[0]) =>
    attributes(show(await familyPage.loader(args)), "href")[0];
  expect(await back(at())).toBe(row);
  const saved = await familyPage.action(at({ ...asked, learner: learnerId }));
  expect(saved instanceof Response && saved.headers.get("Location")).toContain(
    `&from=${encodeURIComponent(row)}#person-`,
  );
  expect(attributes(show(await load()), "href")[0]).toBe("/desk/cases");
  for (const elsewhere of ["https://other.example/desk/x", "//other.example/desk/", "/account"]) {
    const { search } = new URL(`https://x.example/?from=${encodeURIComponent(elsewhere)}`);
    const args = deskArgs(services, cookie, `/desk/families/${guardianId}${search}`, {
      params: { id: guardianId },
    });
    expect(await back(args)).toBe("/desk/cases");
  }
});

test("is reached from a case by what is known of it now, whatever was typed there", async () => {
  const { services, clock, cookie, guardianId } = await open(sqliteMaker);
  const { email } = await rowIn(services.db, "guardian", { id: guardianId });
  const caseId = await openTestCase(services.db, { email, phone: "+923000000111" }, clock.now());
  const known = { phone: "+16475550133", phone_before: "+923000000099" };
  await setRows(services.db, "guardian", known);
  const html = await htmlOf(services, cookie, "case", `/desk/cases/${caseId}`, { id: caseId });
  expect(attributes(html, "href")).toEqual(
    expect.arrayContaining([
      "tel:+923000000111",
      "tel:+16475550133",
      "https://wa.me/16475550133",
      "tel:+923000000099",
      `mailto:${email}`,
    ]),
  );
});
