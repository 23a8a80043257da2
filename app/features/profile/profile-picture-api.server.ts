import { avatarPath } from "#app/platform/avatar-path.ts";
import { createFetchImage, type FetchImage } from "#app/platform/.server/fetch-image.ts";
import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { createGuardedFetch } from "#app/platform/.server/guarded-fetch.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import { seeOther } from "#app/platform/.server/plain-answers.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findPicture, savePicture } from "./profile-store.server.ts";

/** A picture that could not be fetched this time is tried again after this long. */
const retryMs = hour;

/** Where the page finds a person's picture: our own copy, or one of the drawn avatars. */
export function picturePath(person: { accountId: string; picture: string | null }): string {
  if (!person.picture?.startsWith("https://")) return avatarPath(person.accountId);
  return `/profile/picture?v=${sha256(person.picture).slice(0, 10)}`;
}

/**
 * Our copy of the picture at an address that a hosted provider gave. It is fetched once and made small, so that
 * no other server learns when the page is viewed.
 */
async function copyOf(
  services: Services,
  person: { accountId: string; picture: string },
  fetchImage: FetchImage,
  signal: AbortSignal,
) {
  const { db, clock, logger } = services;
  const kept = await findPicture(db, person.accountId);
  const isCurrent = kept?.url === person.picture;
  if (kept?.image && isCurrent) return kept.image;
  const now = clock.now();
  const mayTry = !isCurrent || (kept?.retryAt != null && kept.retryAt <= now);
  if (!mayTry) return null;
  const fetched = await fetchImage(person.picture, signal).catch((error: unknown) => {
    logger.error({ err: error }, "a profile picture could not be handled");
    return { ok: false, permanent: false, code: "fault" } as const;
  });
  const image = fetched.ok ? fetched : null;
  const retryAt = fetched.ok || fetched.permanent ? null : now + retryMs;
  await savePicture(db, person.accountId, { url: person.picture, image, retryAt }, now);
  return image;
}

/** `GET /profile/picture`: the picture of the visitor who is signed in. */
export async function handlePicture(
  { request, context }: RequestArgs,
  fetchImage: FetchImage = createFetchImage(createGuardedFetch()),
): Promise<Response> {
  const services = context.get(servicesContext);
  const signedIn = await readSignedIn(request, services);
  const { accountId = "", picture = null } = signedIn ?? {};
  const image = picture?.startsWith("https://")
    ? await copyOf(services, { accountId, picture }, fetchImage, request.signal)
    : null;
  if (!image) return seeOther(avatarPath(accountId));
  return new Response(new Uint8Array(image.bytes), {
    headers: {
      "Content-Type": image.contentType,
      "Content-Disposition": "inline",
      "Cache-Control": "private, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
