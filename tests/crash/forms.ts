import { answerType } from "#app/platform/submission.ts";
import type { Random } from "#app/features/quizzes/seeded-random.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { enquiryForm } from "#tests/support/enquiry-form.ts";
import { teamEmail } from "#tests/support/services.ts";
import { openSlots, trialForm } from "#tests/support/trial-form.ts";
import {
  unexpected,
  type Answer,
  type Operation,
  type OperationKind,
  type OperationType,
  type Site,
  type World,
} from "./operation.ts";

type Stored = { readonly key: string; readonly id: string };
type Outcome = Pick<Operation, "state" | "id">;

/** A form that is sent whole and answered once. */
type Form = {
  readonly weight: number;
  begin(world: World): {
    readonly key: string;
    readonly post: (site: Site) => Promise<Answer>;
    /** Undefined if the site should not have answered so. */
    readonly read: (answer: Answer) => Outcome | undefined;
  };
  /** What is stored under which key, by which names it should have been mailed about, and by which it was. */
  look(db: Db): Promise<{
    readonly rows: readonly Stored[];
    readonly wanted: readonly string[];
    readonly mailed: readonly string[];
    readonly faults?: readonly string[];
  }>;
};

/** Makes of a form something that visitors do. */
export function typeOf(kind: OperationKind, { weight, begin, look }: Form): OperationType {
  return {
    kind,
    weight,
    begin: (world) => {
      const { key, post, read } = begin(world);
      const operation: Operation = {
        kind,
        key,
        state: "unknown",
        send: async (site) => {
          const answer = await post(site);
          const outcome = read(answer);
          if (!outcome) throw unexpected(answer);
          Object.assign(operation, outcome);
        },
      };
      return operation;
    },
    check: async (db, operations) => {
      const { rows, wanted, mailed, faults = [] } = await look(db);
      return [
        ...compare(kind, operations, rows),
        ...faults,
        ...missing(wanted, mailed).map((name) => `${kind}: no mail about ${name}`),
        ...missing(mailed, wanted).map((name) => `${kind}: a mail about ${name}, not stored`),
      ];
    },
  };
}

function missing(wanted: readonly string[], found: readonly string[]): string[] {
  return [...new Set(wanted).difference(new Set(found))];
}

/** Compares what visitors were told with what is stored under the keys they sent. */
function compare(
  kind: OperationKind,
  operations: readonly Operation[],
  stored: readonly Stored[],
): string[] {
  const faults: string[] = [];
  const rows = Map.groupBy(stored, ({ key }) => key);
  const sent = new Set(operations.map(({ key }) => key));
  for (const [key, { length }] of rows) {
    if (length > 1) faults.push(`${kind} ${key} is stored ${length} times`);
    if (!sent.has(key)) faults.push(`${kind} ${key} is stored and was never sent`);
  }
  for (const { key, state, id } of operations) {
    const found = rows.get(key)?.[0]?.id;
    if (state === "kept" && found === undefined) faults.push(`${kind} ${key} is lost`);
    if (state === "refused" && found !== undefined)
      faults.push(`${kind} ${key} was refused and is stored`);
    if (id !== undefined && found !== undefined && id !== found)
      faults.push(`${kind} ${key} was answered with ${id} and is stored as ${found}`);
  }
  return faults;
}

const keptWith =
  (status: number) =>
  (answer: Answer): Outcome | undefined =>
    answer.status === status ? { state: "kept" } : undefined;

/** A version 4 UUID (RFC 9562) out of seeded numbers. */
export function drawId(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
  const variant = "89ab"[Math.floor(random() * 4)];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** By which names mails of these kinds are in the outbox. */
export async function mailsOf(db: Db, ...kinds: string[]): Promise<string[]> {
  const mails = db.selectFrom("outgoing_mail").select("dedupe_key").where("kind", "in", kinds);
  return (await mails.execute()).map((mail) => mail.dedupe_key);
}

export const forms: readonly OperationType[] = [
  typeOf("message", {
    weight: 5,
    begin: (world) => {
      const id = drawId(world.random);
      return {
        key: `id:${id}`,
        post: async (site) => {
          const form = await enquiryForm(world, { submission_id: id, message: `Message ${id}` });
          return site.post("/api/submit", form, { Accept: "application/json" });
        },
        read: keptWith(200),
      };
    },
    look: async (db) => {
      const rows = await db.selectFrom("enquiry").select(["id", "submission_key as key"]).execute();
      const wanted = rows.map(({ id }) => `enquiry:${id}:${teamEmail}`);
      return { rows, wanted, mailed: await mailsOf(db, "enquiry") };
    },
  }),

  typeOf("feedback", {
    weight: 2,
    begin: ({ random }) => {
      const id = drawId(random);
      const rating = String(1 + Math.floor(random() * 5));
      const card = { name: "Bilal", comment: `Card ${id}`, rating, submission_id: id };
      return {
        key: `id:${id}`,
        post: (site) => site.post("/api/feedback/new", card),
        read: ({ status, json }) =>
          status === 201 ? { state: "kept", id: String(json?.["_id"]) } : undefined,
      };
    },
    look: async (db) => {
      const rows = await db
        .selectFrom("feedback")
        .select(["id", "submission_key as key", "rating"])
        .execute();
      const sums = await db.selectFrom("feedback_rating").selectAll().execute();
      const wrong = sums.filter(
        ({ rating, cards }) => rows.filter((row) => row.rating === rating).length !== cards,
      );
      const faults = wrong.map(
        ({ rating, cards }) => `${cards} cards are counted with rating ${rating}`,
      );
      return { rows, wanted: [], mailed: [], faults };
    },
  }),

  typeOf("trial", {
    weight: 2,
    begin: (world) => {
      const id = drawId(world.random);
      const slots = openSlots(world);
      // The first ones are wanted by many, so that some are refused.
      const slot = slots[Math.floor(world.random() ** 3 * slots.length)]?.startsAt ?? "";
      const email = `trial-${id}@visitor.example`;
      return {
        key: `id:${id}`,
        post: async (site) => {
          const form = await trialForm(world, { slot, email, submission_id: id });
          return site.post("/classes/trial", form, { Accept: answerType });
        },
        read: ({ status, json }) => {
          if (status === 200) return { state: "kept" };
          if (status === 409 && json?.["kind"] === "taken") return { state: "refused" };
          // Four requests in a day for one mailbox are counted whether or not they were answered.
          return status === 429 ? { state: "abandoned" } : undefined;
        },
      };
    },
    look: async (db) => {
      const rows = await db
        .selectFrom("trial_booking")
        .select(["id", "submission_key as key"])
        .execute();
      const places = await db.selectFrom("trial_place").selectAll().execute();
      const booked = new Set(rows.map(({ id }) => id));
      // Places of lessons that are over are swept away.
      const orphans = places.filter((place) => !booked.delete(place.booking_id));
      return {
        rows,
        wanted: rows.flatMap(({ id }) => [`trial-booked:${id}:0`, `trial-booked-team:${id}:0`]),
        mailed: await mailsOf(db, "trial-booked", "trial-booked-team"),
        faults: orphans.map(
          (place) => `a place at ${place.starts_at} has no booking, or two places one`,
        ),
      };
    },
  }),
];
