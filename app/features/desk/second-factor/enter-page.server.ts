import { redirect } from "react-router";
import { encode } from "uqr";

import { hour } from "#app/platform/.server/clock.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { textIn } from "#app/platform/text-input.ts";
import { policy } from "#content/policy.ts";
import { isIn, requireEntering, type Entering } from "../desk-access.server.ts";
import { readDeskForm } from "../desk-form.server.ts";
import { recordAct } from "../desk-log-store.server.ts";
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

const deskPath = "/desk";

/** Only someone who has shown the first second factor may add another. */
function mayAdd({ session }: Entering, factors: Factors): boolean {
  return session === "open" || hasNone(factors);
}

function hasNone({ codes, passkeys }: Factors): boolean {
  return codes === null && passkeys.length === 0;
}

/** `GET /desk/enter`: whatever is left to do before the desk is shown. */
export async function loadEnterPage(args: RequestArgs) {
  const services = args.context.get(servicesContext);
  const entering = await requireEntering(args);
  const { member, session } = entering;
  const wanted = new URL(args.request.url).searchParams.get("with");
  if (isIn(entering, services) && wanted === null) throw redirect(deskPath, 303);
  const about = { memberId: member.id, email: member.email, role: member.role };
  const reason: Reason = session === "open" ? "none" : session;
  return { about, reason, step: await nextStep(services, entering, wanted) };
}

async function nextStep(services: Services, entering: Entering, wanted: string | null) {
  const { member, session } = entering;
  if (services.config.identity.kind === "hosted") {
    return { kind: "hosted", isPassed: passedAtHost(services, entering) } as const;
  }
  const factors = await listFactors(services.db, member.id);
  const { codes, passkeys, pending } = factors;
  if (mayAdd(entering, factors)) {
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

/** `POST /desk/enter`: a second factor, or a step of setting one up. */
export async function handleEnterPost(args: RequestArgs): Promise<EnterOutcome | Response> {
  const services = args.context.get(servicesContext);
  const entering = await requireEntering(args);
  const form = await readDeskForm(args.request);
  const read = (field: string) => textIn(form, field).trim();
  if (services.config.identity.kind === "hosted") return await enterByHost(services, entering);
  const factors = await listFactors(services.db, entering.member.id);
  const step = read("step");
  if (step === "app" || step === "confirm" || step === "add-passkey") {
    if (!mayAdd(entering, factors)) return redirect("/desk/enter", 303);
    if (step === "app") {
      await startCodes(services, entering.member);
      return redirect("/desk/enter?with=app", 303);
    }
  }
  const { member, session } = entering;
  if (step === "kept" && session === "open") {
    await keepRecoveryCodes(services.db, member.id, services.clock.now());
    return redirect(`${deskPath}?new`, 303);
  }
  if (step === "codes" && session === "open") return await showCodes(services, entering);
  return await tryFactor(services, entering, factors, { step, read });
}

async function showCodes(services: Services, { member }: Entering): Promise<EnterOutcome> {
  return { kind: "codes", codes: await renewRecoveryCodes(services, member.id) };
}

/** Whether what was sent is right, and which factor it was. */
async function judge(
  services: Services,
  entering: Entering,
  { codes, pending, passkeys }: Factors,
  { step, read }: { step: string; read: (field: string) => string },
): Promise<"codes" | "passkey" | "recovery code" | null> {
  const { member } = entering;
  if (step === "add-passkey") {
    return (await acceptNewPasskey(services, entering, read("passkey"))) ? "passkey" : null;
  }
  if (step === "passkey") {
    const isRight = await acceptPasskey(services, entering, passkeys, read("passkey"));
    return isRight ? "passkey" : null;
  }
  const app = step === "confirm" ? pending : codes;
  if (app && (await acceptCode(services, member, app, read("code")))) {
    await deleteOtherCodes(services.db, member.id, app.id);
    return "codes";
  }
  if (step === "confirm") return null;
  return (await acceptRecoveryCode(services, member.id, read("code"))) ? "recovery code" : null;
}

async function tryFactor(
  services: Services,
  entering: Entering,
  factors: Factors,
  sent: { step: string; read: (field: string) => string },
): Promise<EnterOutcome | Response> {
  const { db, clock, rateLimits } = services;
  const { member } = entering;
  for (const limit of ["desk-factor", "desk-factor-day"] as const) {
    if (!(await rateLimits.hit(limit, member.id)).ok) return { kind: "limited" };
  }
  const by = await judge(services, entering, factors, sent);
  const isNew = sent.step === "confirm" || sent.step === "add-passkey";
  const about = { kind: "member", id: member.id };
  if (by === null) {
    const isPasskey = sent.step === "passkey" || sent.step === "add-passkey";
    if (!isNew)
      await recordAct(db, { memberId: member.id, action: "factor.fail", about }, clock.now());
    return { kind: isPasskey ? "passkey" : "wrong" };
  }
  const action = isNew ? "factor.add" : "desk.enter";
  await recordAct(db, { memberId: member.id, action, about, detail: by }, clock.now());
  await startDeskSession(db, { signInId: entering.signIn.id, memberId: member.id }, clock.now());
  const left = await countRecoveryCodes(db, member.id);
  // Also when the last one has just been used: losing the device would then lock the member out.
  if (left === 0) return await showCodes(services, entering);
  return redirect(deskPath, 303);
}

async function enterByHost(services: Services, entering: Entering): Promise<Response> {
  const { db, clock } = services;
  const { member, signIn } = entering;
  if (passedAtHost(services, entering)) {
    const about = { kind: "member", id: member.id };
    const act = { memberId: member.id, action: "desk.enter", about, detail: "provider" };
    await recordAct(db, act, clock.now());
    await startDeskSession(db, { signInId: signIn.id, memberId: member.id }, clock.now());
  }
  return redirect("/desk/enter", 303);
}
