import { redirect } from "react-router";

import { readSignedIn, type SignedIn } from "#app/features/identity/signed-in.server.ts";
import { readQuizVisitor } from "#app/features/quizzes/quiz-visitor.server.ts";
import type { AccountData } from "#app/platform/.server/account-data.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { dataFileName } from "#words/pages/profile.ts";
import { accountParts } from "./account-parts.server.ts";

/** Everything that the site keeps about a person, part by part. */
export async function exportDataOf(
  { db, clock, config }: Pick<Services, "db" | "clock" | "config">,
  { accountId, issuer, subject, name, email, emailVerified, picture }: SignedIn,
  parts: readonly AccountData[],
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  // One after the other, so that a small database can serve other visitors in between.
  const confirmedEmail = emailVerified ? email : null;
  for (const part of parts) {
    data[part.name] = await part.exportFor(db, accountId, confirmedEmail);
  }
  return {
    exportedAt: toIso(clock.now()),
    from: config.publicUrl,
    identity: { issuer, subject, name, email, emailVerified, picture },
    data,
  };
}

/** `GET /profile/data`: a file with everything kept about the visitor who is signed in. */
export async function handleDataDownload({ request, context }: RequestArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const signedIn = await readSignedIn(request, services);
  if (!signedIn) return redirect("/signin", 303);
  // Quizzes of this browser from before the sign-in belong to the account.
  await readQuizVisitor(request, services);
  const everything = await exportDataOf(services, signedIn, accountParts);
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${dataFileName}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
