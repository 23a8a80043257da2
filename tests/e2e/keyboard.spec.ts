import { anEnquiry, formOn, texts } from "./support/contact.ts";
import { keyboardOn, tabTo } from "./support/keyboard.ts";
import { expect, test } from "./support/test.ts";
import { trialForm } from "#words/pages/trial.ts";
import { anotherDayIn, bookButton, timesIn } from "./support/trial.ts";

test(
  "an enquiry is written, corrected and sent with the keyboard alone",
  { tag: "@deep" },
  async ({ page, open, unique }) => {
    const enquiry = anEnquiry(unique);
    await open("/contact");
    const { form, name, email, phone, message, submit } = formOn(page);
    const { press, type } = keyboardOn(page);
    // Called invalid while its error is shown, and not before or after.
    await expect(name).toHaveAttribute("aria-invalid", "false");
    await type(phone, "12345");
    await expect(submit).toBeEnabled();
    await press(submit);

    await expect(page).toHaveTitle(/^Error: /);
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(phone).toHaveValue("12345");
    // The summary has the focus, is announced, and its links lead to the fields.
    await expect(form).toMatchAriaSnapshot(`
    - alert:
      - heading "There is a problem" [level=2]
      - list:
        - listitem:
          - link "Enter your name"
        - listitem:
          - link "Enter your email address"
        - listitem:
          - link "${texts.phone}"
        - listitem:
          - link "Enter a message"
  `);
    await press(form.getByRole("link", { name: "Enter your name" }));
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/\S/);
    await page.keyboard.type(enquiry.name);
    await expect(name).toHaveAttribute("aria-invalid", "false");
    await type(email, enquiry.email);
    await type(phone, enquiry.phone);
    await type(message, enquiry.message);
    await press(submit);
    await expect(page.getByRole("status").getByText(texts.success)).toBeVisible();
  },
);

test(
  "a trial lesson is booked with the keyboard alone",
  { tag: "@deep" },
  async ({ page, open, unique }) => {
    await open("/classes/trial?course=tajweed&zone=Asia/Karachi");
    const { press, tick, type } = keyboardOn(page);
    await press(page.getByRole("link", { name: trialForm.learner.self }));
    const form = page.getByRole("form", { name: "Trial lesson" });
    await expect(form.getByRole("heading", { name: "Choose a time" })).toBeFocused();
    // The days are one stop, and its arrows lead from one to the next.
    await tabTo(page, form.getByRole("radio", { name: /available/, checked: true }));
    await page.keyboard.press("ArrowRight");
    await expect(anotherDayIn(form)).toBeChecked();
    const time = timesIn(form).first();
    await tick(time);
    await expect(time).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(form.getByRole("heading", { name: "Name and email" })).toBeFocused();
    await type(form.getByLabel("Your name"), "Amina Yusuf");
    await type(form.getByLabel("Your email"), `${unique}@visitor.example`);
    await tick(form.getByRole("checkbox", { name: trialForm.consent }));
    await page.keyboard.press("Enter");
    await press(form.getByRole("button", { name: bookButton }));
    await expect(page.getByRole("heading", { name: "Your trial lesson is booked" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);
