import { createChallenge, pbkdf2, solveChallenge } from "altcha/lib";
import type { Services } from "#app/platform/.server/services.ts";
import type { CaptchaPurpose } from "#app/platform/captcha-purpose.ts";

/** The field's value for a challenge, as the page's own widget makes it. */
export async function solve(
  challenge: Awaited<ReturnType<typeof createChallenge>>,
): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** A solved captcha of these services, made with next to no work. */
export async function solvedCaptcha(
  { clock, secrets }: Pick<Services, "clock" | "secrets">,
  purpose: CaptchaPurpose = "enquiry",
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1,
    counter: 1,
    data: { purpose },
    // The machine's clock, by which the library looks too, may be past a date on which a test takes place.
    expiresAt: new Date(Math.max(clock.now(), Date.now()) + 600_000),
    deriveKey: pbkdf2.deriveKey,
    hmacSignatureSecret: secrets.captcha,
    hmacKeySignatureSecret: secrets["captcha-key"],
  });
  return solve(challenge);
}
