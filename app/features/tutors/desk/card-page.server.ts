import { redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { file, line, lines, version } from "#app/features/desk/desk-fields.server.ts";
import { pictureOf } from "#app/features/desk/desk-form.server.ts";
import { act, deskPage, type Asked, type At } from "#app/features/desk/desk-page.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { documentsOf } from "#app/platform/.server/context.ts";
import { deskCard } from "#words/pages/desk-card.ts";
import { mayTeach } from "../check-steps.ts";
import { findOwnTutor } from "../tutor-store.server.ts";
import {
  drawingNames,
  type CardContent,
  type CardProblem,
  type Drawing,
} from "../card/card-content.ts";
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

const photoAt = (tutorId: string, id: string) => `/desk/tutors/${tutorId}/card/picture?photo=${id}`;

/** The card of the tutor in the address, or one's own; undefined for who is no tutor. */
async function find({ services, member, params }: Asked) {
  const tutorId = params.id ?? (await findOwnTutor(services.db, member))?.id;
  return tutorId === undefined ? undefined : await readCard(services, member, tutorId);
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Of the patterns one for each, so that two tutors who choose nothing hardly look alike. */
function patternOf(tutorId: string): Drawing {
  const patterns = drawingNames.filter((name) => !name.startsWith("tutor"));
  return patterns[Number.parseInt(tutorId.slice(-2), 16) % patterns.length] ?? "star";
}

function load({ services, member, search, thing, args }: At<Found | undefined>) {
  if (!thing) return { card: null } as const;
  const { tutor, card, isOwn, photos } = thing;
  const today = academyDay(services.clock.now());
  const { courses } = documentsOf(args.context);
  const draft: CardContent = card?.draft ?? {
    name: tutor.name.split(" ")[0] ?? "",
    whom: "",
    training: "",
    words: "",
    picture: photos[0] ?? patternOf(tutor.id),
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
      done: search.has("done"),
    },
  } as const;
}

export type CardData = NonNullable<Awaited<ReturnType<typeof cardPage.loader>>["card"]>;

/** What was typed and not saved, and why. */
export type CardOutcome =
  | { readonly at: "draft"; readonly problem: CardProblem; readonly draft: CardContent }
  | { readonly at: "agreement"; readonly on: string; readonly words: string }
  | { readonly at: "photo" }
  | { readonly at: "stale" | "gone" };

const on = act<Found | undefined>();
type Versioned = At<Found | undefined> & { readonly sent: { readonly version: number } };
const which = ({ thing = notFound(), sent: { version: seen } }: Versioned) => ({
  tutorId: thing.tutor.id,
  version: seen,
});
const led = ({ path }: Asked) => redirect(`${path}?done`, 303);
const stale = { at: "stale" } as const;

/** `/desk/tutors/:id/card`, and `/desk/card` for the tutor; null there for who is none. */
export const cardPage = deskPage({
  right: "member",
  find,
  load,
  acts: {
    draft: on(
      { version, name: line, whom: line, training: line, words: lines, picture: line },
      async (at): Promise<Response | CardOutcome> => {
        const { version: _, ...draft } = at.sent;
        const problem = await saveCard(at.services, at.member, which(at), draft);
        return problem ? { at: "draft", problem, draft } : led(at);
      },
    ),
    agree: on({ version }, async (at) => {
      const { services, member } = at;
      const result = await agreeToCard(services, member, which(at), "own press", deskCard.ownWords);
      return result === "shown" ? led(at) : stale;
    }),
    record: on({ version, on: line, words: lines }, async (at) => {
      const { services, member, sent } = at;
      const agreed = { on: sent.on, words: sent.words };
      const result = await agreeToCard(services, member, which(at), agreed, deskCard.ownWords);
      if (result === "invalid") return { at: "agreement", ...agreed } satisfies CardOutcome;
      return result === "shown" ? led(at) : stale;
    }),
    withdraw: on({}, async (at) => {
      const { tutor } = at.thing ?? notFound();
      const isDone = await withdrawCard(at.services, at.member, tutor.id);
      // From kept pages too, and not within the second in which every process sees it.
      await at.services.documents.refresh();
      return isDone ? led(at) : ({ at: "gone" } satisfies CardOutcome);
    }),
  },
});

/** `/desk/tutors/:id/card/picture?photo=…`: a photo that may not be shown yet; and one of up to 15 MB for the card. */
export const photoPage = deskPage({
  right: "member",
  find: async (asked: Asked) => (await find(asked)) ?? null,
  async load({ services, member, search, thing: { tutor } }) {
    const id = search.get("photo") ?? "";
    if (id === "") return redirect(`/desk/tutors/${tutor.id}/card`, 303);
    return answerPicture(await readPhoto(services, member, tutor.id, id));
  },
  acts: {
    add: act<Found>()(
      { photo: file },
      async ({ services, member, thing: { tutor }, sent, args }) => {
        const page = `/desk/tutors/${tutor.id}/card`;
        const bytes = await pictureOf(sent.photo);
        const id =
          bytes && (await addPhoto(services, member, tutor.id, bytes, args.request.signal));
        return redirect(id ? `${page}?done#picture` : `${page}?refused#photo`, 303);
      },
      "site",
    ),
  },
});
