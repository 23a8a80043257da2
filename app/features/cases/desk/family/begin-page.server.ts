import { redirect } from "react-router";

import { oneOf, shortLine, shortLines, typed } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { areaOf, trialCourseGroups } from "#app/features/catalogue/lesson-subjects.server.ts";
import { zoneGroups } from "#app/features/clock/zones.ts";
import { findZone } from "#app/features/clock/zones.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { isId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { language } from "#app/platform/language.ts";
import { normalisePhone } from "#app/platform/phone-number.ts";
import { beginCase } from "../../acts/begin-case.server.ts";

const line = shortLine(100);

/** Of a family, as a form has it. */
export const factFields = {
  name: line,
  email: line,
  phone: line,
  zone: line,
  course: line,
  language: line,
};

type Facts = { readonly [name in keyof typeof factFields]: string };

/** What a form says of a family. Anything that is no zone, course or number is left out, or null. */
export function readFacts(
  services: Services,
  { name, email, phone, zone, course, language: said }: Facts,
) {
  return {
    name,
    email,
    phone: phone === "" ? "" : (normalisePhone(phone) ?? null),
    zone: findZone(zone)?.id ?? null,
    course: areaOf(services, course) === null ? "" : course,
    language: said,
  };
}

/** What such a form offers. */
export function factChoices(services: Services) {
  return { courses: trialCourseGroups(services), zones: zoneGroups() };
}

/** What the form for writing to a person we know starts from. */
async function knownOf({ db }: Services, id: string | null) {
  const person = id !== null && isId(id) ? await findGuardianById(db, id) : null;
  if (!person) return null;
  const { name, email, phone, zone, language: said, site_language: siteLanguage } = person;
  const empty = { course: "", text: "", subject: "", isAnswered: false, submission: undefined };
  const way = email === null ? "phone" : "none";
  return { ...empty, way, name, email: email ?? "", phone, zone, language: said, siteLanguage };
}

/** `/desk/begin?for=…`: a case for a call, a chat, or a first message to a family, perhaps to a guardian. */
export const beginPage = deskPage({
  right: "cases",
  load: async ({ services, search }) => ({
    ...factChoices(services),
    known: await knownOf(services, search.get("for")),
    submission: crypto.randomUUID(),
    languages: [
      ["en", "English"] as const,
      ...language.others.map(({ code, name }) => [code, name] as const),
    ],
  }),
  acts: {
    begin: act()(
      {
        ...factFields,
        way: oneOf(["phone", "chat", "none"]),
        text: shortLines(20_000),
        subject: line,
        answered: typed,
        mails: typed,
        submission: shortLine(60),
      },
      async ({ services, member, sent }) => {
        const facts = readFacts(services, sent);
        const { way, text, subject } = { ...sent, way: sent.way ?? "phone" };
        const email = parseEmail(facts.email)?.ascii ?? null;
        const kept = {
          ...facts,
          phone: sent.phone,
          way,
          text,
          subject,
          isAnswered: sent.answered !== "",
          siteLanguage: sent.mails,
          submission: sent.submission,
        };
        const refuse = (message: string) => ({ message, typed: kept });
        if (facts.name === "") return refuse("Type a name, or what they call themselves.");
        if (facts.email !== "" && email === null) return refuse("This is not an email address.");
        if (facts.phone === null) return refuse("This is not a telephone number.");
        if (way === "none" && email === null)
          return refuse("To write to them, an email is needed.");
        if (way === "none" && subject === "") return refuse("Type what your message is about.");
        if (way !== "none" && text === "") return refuse("Write down what was said.");
        const isKnown = language.others.some(({ code }) => code === sent.mails);
        const id = await beginCase(services, member, {
          ...kept,
          phone: facts.phone,
          email,
          siteLanguage: isKnown ? sent.mails : "en",
        });
        return redirect(`/desk/cases/${id}`, 303);
      },
    ),
  },
});

export type BeginData = Awaited<ReturnType<typeof beginPage.loader>>;
