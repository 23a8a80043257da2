import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import type { NoteForm } from "#app/features/record/note-form.ts";
import { writeNote } from "#app/features/record/write-note.server.ts";
import { findBooking } from "#app/features/booking/booking-store.server.ts";
import { lessonPage } from "#app/features/booking/desk/lesson-page.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { assertUnnoted } from "./said-in-note.server.ts";

describeOnSqliteFirst("what came of a lesson", (maker) => {
  test("is said by one press until there is a note, and then in the note alone", async () => {
    const { services, clock } = await createTestServices(maker);
    const booking = await book(services);
    clock.advance(Date.parse(booking.starts_at ?? "") + hour - clock.now());
    const { member, cookie } = await deskPerson(services, "owner");
    const post = (form: Record<string, string>) =>
      lessonPage(assertUnnoted)
        .action(
          deskArgs(services, cookie, `/desk/lesson/${booking.id}`, {
            form,
            params: { id: booking.id },
          }),
        )
        .catch((thrown: unknown) => thrown);
    await post({ do: "nobody" });
    expect(await findBooking(services.db, booking.id)).toMatchObject({ outcome: "nobody" });
    const note: NoteForm = {
      attendance: "came",
      minutes: null,
      done: "The long vowels.",
      secure: "",
      needsWork: "",
      next: "",
      nextBy: null,
      register: "",
      office: "",
      why: "",
      basedOn: 0,
      marks: [{ outcome: "hold-kind-madd", value: "new" }],
      submission: randomUUID(),
    };
    expect(await writeNote(services, member, booking.id, note)).toEqual({ written: "sent" });
    const answer = await post({ do: "nobody" });
    if (!(answer instanceof Response)) throw new Error("It was said once more");
    expect(answer.headers.get("Location")).toBe(`/desk/lessons/${booking.id}/note`);
    expect(await findBooking(services.db, booking.id)).toMatchObject({ outcome: "held" });
  });
});
