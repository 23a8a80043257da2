import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import type { APIResponse } from "@playwright/test";

import { hasJdk } from "#tests/support/proof-runners/java.ts";
import { registerPerson, signInPlainly } from "./support/identity.ts";
import { pageKinds } from "./support/paths.ts";
import { atQuestion, button, count, heading, startQuiz } from "./support/quiz.ts";
import { expect, test } from "./support/test.ts";
import { bookPlainly, fillPerson, pickTimePlainly } from "./support/trial.ts";

const jar = join(import.meta.dirname, "../tools/node_modules/vnu-jar/build/dist/vnu.jar");

const allowed = [
  // In the HTML standard since 2023; the checker knows it of stylesheets only.
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
];

/** What the Nu HTML checker says of the HTML files in a folder, but for what is allowed. */
function faultsIn(folder: string): string[] {
  // The process is too short for the optimising compiler, which would double its time.
  const options = ["-Xss2m", "-XX:TieredStopAtLevel=1", "-jar", jar, "--errors-only"];
  const { stderr } = spawnSync("java", [...options, "--format", "json", folder], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const { messages } = JSON.parse(stderr) as {
    messages: { url: string; message: string; extract?: string }[];
  };
  return messages
    .filter(({ message }) => !allowed.some((pattern) => pattern.test(message)))
    .map(({ url, message, extract }) => `${url.split("/").at(-1)}: ${message}\n${extract}`);
}

test(
  "the HTML of every kind of page is valid",
  { tag: "@deep" },
  async ({ plainPage: page, unique }, info) => {
    test.skip(!hasJdk(), "the checker needs Java");
    let number = 0;
    async function keep(answer: Promise<APIResponse>): Promise<void> {
      const whole = await answer;
      const name = new URL(whole.url()).pathname.replaceAll(/\W+/g, "-").slice(1, 40);
      // The checker knows fewer properties of CSS than browsers do.
      const html = (await whole.text()).replaceAll(/<style[\s\S]*?<\/style>/g, "");
      writeFileSync(info.outputPath(`${++number}-${name}.html`), html);
    }
    const keepThis = () => keep(page.request.get(page.url()));
    const { request } = page;

    for (const path of pageKinds.flat()) await keep(request.get(path));
    for (const path of ["/contact", "/feedback", "/newsletter", "/classes/trial", "/register"]) {
      await keep(request.post(path, { form: { email: "nobody" } }));
    }

    await page.goto("/classes/trial?course=tajweed&zone=Asia/Karachi&learner=self");
    await page.getByRole("radio", { name: "Myself" }).check();
    await pickTimePlainly(page);
    await fillPerson(page, unique);
    await page.getByLabel("I am a person").check();
    await bookPlainly(page);
    await keepThis();
    for (const name of ["Move the lesson", "Cancel the lesson"]) {
      await page.getByRole("main").getByRole("link", { name }).click();
      await keepThis();
      await page.goBack();
    }

    await startQuiz(page, "fullstack");
    await keep(request.post(page.url(), { form: {} }));
    for (let at = 1; at <= count; at += 1) {
      await expect(heading(page)).toHaveText(atQuestion(at));
      await keepThis();
      await button(page, "Skip").click();
    }
    await keepThis();
    await button(page, "Finish and see the result").click();
    await expect(heading(page)).toContainText("your result");
    await keepThis();

    await page.goto("/placement/javascript");
    await button(page, "Start the check").click();
    await keepThis();
    for (let at = 1; at <= 5; at += 1) await button(page, "I do not know").click();
    await expect(heading(page)).toHaveText("You are at the beginning");
    await keepThis();

    await keep(request.get("/signin/plain"));
    await signInPlainly(request, await registerPerson(request));
    const own = ["/profile", "/profile/edit", "/profile/delete", "/account/password"];
    for (const path of [...own, "/progress", "/progress/delete"]) await keep(request.get(path));

    expect(faultsIn(info.outputDir)).toEqual([]);
  },
);
