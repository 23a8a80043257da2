import { redirect } from "react-router";

import { atDesk, sentToDesk } from "#app/features/desk/desk-form.server.ts";
import { areaOf, trialCourseGroups } from "#app/features/catalogue/lesson-subjects.server.ts";
import { zoneGroups } from "#app/features/clock/zones.ts";
import { findZone } from "#app/features/clock/zones.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { language } from "#app/platform/language.ts";
import { normalisePhone } from "#app/platform/phone-number.ts";
import { cleanLine, cleanText, textIn } from "#app/platform/text-input.ts";
import { beginCase } from "../../acts/begin-case.server.ts";

const longest = { line: 100, text: 20_000 };

/** What a form says of a family. Anything that is no zone, course or number is left out, or named in `faults`. */
export function readFacts(services: Services, form: FormData) {
  const line = (name: string) => cleanLine(textIn(form, name).slice(0, longest.line));
  const typedPhone = line("phone");
  const course = line("course");
  return {
    name: line("name"),
    email: line("email"),
    phone: typedPhone === "" ? "" : (normalisePhone(typedPhone) ?? null),
    typedPhone,
    zone: findZone(line("zone"))?.id ?? null,
    course: areaOf(services, course) === null ? "" : course,
    language: line("language"),
  };
}

/** What such a form offers. */
export function factChoices(services: Services) {
  return { courses: trialCourseGroups(services), zones: zoneGroups() };
}

/** `GET /desk/begin`: a case for a call, a chat, or a first message to a family. */
export async function loadBeginPage(args: RequestArgs) {
  const { services } = await atDesk(args, "cases");
  return {
    ...factChoices(services),
    submission: crypto.randomUUID(),
    languages: [
      ["en", "English"] as const,
      ...language.others.map(({ code, name }) => [code, name] as const),
    ],
  };
}

export type BeginData = Awaited<ReturnType<typeof loadBeginPage>>;

const ways = ["phone", "chat", "none"] as const;

/** Its form. */
export async function handleBeginPost(args: RequestArgs) {
  const { member, services, form } = await sentToDesk(args, "cases");
  const { typedPhone, ...facts } = readFacts(services, form);
  const way = ways.find((one) => one === textIn(form, "way")) ?? "phone";
  const text = cleanText(textIn(form, "text").slice(0, longest.text));
  const subject = cleanLine(textIn(form, "subject").slice(0, longest.line));
  const email = parseEmail(facts.email)?.ascii ?? null;
  const typed = {
    ...facts,
    phone: typedPhone,
    way,
    text,
    subject,
    isAnswered: textIn(form, "answered") !== "",
    siteLanguage: textIn(form, "mails"),
    submission: textIn(form, "submission").slice(0, 60),
  };
  const refuse = (message: string) => ({ message, typed });
  if (facts.name === "") return refuse("Type a name, or what they call themselves.");
  if (facts.email !== "" && email === null) return refuse("This is not an email address.");
  if (facts.phone === null) return refuse("This is not a telephone number.");
  if (way === "none" && email === null) return refuse("To write to them, an email is needed.");
  if (way === "none" && subject === "") return refuse("Type what your message is about.");
  if (way !== "none" && text === "") return refuse("Write down what was said.");
  const isKnown = language.others.some(({ code }) => code === typed.siteLanguage);
  const id = await beginCase(services, member, {
    ...typed,
    phone: facts.phone,
    email,
    siteLanguage: isKnown ? typed.siteLanguage : "en",
  });
  return redirect(`/desk/cases/${id}`, 303);
}
