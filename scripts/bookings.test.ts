import { checkedTutor } from "#tests/support/tutors.ts";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { describeOnSqliteFirst, sqliteMaker } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, bookings, kinds, places, stranger } from "#tests/support/trial-booking.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { openSlots, slotNumber } from "#tests/support/trial-form.ts";
import { planLesson } from "#app/features/booking/desk/plan.server.ts";
import { runBookings } from "./lib/manage-bookings.ts";

type Outcome = { code: number; stdout: string; stderr: string };

async function run(args: string[], env: Readonly<Record<string, string>>): Promise<Outcome> {
  const printed = { log: "", error: "" };
  for (const level of ["log", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line: unknown) => {
      printed[level] += `${String(line)}\n`;
    });
  }
  try {
    const code = await runBookings(args, env);
    return { code, stdout: printed.log, stderr: printed.error };
  } finally {
    vi.restoreAllMocks();
  }
}

/** As the team reads it on its own clock. */
const inLondon = (startsAt: string) =>
  Temporal.Instant.from(startsAt).toZonedDateTimeISO("Europe/London").toPlainDateTime().toString();

describeOnSqliteFirst("the bookings command", (maker) => {
  test("lists upcoming lessons, shows one, moves it and cancels it, and families are told", async () => {
    const { services, environment, clock } = await createTestServices(maker);
    clock.advance(Date.now() - clock.now());
    const { meta, email } = stranger(1);
    const booking = await book(services, { name: "Amina\tYusuf" });
    const other = await book(services, { email, slot: slotNumber(services, 2).startsAt }, meta);

    const listed = await run(["list"], environment);
    expect(listed).toMatchObject({ code: 0 });
    expect(listed.stdout).toContain(`${booking.reference}  booked`);
    expect(listed.stdout).toContain("nobody has confirmed the address");
    expect(listed.stdout).not.toContain("Amina");
    const shown = await run(["show", booking.reference.toLowerCase()], environment);
    expect(shown.stdout).toContain("name: Amina Yusuf");

    const to = slotNumber(services, 5).startsAt;
    const moved = await run(["move", booking.reference, inLondon(to)], environment);
    expect(moved).toMatchObject({ code: 0, stdout: expect.stringContaining("moved") });
    expect((await places(services)).map(({ starts_at }) => starts_at)).toContain(to);
    const nowhere = await run(["move", booking.reference, "2030-01-01T03:00"], environment);
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining("--force") });

    const both = await run(["cancel", booking.reference, other.reference], environment);
    expect(both).toMatchObject({ code: 0 });
    expect(await places(services)).toEqual([]);
    expect((await bookings(services)).map(({ state }) => state)).toEqual([
      "cancelled",
      "cancelled",
    ]);
    expect(await kinds(services)).toEqual(
      expect.arrayContaining(["trial-moved", "trial-moved-team", "trial-cancelled"]),
    );
    expect(await run(["cancel", booking.reference, "T-NONE"], environment)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is cancelled[^]*no such booking/),
    });
  });
});

describeOnSqliteFirst("a lesson that the command moves", (maker) => {
  test("to where another one has its tutor and room goes there without them", async () => {
    const { services, environment, clock } = await createTestServices(maker);
    clock.advance(Date.now() - clock.now());
    const { meta, email } = stranger(1);
    const slots = openSlots(services).filter(({ places: count }) => count > 1);
    const first = await book(services, { slot: slots[0]?.startsAt ?? "" });
    const other = await book(services, { email, slot: slots[1]?.startsAt ?? "" }, meta);
    const { member } = await deskPerson(services, "owner");
    const omar = await checkedTutor(services, { name: "Omar" });
    const plan = { tutor: omar, room: "https://rooms.example/omar" };
    for (const { id } of [first, other]) {
      const asked = { ...plan, keepsRoom: false, writes: true, version: 0 };
      expect(await planLesson(services, member, id, asked)).toBeNull();
    }
    const to = inLondon(first.starts_at ?? "");
    const moved = await run(["move", other.reference, to], environment);
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.stdout).toContain("name its tutor and room again");
    expect((await bookings(services)).find(({ id }) => id === other.id)).toMatchObject({
      starts_at: first.starts_at,
      tutor_name: "",
      room: "",
    });
  });
});

test("creates no database, and says how it is used", async () => {
  const { environment } = await createTestServices(sqliteMaker);
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), "bookings-")), "wrong");
  const none = await run(["list"], { ...environment, DATA_DIR, DATABASE_URL: "" });
  expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining("There is no database") });
  expect(existsSync(DATA_DIR)).toBe(false);
  for (const args of [
    [],
    ["show"],
    ["move", "T-1"],
    ["list", "--force"],
    ["book", "T-1"],
    ["--help"],
  ]) {
    expect(await run(args, environment)).toMatchObject({ code: 2 });
  }
});
