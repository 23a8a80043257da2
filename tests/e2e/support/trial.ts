import ICAL from "ical.js";
import type { Locator, Page } from "@playwright/test";
import type { Email } from "postal-mime";

import { trialForm, trialSteps } from "#words/pages/trial.ts";
import { expect } from "./test.ts";

export const bookButton = "Book the trial lesson";

/** The times that can be chosen, in any language, without the choice of none of them. */
export function timesIn(scope: Page | Locator): Locator {
  return scope.getByRole("radio", { name: /\d{1,2}:\d\d/ });
}

/** The second of the days, of which a step shows one. */
export function anotherDayIn(scope: Page | Locator, days = trialSteps.days): Locator {
  return scope.getByRole("radiogroup", { name: days }).getByRole("radio").nth(1);
}

/** Chooses a time of the second day. The first that is offered can be too soon a moment later, as an hour begins. */
export async function pickTime(scope: Page | Locator): Promise<void> {
  await anotherDayIn(scope).check();
  await timesIn(scope).first().check();
}

/** Opens a second day: of the first, which stands open, a single time may be left. */
export async function openAnotherDay(scope: Page | Locator): Promise<void> {
  await scope.locator("fieldset details details:not([open]) > summary").first().click();
}

/** Chooses a time of the second day where the page has no scripts. */
export async function pickTimePlainly(scope: Page | Locator): Promise<void> {
  await openAnotherDay(scope);
  await timesIn(scope).last().check();
}

/** @returns the email address that was entered */
export async function fillPerson(scope: Page | Locator, unique: string): Promise<string> {
  const address = `${unique}@visitor.example`;
  await scope.getByLabel("Your name").fill("Amina Yusuf");
  await scope.getByLabel("Your email").fill(address);
  await scope.getByLabel("Phone or WhatsApp").fill("+92 300 1234567");
  await agree(scope);
  return address;
}

/** Goes on to the next step of the form. */
export async function goOn(scope: Page | Locator): Promise<void> {
  await scope.getByRole("button", { name: /^Next: / }).click();
}

/**
 * Books a time of the second day, step by step, once it is known for whom.
 *
 * @returns the email address that was entered
 */
export async function bookInSteps(scope: Page | Locator, unique: string): Promise<string> {
  await pickTime(scope);
  await goOn(scope);
  const address = await fillPerson(scope, unique);
  await goOn(scope);
  await scope.getByRole("button", { name: bookButton }).click();
  return address;
}

/** Gives consent where the chosen course asks for it. */
export async function agree(scope: Page | Locator): Promise<void> {
  const consent = scope.getByRole("checkbox", { name: trialForm.consent });
  if (await consent.isVisible()) await consent.check();
}

/** A form without script is taken after three seconds, which no one needs less for. */
export const shortestVisitMs = 3_000;

/** Books a trial without scripts, as slowly as people type. */
export async function bookPlainly(page: Page): Promise<void> {
  await page.waitForTimeout(shortestVisitMs);
  await page.getByRole("button", { name: bookButton }).click();
  await expect(page.getByRole("heading", { name: "Your trial lesson is booked" })).toBeVisible();
}

/** The event in a mail, as a calendar program reads it. */
export function eventIn({ attachments }: Pick<Email, "attachments">) {
  const part = attachments.find(({ mimeType }) => mimeType === "text/calendar");
  expect(part).toBeDefined();
  const { content } = part ?? { content: "" };
  return readEvent(typeof content === "string" ? content : new TextDecoder().decode(content));
}

/** The one event of a calendar file. */
function readEvent(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [component] = calendar.getAllSubcomponents("vevent");
  const event = new ICAL.Event(component);
  return {
    method: String(calendar.getFirstPropertyValue("method")),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
    status: String(component?.getFirstPropertyValue("status")),
  };
}
