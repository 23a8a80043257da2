import { hour } from "#app/platform/.server/clock.ts";
import { saveReply } from "#app/features/cases/desk/answering/saved-replies.server.ts";
import { memberOf } from "#tests/support/desk.ts";
import { createMailbox, proved } from "#tests/support/incoming-mail.ts";
import { expectNoViolations } from "./support/axe.ts";
import { aCase, enterDesk } from "./support/desk.ts";
import type { Site } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { hydrated, watchContext } from "./support/watch.ts";

/** @returns the id of its case */
const write = (site: Site, email: string, message: string) =>
  aCase(site, { email, subject: message, text: message });

async function caseOf(site: Site, email: string) {
  const { db } = await site.services();
  const found = db.selectFrom("desk_case").selectAll().where("family_key", "=", email);
  return await found.executeTakeFirstOrThrow();
}

/** What a family has been answered, whether the mail has left yet or not. */
async function answersTo(site: Site, email: string): Promise<string[]> {
  const { db } = await site.services();
  const rows = await db
    .selectFrom("case_message")
    .select("text")
    .where("recipient", "=", email)
    .where("direction", "=", "out")
    .execute();
  return rows.map(({ text }) => text);
}

/** Keeps the mail to a family from leaving, however long the machine takes for what comes before. */
async function holdMail(site: Site, email: string): Promise<void> {
  const { db } = await site.services();
  await db
    .updateTable("outgoing_mail")
    .set({ due_at: new Date(Date.now() + hour).toISOString() })
    .where("recipient", "=", email)
    .execute();
}

test("a message is taken, answered once and closed with the keyboard alone", async ({
  context,
  open,
  page,
  site,
  unique,
  watch,
}) => {
  // The status says why a form was refused.
  watch.allow(/422/);
  const email = `${unique}@visitor.example`;
  await write(site, email, `Is a Sunday possible? ${unique}`);
  await enterDesk(context, site, "coordinator");
  await open(`/desk/cases?q=${unique}`);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const title = page.getByRole("heading", { level: 1, name: /Is a Sunday possible/ });
  await expect(title).toBeFocused();
  await page.keyboard.press("i");
  await expect(page.getByText("Owner you")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: /Internal note/ })).toBeFocused();
  await page.keyboard.type("He is nine: nothing after 21:00.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("article", { name: /^Internal note/ })).toContainText("nine");
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  const field = page.getByRole("textbox", { name: /^Your answer/ });
  await expect(field).toBeFocused();
  await page.keyboard.type("Yes, at {free hours}.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert")).toContainText("Fill in the free hours first.");
  expect(site.mailbox.countWith("Yes, at")).toBe(0);
  // The blank is selected, so that typing replaces it.
  await page.keyboard.type("19:00");
  await expect(field).toHaveValue("Yes, at 19:00.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/leaves in \d+ seconds/)).toBeVisible();
  expect(await answersTo(site, email)).toEqual(["Yes, at 19:00."]);
  await title.focus();
  await page.keyboard.press("e");
  await expect(page.getByText("Done: Zainab Example.")).toBeVisible();
  expect(await caseOf(site, email)).toMatchObject({ state: "done", deadline: null });
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await caseOf(site, email)).state).toBe("waiting");
});

test(
  "what is typed about a case stays there when the desk has to be entered again, and can be sent then",
  { tag: "@deep" },
  async ({ context, open, page, site, unique }) => {
    const email = `${unique}@visitor.example`;
    await write(site, email, `Is a Sunday possible? ${unique}`);
    const memberId = await enterDesk(context, site, "coordinator");
    const address = `/desk/cases/${(await caseOf(site, email)).id}`;
    const { db } = await site.services();
    const endSession = (inHours: number) =>
      db
        .updateTable("desk_session")
        .set({ expires_at: new Date(Date.now() + inHours * hour).toISOString() })
        .where("member_id", "=", memberId)
        .execute();
    const forms = [
      {
        key: "n",
        field: page.getByRole("textbox", { name: /Internal note/ }),
        text: "He is nine.",
      },
      {
        key: "a",
        field: page.getByRole("textbox", { name: /^Your answer/ }),
        text: "Yes, at 19:00.",
      },
    ];
    for (const { key, field, text } of forms) {
      await open(address);
      await page.keyboard.press(key);
      await expect(field).toBeFocused();
      await field.fill(text);
      await endSession(-1);
      await page.keyboard.press("Control+Enter");
      await expect(page.getByRole("alert")).toContainText("What you typed is still here");
      await expect(field).toHaveValue(text);
      await endSession(1);
      await field.focus();
      await page.keyboard.press("Control+Enter");
      const saved = async () => [
        ...(await answersTo(site, email)),
        ...(await db.selectFrom("case_note").select("text").execute()).map((note) => note.text),
      ];
      await expect.poll(saved).toContain(text);
    }
    expect(await answersTo(site, email)).toEqual(["Yes, at 19:00."]);

    await open("/desk/begin");
    const said = page.getByLabel("What was said, or what you write");
    await said.fill(`They rang about ${unique}.`);
    await page.getByLabel("About, in a few words").fill(unique);
    await endSession(-1);
    await page.getByRole("button", { name: "Open the case" }).click();
    await expect(page.getByRole("alert")).toContainText("What you typed is still here");
    await expect(said).toHaveValue(`They rang about ${unique}.`);
  },
);

test(
  "from the list a case is closed, taken and opened at its menu; the bar finds it from anywhere",
  { tag: "@deep" },
  async ({ context, ownSite, open, page }) => {
    const own = await ownSite();
    await write(own, "one@visitor.example", "The first question");
    await write(own, "two@visitor.example", "The second question");
    await enterDesk(context, own, "coordinator");
    await open(`${own.url}/desk/keys`);
    await expect(page.getByRole("link", { name: "Cases 2 to do" })).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("second");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-case]")).toHaveCount(1);
    await page.keyboard.press("Tab");
    await open(`${own.url}/desk/cases`);
    await page.keyboard.press("j");
    await expect(page.locator("[data-case]:focus")).toContainText("The first question");
    await page.keyboard.press("e");
    await expect(page.getByText("Done: Zainab Example.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Cases 1 to do" })).toBeVisible();
    expect(await caseOf(own, "one@visitor.example")).toMatchObject({ state: "done" });
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("link", { name: "Cases 2 to do" })).toBeVisible();
    await page.locator("[data-case]", { hasText: "The second question" }).focus();
    await page.keyboard.press("i");
    await expect
      .poll(async () => (await caseOf(own, "two@visitor.example")).owner_id)
      .not.toBeNull();
    await page.keyboard.press("z");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The second question");
    await page.getByRole("button", { name: "Tomorrow 1" }).press("1");
    await expect(page.getByText("Asleep: Zainab Example.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Cases 1 to do" })).toBeVisible();
  },
);

test(
  "the same works without scripts",
  { tag: "@deep" },
  async ({ plainPage: page, site, unique }) => {
    const email = `${unique}@visitor.example`;
    await write(site, email, `Can we begin? ${unique}`);
    await enterDesk(page.context(), site, "coordinator");
    await page.goto("/desk/cases");
    await page.getByRole("searchbox", { name: /Find/ }).fill(unique);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: /Can we begin/ }).click();
    await page.getByText("Owner nobody").click();
    await page.getByRole("button", { name: /Take it/ }).click();
    await expect(page.getByText("Owner you")).toBeVisible();
    await page.getByRole("textbox", { name: /Internal note/ }).fill("Only a note");
    await page.getByRole("button", { name: "Keep note" }).click();
    await expect(page.getByRole("article", { name: /^Internal note/ })).toContainText(
      "Only a note",
    );
    const field = page.getByRole("textbox", { name: /^Your answer/ });
    await field.fill("Yes, at {free hours}.");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Fill in the free hours first.");
    await expect(field).toHaveValue("Yes, at {free hours}.");
    await field.fill("Yes, at 19:00.");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await holdMail(site, email);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(field).toHaveValue("Yes, at 19:00.");
    await page.getByRole("button", { name: "Send answer" }).click();
    await page.getByRole("button", { name: /^Done/ }).click();
    expect(await caseOf(site, email)).toMatchObject({ state: "done" });
    expect(await answersTo(site, email)).toEqual(["Yes, at 19:00."]);
  },
);

test(
  "two people see each other, and nothing moves under a reader's eyes",
  { tag: "@deep" },
  async ({ browser, context, open, page, ownSite, origins, watch }) => {
    watch.allow(/409/);
    const own = await ownSite();
    const id = await write(own, "one@visitor.example", "The first question");
    await enterDesk(context, own, "coordinator", "Amira Khan");
    const others = await browser.newContext({ baseURL: own.url });
    const watchOthers = watchContext(others, origins);
    await enterDesk(others, own, "owner", "Omar Malik");
    const omar = await others.newPage();
    await open(`${own.url}/desk/cases/${id}`);
    await omar.goto(`/desk/cases/${id}`);
    await hydrated(omar);
    await expect(page.getByText("Omar Malik is also looking at this.")).toBeVisible();
    await omar.getByRole("textbox", { name: /^Your answer/ }).fill("Omar's answer");
    await expect(page.getByText(/Omar Malik has been writing since/)).toBeVisible();
    await page.getByRole("textbox", { name: /^Your answer/ }).fill("Amira's answer");
    await omar.getByRole("button", { name: "Send answer" }).click();
    await expect(omar.getByText(/leaves in/)).toBeVisible();
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByRole("alert")).toContainText("Omar Malik answered at");
    await expect(page.getByRole("textbox", { name: /^Your answer/ })).toHaveValue("Amira's answer");
    expect(await answersTo(own, "one@visitor.example")).toEqual(["Omar's answer"]);

    const rows = page.locator("[data-case]");
    await expect(rows).toHaveCount(1);
    await write(own, "two@visitor.example", "The second question");
    const button = page.getByRole("button", { name: "1 new. Show them" });
    await expect(button).toBeVisible();
    await expect(page.getByText("The second question")).toBeHidden();
    await expect(rows).toHaveCount(1);
    await button.click();
    await expect(page.getByText("The second question")).toBeVisible();
    await others.close();
    expect(watchOthers.problems()).toEqual([]);
  },
);

test(
  "an answer outlives a lost connection and can be sent after it",
  { tag: "@deep" },
  async ({ context, open, page, site, unique, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const email = `${unique}@visitor.example`;
    const id = await write(site, email, `Are you there? ${unique}`);
    await enterDesk(context, site, "coordinator");
    await open(`/desk/cases/${id}`);
    await context.setOffline(true);
    const field = page.getByRole("textbox", { name: /^Your answer/ });
    const isAsked = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
    await field.fill("Yes, I am.");
    await isAsked;
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText("Network error. Please check your connection")).toBeVisible();
    await expect(field).toHaveValue("Yes, I am.");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText(/leaves in \d+ seconds/)).toBeVisible();
    expect(await answersTo(site, email)).toEqual(["Yes, I am."]);
  },
);

test("saved replies go in at the cursor, one after another, and a text that went by chat is logged", async ({
  context,
  open,
  page,
  site,
  unique,
}) => {
  await enterDesk(context, site, "coordinator");
  const { db } = await site.services();
  const now = Date.now();
  for (const [title, text] of [
    [`${unique} greeting`, "Good evening in {city}. "],
    [`${unique} hours`, "These are free: {free hours}. "],
  ] as const) {
    await saveReply(db, memberOf("owner"), { title, text, language: "en" }, now);
  }
  const email = `${unique}@visitor.example`;
  const id = await aCase(site, { email, phone: "+447700900123" });
  await open(`/desk/cases/${id}`);
  // A menu that stayed open would lie over the controls that the keyboard comes to next.
  await page.locator("#menu-replies summary").click();
  await page.locator("#menu-day summary").focus();
  await expect(page.locator("#menu-replies")).not.toHaveAttribute("open");
  const field = page.getByRole("textbox", { name: /^Your answer/ });
  await field.fill("Dear Zainab. Regards");
  for (let back = 0; back < "Regards".length; back += 1) await field.press("ArrowLeft");
  for (const reply of ["greeting", "hours"]) {
    await page.locator("#menu-replies summary").click();
    await page.getByRole("link", { name: `${unique} ${reply}` }).click();
    await expect(page.getByRole("link", { name: `${unique} ${reply}` })).toBeHidden();
  }
  const both = "Good evening in Karachi. These are free: {free hours}. ";
  await expect(field).toHaveValue(`Dear Zainab. ${both}Regards`);

  const chat = page.getByRole("link", { name: "Open WhatsApp with this text" });
  const address = new URL((await chat.getAttribute("href")) ?? "");
  expect(`${address.origin}${address.pathname}`).toBe("https://wa.me/447700900123");
  expect(address.searchParams.get("text")).toBe(`Dear Zainab. ${both}Regards`);
  await page.getByRole("button", { name: "Log a call or chat" }).click();
  await page.getByRole("textbox", { name: "What was said" }).fill("Sunday at 19:00 suits him.");
  await page.getByLabel("In a chat").check();
  await page.keyboard.press("Control+Enter");
  const conversation = page.getByRole("region", { name: "Conversation" });
  await expect(conversation.getByText("Sunday at 19:00 suits him.")).toBeVisible();
  expect(await caseOf(site, email)).toMatchObject({ deadline: null });
  expect(site.mailbox.countWith("suits him")).toBe(0);
});

test("an answer goes to whoever was in copy once they are ticked, and they are nobody's by themselves", async ({
  context,
  open,
  page,
  site,
  unique,
}) => {
  await enterDesk(context, site, "coordinator");
  const services = await site.services();
  const [email, father] = [`${unique}@visitor.example`, `father-${unique}@visitor.example`];
  const from = { name: "Zainab", address: email };
  const to = [{ name: "Bilal Example", address: father }];
  const { take } = await createMailbox(services);
  await take({ from, to, proof: proved, subject: `Both of us ${unique}` });
  const { id } = await caseOf(site, email);
  await open(`/desk/cases/${id}`);
  const copied = page.getByRole("list", { name: "In copy" });
  await expect(copied).toContainText(`Bilal Example ${father}, not known`);
  const also = page.getByRole("checkbox", { name: /^Bilal Example/ });
  await expect(also).not.toBeChecked();
  await expectNoViolations(page, "an answer that others can have as well");
  const field = page.getByRole("textbox", { name: /^Your answer/ });
  for (const isTicked of [false, true]) {
    await field.fill(isTicked ? "To both." : "To her.");
    if (isTicked) await also.check();
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(field).toHaveValue("");
    await expect(also).not.toBeChecked();
    await holdMail(site, email);
  }
  expect(await answersTo(site, email)).toEqual(["To her.", "To both."]);
  expect(await answersTo(site, father)).toEqual(["To both."]);
  await expect(page.getByText(`On its way to ${father}`)).toBeVisible();
});

/** A case of a family that has a number and no address. */
const aChat = (site: Site, subject: string) =>
  aCase(site, { email: null, phone: "+971500000456", way: "chat", subject, text: subject });

test("a chat is answered with WhatsApp, and is answered once that was sent", async ({
  context,
  open,
  page,
  site,
  unique,
  watch,
}) => {
  watch.allow(/another host: https:\/\/wa\.me\//);
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await enterDesk(context, site, "coordinator");
  const id = await aChat(site, `Thursday? ${unique}`);
  await open(`/desk/cases/${id}`);
  const field = page.getByRole("textbox", { name: /^Your answer/ });
  const chat = page.getByRole("link", { name: "Open WhatsApp with this text" });
  await field.fill("Salam, at {free hours}.");
  watch.allow(/422/);
  await chat.click();
  await expect(page.getByRole("alert")).toContainText("Fill in the free hours first.");
  await page.keyboard.type("16:00");
  await expect(field).toHaveValue("Salam, at 16:00.");
  const opened = page.waitForEvent("popup");
  await chat.click();
  const popup = await opened;
  expect(new URL(popup.url()).searchParams.get("text")).toBe("Salam, at 16:00.");
  await popup.close();
  await expect(page.getByText("The desk cannot see whether you sent it.")).toBeVisible();
  await expect(field).not.toBeEditable();
  await expectNoViolations(page, "an answer with which WhatsApp was opened");
  await page.getByRole("button", { name: "Not sent" }).click();
  await expect(field).toBeEditable();
  await Promise.all([page.waitForEvent("popup").then((one) => one.close()), chat.click()]);
  await page.getByRole("button", { name: "Sent", exact: true }).click();
  await expect(field).toHaveValue("");
  const said = page.getByRole("article").filter({ hasText: "Salam, at 16:00." });
  await expect(said).toContainText("answered by WhatsApp");
  await page.getByRole("button", { name: "Log a call or chat" }).click();
  await expect(page.getByLabel("In a chat")).toBeChecked();
});

test("a chat is answered without scripts, by way of the page", async ({
  browser,
  site,
  unique,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  await enterDesk(context, site, "coordinator");
  const id = await aChat(site, `Thursday? ${unique}`);
  const page = await context.newPage();
  await page.goto(`/desk/cases/${id}`);
  await page.getByRole("textbox", { name: /^Your answer/ }).fill("Salam, at 16:00.");
  await page.getByRole("button", { name: "Open WhatsApp with this text" }).click();
  const chat = page.getByRole("link", { name: "Open WhatsApp with this text" });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/971500000456\?text=Salam/);
  await page.getByRole("button", { name: "Sent", exact: true }).click();
  await expect(page.getByText("answered by WhatsApp")).toBeVisible();
  await context.close();
});
