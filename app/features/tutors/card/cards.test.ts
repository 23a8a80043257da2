import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { insertMember, removeMember } from "#app/features/desk/members/member-store.server.ts";
import { drawUpload } from "#app/platform/.server/fetch-image.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskPerson, memberOf } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { aCheck, checkedTutor, tutorFacts } from "#tests/support/tutors.ts";
import { listLeftBefore } from "../tutor-erasure.server.ts";
import { deleteCheck, findTutor, storeCheck, updateTutor } from "../tutor-store.server.ts";
import { cardSlug, problemOfCard, type CardContent } from "./card-content.ts";
import {
  deleteCardsOfLeft,
  deleteUnusedPhotos,
  findCard,
  listPhotos,
} from "./card-store.server.ts";
import { findShownCard, findShownPhoto, shownCards } from "./shown-cards.server.ts";
import { addPhoto, agreeToCard, readCard, saveCard, withdrawCard } from "./tutor-card.server.ts";

const owner = memberOf("owner");

const content: CardContent = {
  name: "Sana",
  whom: "Girls, women and young children",
  training: "Ijazah in Ḥafṣ; six years at a school in Bradford",
  words: "I would rather you read one line well.",
  picture: "tutor-1",
};

const agreed = { on: "2020-11-12", words: "By email, kept in her file." };
const own = "I agree.";

describe("what a card says", () => {
  test.each([
    [{ name: "" }, "name"],
    [{ name: "Sana Malik" }, "surname"],
    [{ name: "malik" }, "surname"],
    [{ whom: "x".repeat(49) }, "whom"],
    [{ training: "" }, "training"],
    [{ words: "x".repeat(601) }, "words"],
    [{ picture: "../x" }, "picture"],
    [{ picture: "other-photo" }, "picture"],
    [{ name: "Umm Ayman", picture: "photo" }, null],
  ] as const)("%j: %s", (change, problem) => {
    expect(problemOfCard({ ...content, ...change }, "Sana Malik", ["photo"])).toBe(problem);
  });

  test("its address is the first name, with a number for a namesake", () => {
    expect(cardSlug("Sana", new Set())).toBe("sana");
    expect(cardSlug("Zoë Ann", new Set())).toBe("zoe-ann");
    expect(cardSlug("Sana", new Set(["sana", "sana-2"]))).toBe("sana-3");
    expect(cardSlug("سنا", new Set())).toBe("tutor");
  });
});

describe("a photo", () => {
  const signal = AbortSignal.timeout(60_000);
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

  test("of 12 MB with its place comes out as at most 60 kB, without", async () => {
    const large = await noise(4000, 2800)
      .jpeg({ quality: 97 })
      .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } })
      .toBuffer();
    expect(large.length).toBeGreaterThan(12 * 1024 * 1024);
    expect((await sharp(large).metadata()).exif).toBeDefined();
    const copy = await drawUpload(large, 320, signal);
    if (!copy) throw new Error("Nothing was drawn");
    expect(copy.length).toBeLessThanOrEqual(60 * 1024);
    const { format, width, height, exif, xmp } = await sharp(copy).metadata();
    expect({ format, width, height, exif, xmp }).toEqual({
      format: "webp",
      width: 320,
      height: 320,
    });
  });

  test("that is none, or would fill the memory, is refused", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const html = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from("<!doctype html><script>alert(1)</script>"),
    ]);
    // A small file may say so of itself.
    const huge = await noise(8, 8).png().toBuffer();
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    for (const bytes of [svg, html, huge, Buffer.alloc(0)]) {
      expect(await drawUpload(bytes, 320, signal)).toBeNull();
    }
  });
});

describeOnSqliteFirst("the card of a tutor", (maker) => {
  async function open() {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const tutorId = await checkedTutor(services, { name: "Sana Malik" });
    expect(await saveCard(services, owner, { tutorId, version: 0 }, content)).toBeNull();
    const agree = async (version: number) =>
      await agreeToCard(services, owner, { tutorId, version }, agreed, own);
    const shown = async () => (await shownCards(services.db, clock.now())).map(({ slug }) => slug);
    return { ...made, db: services.db, tutorId, agree, shown };
  }

  test("is shown once the tutor has agreed, to the letter", async () => {
    const { services, db, clock, tutorId, agree, shown } = await open();
    expect(await shown()).toEqual([]);
    expect(await agree(1)).toBe("shown");
    expect(await shown()).toEqual(["sana"]);
    expect(await findCard(db, tutorId)).toMatchObject({
      agreement: { ...agreed, by: owner.name },
    });
    const changed = { ...content, words: "Something else." };
    expect(await saveCard(services, owner, { tutorId, version: 2 }, changed)).toBeNull();
    expect(await findShownCard(db, clock.now(), "sana")).toMatchObject({
      words: content.words,
      languages: ["Arabic", "English"],
      courses: ["tajweed"],
    });
    expect(await agree(2)).toBe("stale");
    expect(await agree(3)).toBe("shown");
    expect(await findShownCard(db, clock.now(), "sana")).toMatchObject({ words: changed.words });
  });

  test("is not shown without a day and words, nor by a press that is not the tutor’s", async () => {
    const { services, tutorId, shown } = await open();
    const at = { tutorId, version: 1 };
    for (const wrong of [{ on: "2199-01-01" }, { on: "soon" }, { words: "" }]) {
      const result = await agreeToCard(services, owner, at, { ...agreed, ...wrong }, own);
      expect(result).toBe("invalid");
    }
    await expect(agreeToCard(services, owner, at, "own press", own)).rejects.toMatchObject({
      init: { status: 404 },
    });
    expect(await shown()).toEqual([]);
  });

  test("is the tutor’s to agree to and to take down, and nobody else’s", async () => {
    const { services, db, shown } = await open();
    const email = "rana@academy.example";
    const member = {
      accountId: "site#9",
      email,
      name: "Rana",
      role: "tutor" as const,
      isDeputy: false,
    };
    const memberId = await insertMember(db, member, 0);
    const rana = { ...memberOf("tutor"), id: memberId, name: "Rana" };
    const tutorId = await checkedTutor(services, { name: "Rana", memberId });
    const at = { tutorId, version: 1 };
    await saveCard(services, owner, { tutorId, version: 0 }, { ...content, name: "Rana" });
    const notFound = { init: { status: 404 } };
    const stranger = { ...memberOf("tutor"), id: "someone" };
    await expect(readCard(services, stranger, tutorId)).rejects.toMatchObject(notFound);
    await expect(withdrawCard(services, stranger, tutorId)).rejects.toMatchObject(notFound);
    await expect(saveCard(services, rana, at, content)).rejects.toMatchObject(notFound);
    expect(await agreeToCard(services, rana, at, "own press", own)).toBe("shown");
    expect((await findCard(db, tutorId))?.agreement).toMatchObject({ by: "Rana", words: own });
    expect(await shown()).toEqual(["rana"]);
    expect(await withdrawCard(services, rana, tutorId)).toBe(true);
    expect(await shown()).toEqual([]);
    expect(await withdrawCard(services, rana, tutorId)).toBe(false);
  });

  test("goes from every process at once when it is withdrawn, or a check is missing or runs out", async () => {
    const { services, another, db, clock, tutorId, agree, shown } = await open();
    const other = await another();
    const elsewhere = async () => (await shownCards(other.db, clock.now())).length;
    await agree(1);
    expect(await elsewhere()).toBe(1);
    await withdrawCard(services, owner, tutorId);
    expect(await elsewhere()).toBe(0);
    expect(await findShownCard(other.db, clock.now(), "sana")).toBeNull();
    await agree(3);
    expect(await elsewhere()).toBe(1);
    await deleteCheck(db, tutorId, "references");
    expect(await elsewhere()).toBe(0);
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const check = { ...aCheck, step: "references" as const, checkedBy: "Nadia", expiresOn: today };
    await storeCheck(db, tutorId, check);
    expect(await shown()).toEqual(["sana"]);
    clock.advance(day);
    expect(await shown()).toEqual([]);
  });

  test("goes with the tutor’s place in the team, and then nothing of it is kept", async () => {
    const { services, db, clock, agree, shown, tutorId } = await open();
    const { member } = await deskPerson(services, "tutor");
    await db.updateTable("tutor").set({ member_id: member.id }).execute();
    await agree(1);
    expect(await shown()).toEqual(["sana"]);
    await db.transaction().execute((trx) => removeMember(trx, member.id, clock.now()));
    expect(await shown()).toEqual([]);
    const today = toIso(clock.now()).slice(0, 10);
    expect((await findTutor(db, tutorId))?.leftOn).toBe(today);
    expect(await listLeftBefore(db, today)).toEqual([]);
    expect(await listLeftBefore(db, toIso(clock.now() + day).slice(0, 10))).toEqual([tutorId]);
    expect(await deleteCardsOfLeft(db, today)).toBe(1);
  });

  test("and its photo go with the tutor", async () => {
    const { services, db, clock, tutorId, shown } = await open();
    const picture = await sharp({
      create: { width: 400, height: 300, channels: 3, background: "#a33" },
    })
      .jpeg()
      .toBuffer();
    const signal = AbortSignal.timeout(60_000);
    expect(await addPhoto(services, owner, tutorId, Buffer.from("<svg/>"), signal)).toBeNull();
    const photo = (await addPhoto(services, owner, tutorId, picture, signal)) ?? "";
    expect(await findShownPhoto(db, clock.now(), "sana")).toBeNull();
    await saveCard(services, owner, { tutorId, version: 1 }, { ...content, picture: photo });
    expect(await findShownPhoto(db, clock.now(), "sana")).toBeNull();
    await agreeToCard(services, owner, { tutorId, version: 2 }, agreed, own);
    expect((await findShownPhoto(db, clock.now(), "sana"))?.length).toBeGreaterThan(100);
    // A photo that nothing uses any more is forgotten.
    await saveCard(services, owner, { tutorId, version: 3 }, content);
    expect(await listPhotos(db, tutorId)).toEqual([photo]);
    await agreeToCard(services, owner, { tutorId, version: 4 }, agreed, own);
    expect(await listPhotos(db, tutorId)).toEqual([]);
    // One that was sent and not chosen goes after a while, and no other.
    const chosen = (await addPhoto(services, owner, tutorId, picture, signal)) ?? "";
    await saveCard(services, owner, { tutorId, version: 5 }, { ...content, picture: chosen });
    await addPhoto(services, owner, tutorId, picture, signal);
    expect(await deleteUnusedPhotos(db, clock.now())).toBe(0);
    clock.advance(1);
    expect(await deleteUnusedPhotos(db, clock.now())).toBe(1);
    expect(await listPhotos(db, tutorId)).toEqual([chosen]);

    const tutor = await findTutor(db, tutorId);
    if (!tutor) throw new Error("No tutor");
    const leftOn = new Date(clock.now()).toISOString().slice(0, 10);
    await updateTutor(db, tutor, { ...tutorFacts({ name: tutor.name }), leftOn }, clock.now());
    expect(await shown()).toEqual([]);
    expect(await deleteCardsOfLeft(db, leftOn)).toBe(1);
    expect(await findCard(db, tutorId)).toBeNull();
  });

  test("each day another one is the first", async () => {
    const { services, clock, agree, shown } = await open();
    await agree(1);
    for (const name of ["Omar", "Emeka"]) {
      const tutorId = await checkedTutor(services, { name });
      await saveCard(services, owner, { tutorId, version: 0 }, { ...content, name });
      await agreeToCard(services, owner, { tutorId, version: 1 }, agreed, own);
    }
    const firsts = new Set<string | undefined>();
    for (let days = 0; days < 3; days += 1) {
      firsts.add((await shown())[0]);
      clock.advance(day);
    }
    expect([...firsts].toSorted()).toEqual(["emeka", "omar", "sana"]);
  });
});
