import type { Page } from "@playwright/test";

import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

const word = `<h1>Rules</h1><p class=MsoNormal><b>Lessons</b> begin <i>on time</i>.</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Bring a pen</p><img src="file:///x.png">`;

/** Pastes as a browser does. */
async function paste(page: Page, type: string, text: string): Promise<void> {
  await page.locator(".tiptap").evaluate(
    (editor, [kind = "", words = ""]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(kind, words);
      editor.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [type, text],
  );
}

test("an editor takes the place of a field, by keys alone, and writes what the form keeps", async ({
  ownSite,
  open,
  page,
}) => {
  test.slow();
  const site = await ownSite();
  await enterDesk(page.context(), site, "owner");
  await open(`${site.url}/desk/site/pages`);
  await page.getByLabel("Title").fill("Rules");
  await page.getByRole("button", { name: "Begin the page" }).click();
  await page.waitForURL(/own\/rules/);
  const editor = page.locator(".tiptap");
  const field = page.locator("textarea");

  await editor.focus();
  await page.keyboard.type("Pay ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("before June");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(", as the council says. 2*3 [so]");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "https://" })).toBeVisible();
  await expectNoViolations(page, "a link that is none");
  await page.getByLabel("Leads to").fill("www.gov.uk/tax");
  await page.keyboard.press("Enter");
  await expect(editor).toBeFocused();
  const first = `Pay **before June**, as the council says. 2\\*3 `;
  await expect(field).toHaveValue(new RegExp(RegExp.escape(first)));
  await expect(field).toHaveValue(/\(https:\/\/www\.gov\.uk\/tax\)/);

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+F10");
  await expect(page.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await expect(field).toHaveValue(/\n\n- one\n- two$/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await paste(page, "text/html", word);
  await expect(field).toHaveValue(
    /- two\n\nRules\n\n\*\*Lessons\*\* begin on time\.\n\n- Bring a pen$/,
  );
  await expect(page.getByText(/^Pasted without: .*headings.*italic.*pictures\.$/)).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("رمضان مبارک");
  await expect(editor.locator("p", { hasText: "رمضان" })).toHaveAttribute("dir", "auto");
  await expectNoViolations(page, "an editor");
  // Tab leads on, also out of a list.
  await page.keyboard.press("Tab");
  await expect(editor).not.toBeFocused();

  const kept = await field.inputValue();
  await page.getByRole("button", { name: "Keep draft" }).click();
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  await open(`${site.url}/desk/site/en/own/rules`);
  await expect(field).toHaveValue(kept);
  await expect(editor.locator("li")).toHaveCount(3);

  await test.step("what something else writes into the field is in the editor", async () => {
    await field.evaluate((own: HTMLTextAreaElement) => {
      own.value = "Kept **earlier**";
      own.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect(editor.locator("strong")).toHaveText("earlier");
  });

  await test.step("what an editor would change stays in the plain field", async () => {
    await field.evaluate((own: HTMLTextAreaElement) => {
      own.value = "Use `code`";
      own.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect(editor).toHaveCount(0);
    await expect(page.getByText(/^An empty line begins a paragraph/)).toBeVisible();
    await expectNoViolations(page, "a plain field");
  });
});
