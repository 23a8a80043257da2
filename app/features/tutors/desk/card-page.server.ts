import { redirect } from "react-router";

import { notFound, requireMember } from "#app/features/desk/desk-access.server.ts";
import { readDeskForm } from "#app/features/desk/desk-form.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { documentsOf, servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { cleanLine, cleanText, textIn, versionIn } from "#app/platform/text-input.ts";
import { deskCard } from "#words/pages/desk-card.ts";
import { mayTeach } from "../check-steps.ts";
import { findOwnTutor } from "../tutor-store.server.ts";
import type { CardContent, CardProblem } from "../card/card-content.ts";
import { listedCard } from "../card/listed-card.ts";
import {
  addPhoto,
  agreeToCard,
  readCard,
  readPhoto,
  saveCard,
  withdrawCard,
} from "../card/tutor-card.server.ts";
import { answerPicture } from "../card/answer-picture.server.ts";
import { toShown } from "../card/shown-cards.server.ts";
import { pictureIn } from "#app/features/desk/desk-form.server.ts";

type Args = RequestArgs & { readonly params: { readonly id?: string } };

const photoAt = (tutorId: string, id: string) => `/desk/tutors/${tutorId}/card/picture?photo=${id}`;

/** Whose card it is: the tutor's in the address, or one's own. */
async function whose({ context, params, ...args }: Args) {
  const services = context.get(servicesContext);
  const member = await requireMember({ context, params, ...args });
  const own = params.id === undefined ? await findOwnTutor(services.db, member) : null;
  return { services, member, tutorId: params.id ?? own?.id ?? null };
}

/** `GET /desk/tutors/:id/card`, and `/desk/card` for the tutor; null there for who is none. */
export async function loadCardPage(args: Args) {
  const { services, member, tutorId } = await whose(args);
  if (tutorId === null) return { card: null } as const;
  const { tutor, card, isOwn, photos } = await readCard(services, member, tutorId);
  const today = academyDay(services.clock.now());
  const { courses } = documentsOf(args.context);
  const draft: CardContent = card?.draft ?? {
    name: tutor.name.split(" ")[0] ?? "",
    whom: "",
    training: "",
    words: "",
    picture: photos[0] ?? "star",
  };
  const photo = photoAt(tutor.id, draft.picture);
  const preview = listedCard(toShown(tutor, draft, card?.slug ?? "", photo), courses);
  const isAgreed = card?.shown != null;
  return {
    card: {
      tutorId: tutor.id,
      tutorName: tutor.name,
      version: card?.version ?? 0,
      draft,
      preview,
      photos: photos.map((id) => ({ id, src: photoAt(tutor.id, id) })),
      slug: card?.slug ?? null,
      agreement: card?.agreement ?? null,
      withdrawnOn: card?.withdrawnAt?.slice(0, 10) ?? null,
      isShown: isAgreed && mayTeach(tutor, { child: true, on: today }),
      isAgreed,
      isChanged: isAgreed && JSON.stringify(card.shown) !== JSON.stringify(draft),
      isOwn,
      mayEdit: can(member, "site"),
      today,
      done: new URL(args.request.url).searchParams.has("done"),
    },
  } as const;
}

export type CardData = NonNullable<Awaited<ReturnType<typeof loadCardPage>>["card"]>;

/** What was typed and not saved, and why. */
export type CardOutcome =
  | { readonly at: "draft"; readonly problem: CardProblem; readonly draft: CardContent }
  | { readonly at: "agreement"; readonly on: string; readonly words: string }
  | { readonly at: "photo" }
  | { readonly at: "stale" | "gone" };

/** The forms of that page. */
export async function handleCardPost(args: Args): Promise<Response | CardOutcome> {
  const { services, member, tutorId } = await whose(args);
  if (tutorId === null) return { at: "gone" };
  await readCard(services, member, tutorId);
  const form = await readDeskForm(args.request);
  const read = (name: string) => cleanLine(textIn(form, name));
  const at = { tutorId, version: versionIn(form) };
  const { pathname } = new URL(args.request.url);
  const done = redirect(`${pathname.replace(/\.data$/, "")}?done`, 303);
  switch (read("do")) {
    case "draft": {
      const draft = {
        name: read("name"),
        whom: read("whom"),
        training: read("training"),
        words: cleanText(textIn(form, "words")),
        picture: read("picture"),
      };
      const problem = await saveCard(services, member, at, draft);
      return problem ? { at: "draft", problem, draft } : done;
    }
    case "agree": {
      const result = await agreeToCard(services, member, at, "own press", deskCard.ownWords);
      return result === "shown" ? done : { at: "stale" };
    }
    case "record": {
      const agreed = { on: read("on"), words: cleanText(textIn(form, "words")) };
      const result = await agreeToCard(services, member, at, agreed, deskCard.ownWords);
      if (result === "invalid") return { at: "agreement", ...agreed };
      return result === "shown" ? done : { at: "stale" };
    }
    case "withdraw":
      return (await withdrawCard(services, member, tutorId)) ? done : { at: "gone" };
    default:
      return { at: "gone" };
  }
}

/** `POST /desk/tutors/:id/card/picture`: a photo for the card, of up to 15 MB. */
export async function handlePhotoPost(args: Args): Promise<Response> {
  const { services, member, tutorId } = await whose(args);
  if (tutorId === null || !can(member, "site")) notFound();
  const page = `/desk/tutors/${tutorId}/card`;
  const form = await readDeskForm(args.request);
  const bytes = await pictureIn(form, "photo");
  const id = bytes && (await addPhoto(services, member, tutorId, bytes, args.request.signal));
  return redirect(id ? `${page}?done#picture` : `${page}?refused#photo`, 303);
}

/** `GET /desk/tutors/:id/card/picture?photo=…`: a photo that may not be shown yet. */
export async function loadPhoto(args: Args): Promise<Response> {
  const { services, member, tutorId } = await whose(args);
  const id = new URL(args.request.url).searchParams.get("photo") ?? "";
  if (tutorId === null) notFound();
  await readCard(services, member, tutorId);
  if (id === "") return redirect(`/desk/tutors/${tutorId}/card`, 303);
  return answerPicture(await readPhoto(services, member, tutorId, id));
}
