// @vitest-environment happy-dom
import {
  act,
  StrictMode,
  useEffect,
  useReducer,
  type ComponentType,
  type ReactElement,
} from "react";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { brokenPart } from "#words/site-words.ts";
import { breakAll, broken, drawn, mendAll } from "#tests/support/breakable.ts";
import { seeds, site } from "#tests/support/seeds.ts";
import { pack } from "#app/features/clock/packed-list.ts";
import { momentAt } from "#app/platform/moment.ts";

const trial = {
  asks: null,
  submissionId: "id",
  formProof: "proof",
  captcha: { provider: "altcha" },
  courses: pack([{ label: "Quran", options: [["tajweed", "Tajweed"]] }]),
  shortlist: [],
  list: {
    zone: { id: "Europe/London", city: "London" },
    weekend: "sat-sun",
    days: "all",
    weeks: pack([
      {
        label: "This week",
        shift: null,
        days: [
          {
            label: "Monday 11 January",
            isWeekend: false,
            choices: [{ id: momentAt(1_799_000_000_000), local: "19:00" }],
          },
        ],
      },
    ]),
    course: "tajweed",
    subject: "Tajweed",
    languages: ["English"],
    learner: "self",
  },
  isZoneChosen: true,
  known: {},
} as const;

const { meta: _meta, header, ...words } = seeds.in("en").pages.contact;
const contact = {
  page: { ...words, header },
  submissionId: "id",
  formProof: "proof",
  captcha: { provider: "altcha" },
  endpoint: "/api/submit",
  accessKey: null,
  courses: [],
  topic: null,
  concern: null,
  wish: "",
  isSent: false,
  hasProblem: false,
};

/** The site as a visitor's browser loads it, with components that can break. */
async function load() {
  breakAll();
  const { SiteContext } = await import("#app/ui/site-facts.ts");
  const { TrialPage } = await import("#app/features/booking/form/trial-page.tsx");
  const { ContactPage } = await import("#app/features/enquiry/contact-page.tsx");
  const { FeedbackForm } = await import("#app/features/feedback/leave/feedback-form.tsx");
  const { RegisterPage } = await import("#app/features/identity/accounts/register-page.tsx");
  const { NewsletterForm } = await import("#app/features/newsletter/newsletter-form.tsx");
  const { Section } = await import("#app/ui/sections/section.tsx");
  const { Dialog } = await import("#app/ui/dialog.tsx");
  const { Parts } = await import("#app/ui/part/parts.tsx");
  const { FaultNotice } = await import("#app/ui/part/fault-notice.tsx");
  const { IconButton: Fragile } = await import("#app/ui/icon-button.tsx");
  return {
    SiteContext,
    Parts,
    FaultNotice,
    Fragile,
    pages: {
      trial: () => <TrialPage returned={undefined} page={trial as never} />,
      contact: () => <ContactPage refused={undefined} page={contact as never} />,
      account: () => <RegisterPage refused={undefined} email={null} />,
      review: () => (
        <Section heading="Leave a review">
          <FeedbackForm submissionId="id" />
        </Section>
      ),
      dialog: () => (
        <Dialog heading="The newsletter" onClose={() => {}}>
          <NewsletterForm />
        </Dialog>
      ),
    },
  };
}

let app: Awaited<ReturnType<typeof load>>;
let root: Root;
/** Draws the page again. */
const redraw = { now() {} };

beforeAll(async () => {
  app = await load();
});

afterAll(mendAll);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 503 }));
  // happy-dom cannot fill a draft into radio buttons.
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem() {}, removeItem() {} });
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") as HTMLElement, { onCaughtError() {} });
});

afterEach(async () => {
  broken.clear();
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});

/** Shows a page. */
async function show(Page: ComponentType | (() => ReactElement)) {
  const make = Page as () => ReactElement;
  function Redrawn() {
    const [, again] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      redraw.now = again;
    }, []);
    return make();
  }
  const Routes = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <app.SiteContext value={site}>
          <Redrawn />
        </app.SiteContext>
      ),
    },
  ]);
  drawn.clear();
  await act(async () =>
    root.render(
      <StrictMode>
        <Routes />
      </StrictMode>,
    ),
  );
  await settle();
}

/** Waits for what is done after a paint. */
const settle = () => act(async () => new Promise((done) => setTimeout(done, 120)));

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controls = () => [...document.querySelectorAll<Control>("input, select, textarea")];
const isKept = ({ type, name }: Control) =>
  !/^(?:hidden|password|file)$/.test(type) && name !== "human";
const isChoice = (control: Control): control is HTMLInputElement =>
  /^(?:checkbox|radio)$/.test(control.type);

async function enter(control: Control, value: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(
      control,
      value,
    );
    for (const kind of ["input", "change"]) {
      control.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  });
}

/** Enters something into each control, as a visitor does. */
async function fill() {
  for (const control of controls().filter(isKept)) {
    if (isChoice(control)) await act(async () => control.checked || control.click());
    else if (control instanceof HTMLSelectElement) {
      await enter(control, [...control.options].at(-1)?.value ?? "");
    } else await enter(control, `typed ${control.name}`);
  }
  await settle();
}

const entered = () =>
  controls()
    .filter(isKept)
    .map((control) =>
      isChoice(control)
        ? `${control.name} ${control.value}: ${control.checked}`
        : `${control.name}: ${control.value}`,
    );

const alerts = () => [...document.querySelectorAll("[data-broken]")];

async function tryAgain() {
  for (let left = alerts().length; left > 0; left -= 1) {
    await act(async () => alerts()[0]?.querySelector("button")?.click());
  }
  await settle();
}

/** Breaks each component of a page in turn, and says what was not as it should be. */
async function breakEach(name: keyof (typeof app)["pages"]): Promise<unknown[]> {
  await show(app.pages[name]);
  await fill();
  const before = entered();
  drawn.clear();
  await act(async () => redraw.now());
  const parts = [...drawn].filter((one) => !notParts.test(one));
  expect(parts.length).toBeGreaterThan(5);
  const wrong: unknown[] = [];
  for (const part of parts) {
    broken.add(part);
    drawn.clear();
    await act(async () => redraw.now());
    // A check of the visitor that had failed begins again, and has nothing to say.
    if (!drawn.has(part)) continue;
    const said = alerts();
    if (said.length === 0) wrong.push([part, "nothing is said"]);
    if (!document.querySelector("h1, h2, h3")) wrong.push([part, "nothing else is left"]);
    for (const { innerHTML, textContent } of said) {
      if (!innerHTML.includes(`tel:${site.phone.e164}`)) wrong.push([part, "no telephone"]);
      if (!textContent.includes(brokenPart.retry)) wrong.push([part, "no second try"]);
    }
    broken.clear();
    await tryAgain();
    if (alerts().length > 0) wrong.push([part, "it stays broken"]);
    const after = entered();
    if (after.join("\n") !== before.join("\n")) {
      wrong.push([part, "lost", before.filter((line) => !after.includes(line))]);
      await fill();
    }
  }
  return wrong;
}

/** What draws the page itself, the frame of this test, and what says that something is broken. */
const notParts = /^(?:\w+Page|Section|Dialog|Redrawn|Parts|BrokenPart|Component|)$/;

const loses = "each part of the form may break alone, and what was typed is there afterwards";

test.each(["contact", "dialog"] as const)(`${loses}: %s`, async (name) => {
  expect(await breakEach(name)).toEqual([]);
});

test.each(["trial", "account", "review"] as const)(
  `${loses}: %s`,
  { tags: ["deep"] },
  async (name) => expect(await breakEach(name)).toEqual([]),
);

const values = () => Object.fromEntries(controls().map(({ name, value }) => [name, value]));

test("what is secret does not come back, and what is beside the part is not touched", async () => {
  await show(() => (
    <app.Parts>
      <form aria-label="Account">
        <p>
          <input name="name" aria-label="Name" />
          <input name="password" type="password" aria-label="Password" />
          <input name="shown" autoComplete="new-password" aria-label="Shown password" />
          <input name="code" autoComplete="one-time-code" aria-label="Code" />
          <app.Fragile icon="check" label="Check" />
        </p>
      </form>
      <input name="other" aria-label="Other" />
    </app.Parts>
  ));
  for (const control of controls()) await enter(control, "typed");
  const [first] = controls();
  first?.focus();
  const other = controls().at(-1);
  broken.add("Icon");
  await act(async () => redraw.now());
  expect(values()).toEqual({ other: "typed" });
  expect(document.activeElement).toBe(alerts()[0]);
  // It is broken still.
  await tryAgain();
  expect(alerts()).toHaveLength(1);
  expect(document.activeElement).toBe(alerts()[0]);
  broken.clear();
  await tryAgain();
  expect(values()).toEqual({ name: "typed", password: "", shown: "", code: "", other: "typed" });
  expect(controls().at(-1)).toBe(other);
  expect(document.activeElement).toBe(controls()[0]);
});

test("where a press throws, the page stays and its form says so", async () => {
  vi.stubGlobal("navigator", { userActivation: { isActive: true } });
  await show(() => (
    <>
      <form aria-label="Any">
        <input name="name" aria-label="Name" />
      </form>
      <app.FaultNotice />
    </>
  ));
  const [name] = controls();
  name?.focus();
  if (name) await enter(name, "typed");
  const fault = (stack: string) => Object.assign(new Error("A fault"), { stack });
  const say = (error: Error) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event("error"), { error })));
  await say(fault("at chrome-extension://other"));
  expect(alerts()).toEqual([]);
  await say(fault(`at ${location.origin}/assets/a.js`));
  expect(document.querySelector("form")?.contains(alerts()[0] ?? null)).toBe(true);
  expect(values()).toEqual({ name: "typed" });
  await tryAgain();
  expect(alerts()).toEqual([]);
  expect(document.activeElement).toBe(name);
});
