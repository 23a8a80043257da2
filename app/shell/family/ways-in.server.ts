import { setTimeout as pause } from "node:timers/promises";

import { data, redirect } from "react-router";

import { addWorkingTime } from "#app/features/clock/working-hours.server.ts";
import { dateIn, momentIn } from "#app/features/clock/time-words.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { findGuardian, type Guardian } from "#app/features/families/family-store.server.ts";
import { enterCode, newCode } from "#app/features/families/ways-in/device-code.server.ts";
import { forgetDevice } from "#app/features/families/ways-in/device-store.server.ts";
import { actOf, familyPath } from "#app/features/families/ways-in/family-place.ts";
import {
  deviceCookie,
  deviceToken,
  endedDeviceCookie,
  readFamilyLearner,
  readFamilyPerson,
  type FamilyPerson,
} from "#app/features/families/ways-in/family-person.server.ts";
import {
  deviceKindOf,
  findDoor,
  isGood,
  openDevice,
  type Door,
} from "#app/features/families/ways-in/open-device.server.ts";
import { findInvitation, takeUp } from "#app/features/families/ways-in/invitation.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf, parseEmail } from "#app/platform/email-address.ts";
import { textIn } from "#app/platform/text-input.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { putFamilyCode, putFamilyLink } from "./link-mail.server.ts";

type Args = RequestArgs & { readonly params: { readonly token?: string | undefined } };

const headers = { "Cache-Control": "no-store" };

const zoneOf = (guardian: Guardian, at: number) => zoneAt(clockOf(guardian, academyZone()), at);

/** Whether the device is that of the guardian, or of the learner, whose a link is. */
async function isKnownFor(services: Services, request: Request, door: Door): Promise<boolean> {
  const { place } = door.opening;
  if (place.kind === "learner") {
    return (await readFamilyLearner(request, services))?.learner.id === place.id;
  }
  const person = await readFamilyPerson(request, services, actOf(place));
  return person?.guardian.id === door.guardian.id;
}

/** What a link's page shows before the press: until when it opens a device; null if it opens none. */
export type OpeningView = { readonly until: string } | null;

/**
 * `GET /family/open/{token}`: whoever has opened the device before is led to the place; anybody else is asked to. Looking
 * spends nothing and names nobody.
 */
export async function loadOpening({ context, params, request }: Args) {
  const services = context.get(servicesContext);
  const door = await findDoor(services, params.token ?? "");
  if (door && (await isKnownFor(services, request, door))) {
    return redirect(familyPath(door.opening.place));
  }
  if (!door || !(await isGood(services, door))) {
    return data<OpeningView>(null, { status: 404, headers });
  }
  const { expiresAt } = door.opening;
  return data<OpeningView>(
    { until: dateIn(zoneOf(door.guardian, expiresAt), expiresAt) },
    { headers },
  );
}

/** `POST /family/open/{token}`: opens this device, once, and leads on. */
export async function handleOpening({ context, params, request }: Args) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestFactsContext);
  if (!(await services.rateLimits.hit("trial-link", clientAddress)).ok) {
    return data(null, { status: 429, headers });
  }
  const door = await findDoor(services, params.token ?? "");
  const token = door && (await openDevice(services, door, deviceKindOf(request)));
  // Pressed twice, the second press finds the device open.
  const isKnown = token === null && door !== null && (await isKnownFor(services, request, door));
  if (!door || (token === null && !isKnown)) return data(null, { status: 404, headers });
  return redirect(familyPath(door.opening.place), {
    status: 303,
    headers: token === null ? {} : { "Set-Cookie": deviceCookie(token, services.config) },
  });
}

/** `GET /family/invited/{token}`: an invitation, which names nobody. Looking spends nothing. */
export async function loadInvited({ context, params }: Args) {
  const services = context.get(servicesContext);
  const found = await findInvitation(services, services.db, params.token ?? "");
  if (!found) return data<OpeningView>(null, { status: 404, headers });
  return data<OpeningView>({ until: dateIn(academyZone(), found.expiresAt) }, { headers });
}

/** `POST /family/invited/{token}`: takes it up on this device. */
export async function handleInvited({ context, params, request }: Args) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestFactsContext);
  if (!(await services.rateLimits.hit("trial-link", clientAddress)).ok) {
    return data(null, { status: 429, headers });
  }
  const token = await takeUp(services, params.token ?? "", deviceKindOf(request));
  if (token === null) return data(null, { status: 404, headers });
  return redirect("/family", {
    status: 303,
    headers: { "Set-Cookie": deviceCookie(token, services.config) },
  });
}

/** Longer than a mail takes to be put into the outbox. */
const answerMs = 300;

/** What came of asking for a link. */
export type LinkAsked = "sent" | "limited" | "wrong";

/** `POST /family`: has a link mailed to an address, if it is a guardian's. The answer is the same if it is not. */
export async function handleLinkAsked({ context, request }: RequestArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestFactsContext);
  const sent = await readForm(request, shortForm);
  const address = sent.ok ? parseEmail(textIn(sent.form, "email")) : null;
  const answer = (asked: LinkAsked, status: number) => data({ asked }, { status, headers });
  if (!address) return answer("wrong", 400);
  const { rateLimits } = services;
  const isFree =
    (await rateLimits.hit("trial-link", clientAddress)).ok &&
    (await rateLimits.hit("family-link", address.ascii)).ok;
  if (!isFree) return answer("limited", 429);
  // How long it takes would tell whose address is known.
  await Promise.all([mailLink(services, emailKeyOf(address.ascii)), pause(answerMs)]);
  return answer("sent", 200);
}

async function mailLink(services: Services, emailKey: string): Promise<void> {
  const { db, outbox } = services;
  await db.transaction().execute(async (trx) => {
    const guardian = await findGuardian(trx, emailKey);
    if (guardian) await putFamilyLink(services, trx, guardian.id);
  });
  outbox.wake();
}

/** Where a code leads on to: a page of the family's. */
const placePattern = /^\/family(?:\/[\w-]+){1,4}(?:\?child=[\w-]+)?$/;
const placeIn = (request: Request) => {
  const to = new URL(request.url).searchParams.get("to") ?? "";
  return placePattern.test(to) ? to : "/family";
};

/** How a code reaches a guardian: by mail to an address shown in part, by the team by a time, or not at all. */
export type CodeWay =
  | { readonly by: "mail"; readonly address: string }
  | { readonly by: "hand"; readonly time: string }
  | { readonly by: "none" };

export type CodeView = {
  readonly to: string;
  readonly way: CodeWay;
  /** Until when the code that was sent works; null if none was. */
  readonly until: string | null;
};

/** An address of which only its owner knows the whole. */
const inPart = (email: string) => email.replace(/^(.)[^@]*/, "$1…");

function wayOf(services: Services, { email, phone, ...guardian }: Guardian, now: number): CodeWay {
  if (email !== null) return { by: "mail", address: inPart(email) };
  if (phone === "") return { by: "none" };
  const at = addWorkingTime(currentHours(services), now, hour);
  return { by: "hand", time: momentIn(zoneOf({ ...guardian, email, phone }, at), at) };
}

function codeView(
  services: Services,
  request: Request,
  { guardian, device }: FamilyPerson,
): CodeView {
  const now = services.clock.now();
  const until = device?.code_until ? Date.parse(device.code_until) : 0;
  return {
    to: placeIn(request),
    way: wayOf(services, guardian, now),
    until: until > now ? momentIn(zoneOf(guardian, until), until) : null,
  };
}

/** `GET /family/code`: asks for the code of this device, or sends one. Whoever needs none is led on. */
export async function loadCodePage({ context, request }: RequestArgs) {
  const services = context.get(servicesContext);
  const person = await readFamilyPerson(request, services, "belong");
  if (!person) return data({ view: null }, { status: 404, headers });
  if (person.isProved) return redirect(placeIn(request));
  return data({ view: codeView(services, request, person) }, { headers });
}

/** What was wrong with a code, or with asking for one. */
export type CodeProblem = "wrong" | "often";

/** `POST /family/code`: sends a code, or takes the one that was entered. */
export async function handleCode({ context, request }: RequestArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestFactsContext);
  const person = await readFamilyPerson(request, services, "belong");
  if (!person) return data({ problem: null }, { status: 404, headers });
  const to = placeIn(request);
  const { device } = person;
  if (person.isProved || !device) return redirect(to, { status: 303 });
  const problem = (kind: CodeProblem, status: number) =>
    data({ problem: kind }, { status, headers });
  if (!(await services.rateLimits.hit("trial-link", clientAddress)).ok)
    return problem("often", 429);
  const sent = await readForm(request, shortForm);
  if (sent.ok && textIn(sent.form, "do") === "enter") {
    if (!(await enterCode(services, device, textIn(sent.form, "code"))))
      return problem("wrong", 400);
    const token = deviceToken(request, services.config);
    return redirect(to, {
      status: 303,
      // The browser keeps it as long as the device is known.
      headers: token === null ? {} : { "Set-Cookie": deviceCookie(token, services.config) },
    });
  }
  if (!(await services.rateLimits.hit("family-code", person.guardian.id)).ok) {
    return problem("often", 429);
  }
  await services.db.transaction().execute(async (trx) => {
    const code = await newCode(services, trx, device);
    await putFamilyCode(services, trx, person.guardian.id, { deviceId: device.id, code });
  });
  services.outbox.wake();
  return redirect(`/family/code?to=${encodeURIComponent(to)}`, { status: 303 });
}

/** `POST /family/leave`: this device shows nothing any more. */
export async function handleLeave({ context, request }: RequestArgs) {
  const services = context.get(servicesContext);
  const token = deviceToken(request, services.config);
  if (token !== null) await forgetDevice(services.db, token);
  return redirect("/family", {
    status: 303,
    headers: { "Set-Cookie": endedDeviceCookie(services.config) },
  });
}
