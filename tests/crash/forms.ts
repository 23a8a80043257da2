import { answerType } from "#app/platform/submission.ts";
import { emailKeyOf } from "#app/features/identity/accounts/account-store.server.ts";
import { solvedCaptcha } from "#tests/support/captcha.ts";
import { openSlots } from "#tests/support/trial-form.ts";
import {
  compare,
  drawId,
  unexpected,
  type Answer,
  type Operation,
  type OperationType,
  type Site,
  type World,
} from "./operation.ts";

const forAnswer = { Accept: answerType };
const withScript = { Accept: "application/json" };

/** An operation that is one form and one answer. */
function form(
  kind: Operation["kind"],
  key: string,
  post: (site: Site) => Promise<Answer>,
  read: (answer: Answer) => Pick<Operation, "state" | "id">,
): Operation {
  const operation: Operation = {
    kind,
    key,
    state: "unknown",
    send: async (site) => {
      Object.assign(operation, read(await post(site)));
    },
  };
  return operation;
}

function keptWith(status: number) {
  return (answer: Answer): Pick<Operation, "state" | "id"> => {
    if (answer.status !== status) throw unexpected(answer);
    return { state: "kept" };
  };
}

export const message: OperationType = {
  kind: "message",
  weight: 5,
  begin: (world: World) => {
    const id = drawId(world.random);
    const post = async (site: Site) =>
      site.post(
        "/api/submit",
        new URLSearchParams({
          name: "Amina Yusuf",
          email: "amina@visitor.example",
          phone: "+44 7700 900123",
          message: `Message ${id}`,
          from_name: "Meridian Academy",
          subject: "New contact message",
          submission_id: id,
          captcha: await solvedCaptcha(world, "enquiry"),
        }),
        withScript,
      );
    return form("message", `id:${id}`, post, keptWith(200));
  },
  check: async (db, operations) => {
    const rows = await db.selectFrom("enquiry").select(["id", "submission_key as key"]).execute();
    const mails = await db
      .selectFrom("outgoing_mail")
      .select("dedupe_key")
      .where("kind", "=", "enquiry")
      .execute();
    const keys = new Set(mails.map((mail) => mail.dedupe_key));
    const silent = rows.filter(({ id }) => !keys.delete(`enquiry:${id}`));
    return [
      ...compare("message", operations, rows),
      ...silent.map(({ id }) => `message ${id} has no mail`),
      ...[...keys].map((key) => `mail ${key} has no message`),
    ];
  },
};

export const feedback: OperationType = {
  kind: "feedback",
  weight: 2,
  begin: ({ random }) => {
    const id = drawId(random);
    const card = {
      name: "Bilal",
      comment: `Card ${id}`,
      rating: String(1 + Math.floor(random() * 5)),
      submission_id: id,
    };
    return form(
      "feedback",
      `id:${id}`,
      (site) => site.post("/api/feedback/new", card),
      (answer) => {
        if (answer.status !== 201) throw unexpected(answer);
        return { state: "kept", id: String(answer.json?.["_id"]) };
      },
    );
  },
  check: async (db, operations) => {
    const rows = await db
      .selectFrom("feedback")
      .select(["id", "submission_key as key", "rating"])
      .execute();
    const sums = await db.selectFrom("feedback_rating").selectAll().execute();
    const wrong = sums.filter(
      ({ rating, cards }) => rows.filter((row) => row.rating === rating).length !== cards,
    );
    return [
      ...compare("feedback", operations, rows),
      ...wrong.map(({ rating, cards }) => `${cards} cards are counted with rating ${rating}`),
    ];
  },
};

export const trial: OperationType = {
  kind: "trial",
  weight: 3,
  begin: (world) => {
    const id = drawId(world.random);
    const slots = openSlots(world);
    // The first ones are wanted by many, so that some are refused.
    const slot = slots[Math.floor(world.random() ** 3 * slots.length)];
    const fields = {
      learner: "self",
      course: "tajweed",
      zone: "Asia/Karachi",
      slot: slot?.startsAt ?? "",
      name: "Amina Yusuf",
      email: `trial-${id}@visitor.example`,
      phone: "+92 300 1234567",
      language: "Urdu",
      tutor: "woman",
      note: "I know the letters.",
      submission_id: id,
    };
    const post = async (site: Site) => {
      const captcha = await solvedCaptcha(world, "trial");
      return site.post("/classes/trial", new URLSearchParams({ ...fields, captcha }), forAnswer);
    };
    return form("trial", `id:${id}`, post, (answer) => {
      if (answer.status === 200) return { state: "kept" };
      if (answer.status === 409 && answer.json?.["kind"] === "taken") return { state: "refused" };
      // Four requests in a day for one mailbox are counted whether or not they were answered.
      if (answer.status === 429) return { state: "abandoned" };
      throw unexpected(answer);
    });
  },
  check: async (db, operations) => {
    const rows = await db
      .selectFrom("trial_booking")
      .select(["id", "submission_key as key"])
      .execute();
    const places = await db.selectFrom("trial_place").selectAll().execute();
    const mails = await db
      .selectFrom("outgoing_mail")
      .select("dedupe_key")
      .where("kind", "in", ["trial-booked", "trial-booked-team"])
      .execute();
    const wanted = rows.flatMap(({ id }) => [`trial-booked:${id}:0`, `trial-booked-team:${id}:0`]);
    const keys = mails.map((mail) => mail.dedupe_key);
    const booked = new Set(rows.map(({ id }) => id));
    const orphans = places.filter((place) => !booked.delete(place.booking_id));
    return [
      ...compare("trial", operations, rows),
      ...orphans.map((place) => `a place at ${place.starts_at} has no booking, or two places one`),
      // Places of lessons that are over are swept away.
      ...missing(wanted, keys).map((key) => `mail ${key} is missing`),
      ...missing(keys, wanted).map((key) => `mail ${key} has no booking`),
    ];
  },
};

export const registration: OperationType = {
  kind: "registration",
  weight: 1,
  begin: ({ random }) => {
    const email = `new-${drawId(random)}@visitor.example`;
    const person = {
      client_id: "meridian-web",
      connection: "Username-Password-Authentication",
      email,
      password: "four orange tents",
      name: "Amina Siddiqui",
    };
    return form(
      "registration",
      emailKeyOf(email),
      (site) => site.post("/dbconnections/signup", person),
      keptWith(200),
    );
  },
  check: async (db, operations) => {
    const rows = await db
      .selectFrom("account")
      .select(["subject as id", "email_key as key"])
      .execute();
    const mails = await db
      .selectFrom("outgoing_mail")
      .select("recipient")
      .where("recipient", "like", "new-%")
      .execute();
    const recipients = mails.map(({ recipient }) => recipient);
    const keys = rows.map(({ key }) => key);
    return [
      ...compare("registration", operations, rows),
      ...missing(keys, recipients).map((key) => `${key} was mailed no link`),
      ...missing(recipients, keys).map((key) => `${key} was mailed a link and has no account`),
    ];
  },
};

export const newsletter: OperationType = {
  kind: "newsletter",
  weight: 2,
  begin: ({ random }) => {
    const email = `news-${drawId(random)}@visitor.example`;
    return form(
      "newsletter",
      email,
      (site) => site.post("/newsletter", new URLSearchParams({ email })),
      keptWith(303),
    );
  },
  check: async (db, operations) => {
    const rows = await db.selectFrom("subscriber").select(["id", "email_key as key"]).execute();
    const mails = await db
      .selectFrom("outgoing_mail")
      .select("recipient")
      .where("kind", "like", "newsletter%")
      .execute();
    const recipients = mails.map(({ recipient }) => recipient);
    const keys = rows.map(({ key }) => key);
    return [
      ...compare("newsletter", operations, rows),
      ...missing(keys, recipients).map((key) => `${key} was never asked to confirm`),
      ...missing(recipients, keys).map((key) => `${key} was asked and is not noted`),
    ];
  },
};

function missing(wanted: readonly string[], found: readonly string[]): string[] {
  const all = new Set(found);
  return wanted.filter((key) => !all.has(key));
}
