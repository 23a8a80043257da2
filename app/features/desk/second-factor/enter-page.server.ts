import { redirect } from "react-router";
import { encode } from "uqr";

import { hour } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { deskPath, isIn, requireEntering, type Entering } from "../desk-access.server.ts";
import { line, typed } from "../desk-fields.server.ts";
import { recordAct } from "../desk-log-store.server.ts";
import { act, deskPage, type At } from "../desk-page.server.ts";
import { startDeskSession } from "../desk-session-store.server.ts";
import {
  acceptCode,
  acceptRecoveryCode,
  readSetUp,
  renewRecoveryCodes,
  startCodes,
} from "./codes.server.ts";
import {
  countRecoveryCodes,
  deleteOtherCodes,
  keepRecoveryCodes,
  listFactors,
  type Factors,
} from "./factor-store.server.ts";
import {
  acceptNewPasskey,
  acceptPasskey,
  authenticationOptions,
  registrationOptions,
} from "./passkeys.server.ts";

/** Why the desk asks again. */
type Reason = "none" | "over" | "ended";

/** What came of a form of the page, unless it led elsewhere. */
export type EnterOutcome =
  | {
      readonly kind: "wrong" | "limited" | "passkey";
    }
  | {
      /** Shown once, right after they are made. */
      readonly kind: "codes";
      readonly codes: readonly string[];
    };

const again = () => redirect("/desk/enter", 303);

/** Who is on the way in, and what they can show here; null if that is the business of a hosted provider. */
type Door = { readonly entering: Entering; readonly factors: Factors | null };

/** Only someone who has shown the first second factor may add another. */
function mayAdd({ entering, factors }: Door): boolean {
  return factors !== null && (entering.session === "open" || hasNone(factors));
}

function hasNone({ codes, passkeys }: Factors): boolean {
  return codes === null && passkeys.length === 0;
}

async function nextStep(services: Services, door: Door, wanted: string | null) {
  const { entering, factors } = door;
  const { member, session } = entering;
  if (!factors) return { kind: "hosted", isPassed: passedAtHost(services, entering) } as const;
  const { codes, passkeys, pending } = factors;
  if (mayAdd(door)) {
    if (wanted === "app" && pending) {
      const setUp = readSetUp(services, member, pending);
      return { kind: "app", ...setUp, qr: drawQr(setUp.link) } as const;
    }
    const isFirst = hasNone(factors);
    if (isFirst || wanted !== null) {
      const options = await registrationOptions(services, entering, passkeys);
      return { kind: "choose", isFirst, options } as const;
    }
  }
  if (session === "open") return { kind: "recovery" } as const;
  const options =
    passkeys.length > 0 ? await authenticationOptions(services, entering, passkeys) : null;
  return { kind: "prove", hasApp: codes !== null, options } as const;
}

/** The dark squares of a QR code as one path, each a unit wide. */
function drawQr(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  return { size, path: squares.join("") };
}

/** A hosted provider's own second factor, which counts for as long as one of ours. */
function passedAtHost({ clock }: Services, { signIn }: Entering): boolean {
  const { secondFactorAt } = signIn;
  return secondFactorAt !== null && secondFactorAt + policy.deskSessionHours * hour > clock.now();
}

async function showCodes(services: Services, { member }: Entering): Promise<EnterOutcome> {
  return { kind: "codes", codes: await renewRecoveryCodes(services, member.id) };
}

/** What was sent for a factor, of which there is one or the other. */
type Shown = At<Door> & { readonly sent: { readonly code: string; readonly passkey: string } };

/** Whether a code is one of this app, which is then the only one. */
async function isCode({ services, member, sent }: Shown, app: Factors["codes"]): Promise<boolean> {
  if (!app || !(await acceptCode(services, member, app, sent.code))) return false;
  await deleteOtherCodes(services.db, member.id, app.id);
  return true;
}

const on = act<Door>();

/**
 * Opens the desk by a factor, which may be a new one.
 *
 * @param judge which factor what was sent has shown; null if it is wrong
 */
const showing = (
  wrong: "wrong" | "passkey",
  isNew: boolean,
  judge: (shown: Shown, factors: Factors) => Promise<"codes" | "passkey" | "recovery code" | null>,
) =>
  on({ code: line, passkey: typed }, async (shown): Promise<EnterOutcome | Response> => {
    const { services, member, thing } = shown;
    const { entering, factors } = thing;
    const { db, clock, rateLimits } = services;
    if (!factors || (isNew && !mayAdd(thing))) return again();
    for (const limit of ["desk-factor", "desk-factor-day"] as const) {
      if (!(await rateLimits.hit(limit, member.id)).ok) return { kind: "limited" };
    }
    const by = await judge(shown, factors);
    const about = { kind: "member", id: member.id };
    if (by === null) {
      if (!isNew)
        await recordAct(db, { memberId: member.id, action: "factor.fail", about }, clock.now());
      return { kind: wrong };
    }
    const action = isNew ? "factor.add" : "desk.enter";
    await recordAct(db, { memberId: member.id, action, about, detail: by }, clock.now());
    await startDeskSession(db, { signInId: entering.signIn.id, memberId: member.id }, clock.now());
    const left = await countRecoveryCodes(db, member.id);
    // Also when the last one has just been used: losing the device would then lock the member out.
    if (left === 0) return await showCodes(services, entering);
    return redirect(deskPath, 303);
  });

/** `/desk/enter`: whatever is left to do before the desk is shown: a second factor, or a step of setting one up. */
export const enterPage = deskPage({
  right: "entering",
  async find({ services: { config, db }, args }) {
    const entering = await requireEntering(args);
    const isHosted = config.identity.kind === "hosted";
    return { entering, factors: isHosted ? null : await listFactors(db, entering.member.id) };
  },
  async load({ services, member, thing, search }) {
    const wanted = search.get("with");
    if (isIn(thing.entering, services) && wanted === null) throw redirect(deskPath, 303);
    const { session } = thing.entering;
    const about = { memberId: member.id, email: member.email, role: member.role };
    const reason: Reason = session === "open" ? "none" : session;
    return { about, reason, step: await nextStep(services, thing, wanted) };
  },
  acts: {
    code: showing("wrong", false, async (shown, { codes }) => {
      if (await isCode(shown, codes)) return "codes";
      const { services, member, sent } = shown;
      return (await acceptRecoveryCode(services, member.id, sent.code)) ? "recovery code" : null;
    }),
    passkey: showing("passkey", false, async ({ services, thing, sent }, { passkeys }) => {
      const isRight = await acceptPasskey(services, thing.entering, passkeys, sent.passkey);
      return isRight ? "passkey" : null;
    }),
    app: on({}, async ({ services, member, thing }) => {
      if (!mayAdd(thing)) return again();
      await startCodes(services, member);
      return redirect("/desk/enter?with=app", 303);
    }),
    /** The first code of a new app. */
    confirm: showing("wrong", true, async (shown, { pending }) =>
      (await isCode(shown, pending)) ? "codes" : null,
    ),
    "add-passkey": showing("passkey", true, async ({ services, thing, sent }) =>
      (await acceptNewPasskey(services, thing.entering, sent.passkey)) ? "passkey" : null,
    ),
    codes: on({}, async ({ services, thing: { entering, factors } }) =>
      factors && entering.session === "open" ? await showCodes(services, entering) : again(),
    ),
    /** The recovery codes have been written down. */
    kept: on({}, async ({ services: { clock, db }, member, thing: { entering, factors } }) => {
      if (!factors || entering.session !== "open") return again();
      await keepRecoveryCodes(db, member.id, clock.now());
      return redirect(`${deskPath}?new`, 303);
    }),
    host: on({}, async ({ services, member, thing: { entering, factors } }) => {
      const { db, clock } = services;
      if (!factors && passedAtHost(services, entering)) {
        const about = { kind: "member", id: member.id };
        const entered = { memberId: member.id, action: "desk.enter", about, detail: "provider" };
        await recordAct(db, entered, clock.now());
        const own = { signInId: entering.signIn.id, memberId: member.id };
        await startDeskSession(db, own, clock.now());
      }
      return again();
    }),
  },
});
