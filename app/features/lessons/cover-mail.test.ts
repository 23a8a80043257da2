import { expect, test } from "vitest";

import { agreeToCard, saveCard } from "#app/features/tutors/card/tutor-card.server.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { coverWeekly } from "./lesson-acts.server.ts";

const card = {
  name: "Huda",
  whom: "Girls, women and young children",
  training: "Ijazah in Ḥafṣ; nine years at a school in Cairo",
  words: "I begin with listening to what you can do.",
  picture: "tutor-1",
};
const agreed = { on: "2020-11-12", words: "By email, kept in her file." };

describeOnSqliteFirst("the mail of a cover", (maker) => {
  test("tells the family who covers and what the team writes, and the tutor neither", async () => {
    const { services, clock } = await createTestServices(maker);
    const amal = await checkedTutor(services, { name: "Amal", email: "amal@tutor.example" });
    const huda = await checkedTutor(services, { name: "Huda Noor", email: "huda@tutor.example" });
    const { learnerId } = await aLearner(services);
    const startsOn = toIso(clock.now() + 7 * day).slice(0, 10);
    const { lessons } = await begin(services, seriesForm(learnerId, amal, { startsOn }));
    const [first, second] = lessons;
    if (!first || !second) throw new Error("There are too few lessons");
    const heard = {
      side: "tutor",
      at: clock.now() - hour,
      way: "phone",
      why: "",
      counts: null,
    } as const;
    const saying = { said: "She knows your surah.", heard };
    const cover = (at: typeof first) => coverWeekly(services, owner, at, huda, true, saying);
    const told = async () =>
      (await mailsOf(services, "lesson-cover")).map(({ recipient, text }) => ({
        isTutors: recipient.endsWith("@tutor.example"),
        names: text.includes("/tutors/huda"),
        says: text.includes(saying.said),
      }));
    expect(await cover(first)).toBeNull();
    expect((await told()).some(({ names }) => names)).toBe(false);
    expect(await saveCard(services, owner, { tutorId: huda, version: 0 }, card)).toBeNull();
    expect(
      await agreeToCard(services, owner, { tutorId: huda, version: 1 }, agreed, "I agree."),
    ).toBe("shown");
    await services.db.deleteFrom("outgoing_mail").execute();
    expect(await cover(second)).toBeNull();
    const family = { isTutors: false, names: true, says: true };
    const tutor = { isTutors: true, names: false, says: false };
    const all = await told();
    expect(all.filter(({ isTutors }) => !isTutors)).toEqual([family]);
    expect(all.filter(({ isTutors }) => isTutors)).toEqual([tutor, tutor]);
    const word = services.db.selectFrom("lesson_word").select(["side", "way", "words"]);
    expect(await word.where("lesson_id", "=", second.id).execute()).toEqual([
      { side: "tutor", way: "phone", words: saying.said },
    ]);
  });
});
