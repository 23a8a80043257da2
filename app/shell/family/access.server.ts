import { data, redirect } from "react-router";

import { dateIn } from "#app/features/clock/time-words.server.ts";
import { guardiansOf, mayFor } from "#app/features/families/family-access.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import {
  closeGuardianFeed,
  findGuardianFeed,
  openGuardianFeed,
} from "#app/features/families/guardian-feed.server.ts";
import { findLearners, firstNameOf } from "#app/features/families/family-store.server.ts";
import {
  closeDevice,
  closeLearnerDevices,
  listDevices,
  listLearnerDevices,
} from "#app/features/families/ways-in/device-store.server.ts";
import {
  endLearnerLinks,
  mayHaveOwnView,
} from "#app/features/families/ways-in/open-device.server.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import {
  endedDeviceCookie,
  readFamilyPerson,
  type FamilyPerson,
} from "#app/features/families/ways-in/family-person.server.ts";
import { listOfLearnersFrom } from "#app/features/lessons/lesson-read.server.ts";
import { namesOfTutors } from "#app/features/tutors/tutor-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { DeviceKind } from "#app/platform/.server/db/schema/families-tables.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { textIn } from "#app/platform/text-input.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { feedUrl } from "#app/shell/lesson/feed-address.server.ts";
import { codeFirst, showPrivate } from "./family-answer.server.ts";
import { makeNewAddress } from "./new-address.server.ts";

const headers = { "Cache-Control": "no-store" };

/** So far ahead lessons name their tutors here. */
const aheadMs = 84 * day;

type Seen = {
  readonly name: string;
  readonly may: "view" | "manage";
  readonly since: string;
  /** Whether they can be reached while a child has a lesson. */
  readonly isReachable: boolean;
};

export type AccessView = {
  /** For each learner, by first name, everybody besides the reader. */
  readonly learners: readonly {
    readonly id: string;
    readonly name: string;
    readonly own: Seen;
    readonly others: readonly Seen[];
    readonly tutors: readonly string[];
    /** Since when the learner has a view of their own on a device; "" for none, null where there can be none. */
    readonly ownView: string | null;
  }[];
  readonly devices: readonly {
    readonly id: string;
    readonly kind: DeviceKind;
    readonly since: string;
    readonly isThis: boolean;
  }[];
  /** Of the calendar; null while there is none. */
  readonly calendar: string | null;
};

/** What is said of somebody: no more than this leaves the server. */
const seenAs = ({ name, may, since, isReachable }: Seen): Seen => ({
  name,
  may,
  since,
  isReachable,
});

const isSeeing = (may: string): may is Seen["may"] => may !== "pay";

async function accessView(services: Services, person: FamilyPerson): Promise<AccessView> {
  const { clock, db } = services;
  const { guardian, learnerIds, device } = person;
  const now = clock.now();
  const zone = (at: number) => zoneAt(clockOf(guardian, academyZone()), at);
  const since = (openedAt: string) => dateIn(zone(Date.parse(openedAt)), Date.parse(openedAt));
  const lessons = await listOfLearnersFrom(db, learnerIds, { from: now, until: now + aheadMs });
  const on = lessons.filter(({ state }) => state === "on");
  const names = await namesOfTutors(db, [...new Set(on.flatMap((one) => one.tutor_id ?? []))]);
  const opened = await listLearnerDevices(db, learnerIds, now);
  const learners = await Promise.all(
    (await findLearners(db, learnerIds)).map(async (learner) => {
      const seers = (await guardiansOf(db, learner.id, now)).flatMap(
        ({ id, name, may, since: at, reachable }) =>
          isSeeing(may)
            ? [
                {
                  id,
                  name,
                  may,
                  since: since(at),
                  isReachable: reachable === 1 && learner.adult_id === null,
                },
              ]
            : [],
      );
      const ids = new Set(
        on.flatMap((one) => (one.learner_id === learner.id ? (one.tutor_id ?? []) : [])),
      );
      const own = seers.find(({ id }) => id === guardian.id);
      return own
        ? [
            {
              id: learner.id,
              name: firstNameOf(learner),
              own: seenAs(own),
              others: seers.filter(({ id }) => id !== guardian.id).map(seenAs),
              tutors: [...ids].flatMap((id) => names.get(id) ?? []),
              ownView:
                own.may === "manage" && mayHaveOwnView(learner)
                  ? opened
                      .filter(({ learner_id: id }) => id === learner.id)
                      .map(({ opened_at: at }) => since(at))
                      .join("")
                  : null,
            },
          ]
        : [];
    }),
  );
  const key = await findGuardianFeed(db, guardian.id);
  const all = (await listDevices(db, guardian.id, now)).filter((one) => one.learner_id === null);
  return {
    learners: learners.flat(),
    devices: all.map(({ id, kind, opened_at: at }) => ({
      id,
      kind,
      since: since(at),
      isThis: id === device?.id,
    })),
    calendar: key && feedUrl(services, { kind: "guardian", id: guardian.id }, key),
  };
}

/** `GET /family/access`: who sees what of whom, on which devices, and the calendar. */
export async function loadAccess(args: RequestArgs) {
  return await showPrivate(args, accessView);
}

/** What was done on the page. */
export type AccessDone =
  | "removed"
  | "anew"
  | "stopped"
  | { readonly learner: string; readonly link: string }
  | null;

/** `POST /family/access`: forgets a device, opens or ends the calendar, or closes every way in and mails a new one. */
export async function handleAccess({ context, request }: RequestArgs) {
  const services = context.get(servicesContext);
  const { db, outbox } = services;
  const person = await readFamilyPerson(request, services);
  const answer = (done: AccessDone, status = 200, more: Record<string, string> = {}) =>
    data({ done }, { status, headers: { ...headers, ...more } });
  if (!person) return answer(null, 404);
  if (!person.isProved) throw codeFirst(request);
  const { guardian } = person;
  const sent = await readForm(request, shortForm);
  if (!sent.ok) return answer(null, 400);
  const act = textIn(sent.form, "do");
  if (act === "remove") {
    await closeDevice(db, guardian.id, textIn(sent.form, "device"));
    return answer("removed");
  }
  if (act === "calendar") {
    await db.transaction().execute((trx) => openGuardianFeed(trx, guardian.id));
    return redirect("/family/access#calendar", { status: 303 });
  }
  if (act === "stop") {
    const key = await findGuardianFeed(db, guardian.id);
    if (key !== null) await closeGuardianFeed(db, guardian.id, key);
    return answer("stopped");
  }
  if (act === "learner" || act === "learner-end") {
    const learnerId = textIn(sent.form, "learner");
    const [learner] = await findLearners(db, [learnerId]);
    const pair = { guardianId: guardian.id, learnerId };
    const isTheirs = await mayFor(db, pair, "change", services.clock.now());
    if (!learner || !isTheirs || !mayHaveOwnView(learner)) return answer(null, 404);
    // One that went astray would take the device's place.
    await endLearnerLinks(services, learnerId);
    if (act === "learner-end") {
      await closeLearnerDevices(db, learnerId);
      return answer("removed");
    }
    const owner = { guardianId: guardian.id, generation: guardian.link_generation };
    const link = openingUrl(services, owner, { kind: "learner", id: learnerId });
    return answer({ learner: learnerId, link });
  }
  if (act !== "anew") return answer(null, 400);
  await db.transaction().execute((trx) => makeNewAddress(services, trx, guardian.id));
  outbox.wake();
  return answer("anew", 200, { "Set-Cookie": endedDeviceCookie(services.config) });
}
