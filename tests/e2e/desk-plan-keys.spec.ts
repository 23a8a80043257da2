import type { Page } from "@playwright/test";

import { addChild } from "#app/features/families/desk-families.server.ts";
import { endSeries } from "#app/features/lessons/change-series.server.ts";
import { weeklyFrom } from "#app/features/lessons/year-outlook.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

/** A keyboard that counts. */
function counting(page: Page) {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const named = (name: string) =>
    page.evaluate(
      (wanted) =>
        [document.activeElement].some(
          (one) =>
            one?.textContent?.trim() === wanted ||
            (one as HTMLInputElement | null)?.labels?.[0]?.textContent?.trim().startsWith(wanted),
        ),
      name,
    );
  return {
    press,
    keys: () => keys,
    /** Goes on to a control by the key for the next one. */
    async to(name: string) {
      for (let steps = 0; steps < 80 && !(await named(name)); steps += 1) await press("Tab");
      expect(await named(name), name).toBe(true);
    },
    async type(text: string) {
      for (const letter of text) await press(letter);
    },
  };
}

const allowed = 20;

test(
  "two lessons a week, five, two sisters and a return take at most so many keys more than one lesson",
  { tag: "@deep" },
  async ({ context, page, site, unique }) => {
    await enterDesk(context, site, "coordinator");
    const services = await site.services();
    await checkedTutor(services, { name: `Amal ${unique}` });
    const counted: Record<string, number> = {};
    const whole = async (name: string, days: readonly string[], more = {}) => {
      const { learnerId, guardianId } = await aLearner(services);
      const isSisters = "sister" in more;
      if (isSisters) {
        const sister = { firstName: "Zara", ageBand: "7 to 9", consent: "phone" } as const;
        await addChild(services, owner, { ...sister, guardianIds: [guardianId] });
      }
      await page.goto(`${site.url}/desk/lessons/begin/${learnerId}`);
      await page.getByLabel("Subject").focus();
      const { press, keys, to, type } = counting(page);
      await type("Taj");
      await to("Tutor");
      await type("Ama");
      for (const one of days) {
        await to(one);
        await press("Space");
      }
      await to("Time in Karachi");
      await type("0500PM");
      if (isSisters) {
        await to("Another subject, tutor or time");
        await press("Enter");
        await expect(page.getByRole("group", { name: "Lessons 2" })).toBeVisible();
        // Her sister's come right after hers, on the same days.
        const line = page.getByRole("group", { name: "Lessons 2" });
        await expect(line.getByLabel("Learner")).toBeFocused();
        await expect(line.getByLabel("Learner")).toHaveValue(/./);
        await expect(line.getByLabel("Time in Karachi")).toHaveValue("17:45");
      }
      await to("Why without a trial");
      await type("Known");
      await to("Show the year");
      await press("Enter");
      await expect(page.getByRole("button", { name: "Begin and tell everyone" })).toBeVisible();
      counted[name] = keys();
    };
    await whole("one", ["Monday"]);
    await whole("two", ["Monday", "Wednesday"]);
    await whole("five", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]);
    await whole("sisters", ["Monday"], { sister: true });

    // Everything is as it was: there is nothing to type.
    const { learnerId } = await aLearner(services);
    const startsOn = toIso(services.clock.now() + 2 * day).slice(0, 10);
    const [tutor] = await services.db.selectFrom("tutor").select("id").execute();
    const form = seriesForm(learnerId, tutor?.id ?? "", { startsOn, time: "11:00", writes: false });
    const { id } = await begin(services, form);
    // Yesterday on the family's clock, which is in the next day before this one.
    const ended = weeklyFrom(toIso(services.clock.now() - day), "Asia/Karachi").on;
    expect(await endSeries(services, owner, [{ id, version: 1 }], ended)).toHaveProperty("done");
    await page.goto(`${site.url}/desk/lessons/begin/${id}`);
    await page.getByLabel("Subject").focus();
    const { press, keys, to } = counting(page);
    await to("Show the year");
    await press("Enter");
    await expect(page.getByRole("button", { name: "Begin and tell everyone" })).toBeVisible();
    counted["again"] = keys();
    const { one = 0 } = counted;
    const tooMany = Object.entries(counted).filter(([, count]) => count > one + allowed);
    expect(tooMany).toEqual([]);
  },
);
