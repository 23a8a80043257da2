import { readFamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import { readSignedIn, type SignedIn } from "#app/features/identity/signed-in.server.ts";
import { loadProgressSummary } from "#app/features/quizzes/progress/progress-page.server.ts";
import { readQuizVisitor } from "#app/features/quizzes/quiz-visitor.server.ts";
import { loadUpcomingLessons } from "#app/features/booking/booking-account-data.server.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { picturePath } from "#app/features/profile/profile-picture-api.server.ts";
import { findProfile } from "#app/features/profile/profile-store.server.ts";

/** The part of a person that pages show. */
function toPerson(signedIn: SignedIn) {
  const { name, email, emailVerified, subject } = signedIn;
  return { id: subject, name, email, emailVerified, picture: picturePath(signedIn) };
}

export type ProfilePerson = ReturnType<typeof toPerson>;

/** What the profile shows: everything about a visitor who is signed in, nothing to anyone else. */
export async function loadProfilePage({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const signedIn = await readSignedIn(request, services);
  const { searchParams } = new URL(request.url);
  if (!signedIn) return { signedIn: null, isDeleted: searchParams.has("deleted") };
  const { accountId } = signedIn;
  // Most sign-ins lead here first: quizzes taken before it should be among the results.
  const owner = await readQuizVisitor(request, services);
  return {
    signedIn: {
      person: toPerson(signedIn),
      isGuardian: (await readFamilyPerson(request, services)) !== null,
      details: (await findProfile(services.db, accountId)).values,
      progress: await loadProgressSummary(services, owner),
      lessons: await loadUpcomingLessons(services, signedIn),
      isEmbedded: services.config.identity.kind === "embedded",
      isSaved: searchParams.has("saved"),
      hasLeft: searchParams.has("left"),
      isResent: searchParams.has("resent"),
    },
    isDeleted: false,
  };
}

export type ProfilePageData = Awaited<ReturnType<typeof loadProfilePage>>;
