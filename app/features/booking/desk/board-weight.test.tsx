import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";

import { BoardPage } from "#app/features/lessons/desk/board-page.tsx";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import {
  expiringStatement,
  firstWeek,
  lessonsOfWeek,
  lessonStatements,
} from "#tests/support/fill-lessons.ts";
import { renderAt, textsOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { ByTutorPage } from "#app/features/lessons/desk/by-tutor-page.tsx";
import { lessonsPage } from "./board-page.server.ts";

/** What the page itself may be of the 300 kB that all of it may: the frame around it has the rest. */
const most = 260_000;

describeOnSqliteFirst("the board of a week with 2,000 lessons", (maker) => {
  test("counts them all, shows those that need somebody, and stays light", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db, database } = services;
    for (const text of lessonStatements(database.engine, 0, 2)) {
      await db.executeQuery(CompiledQuery.raw(text));
    }
    // On a Thursday: three days are over, and all checks that end have ended in the second week.
    clock.advance(firstWeek + 3 * day - clock.now());
    await db.executeQuery(
      CompiledQuery.raw(expiringStatement(toIso(clock.now() + 2 * day).slice(0, 10))),
    );
    const owner = await deskPerson(services, "owner");
    const read = async (query: string) =>
      await lessonsPage.loader(deskArgs(services, owner.cookie, `/desk/lessons?${query}`));
    const weighed = async (query: string) => {
      const { board } = await read(query);
      if (!board) throw new Error("no board");
      const html = renderAt("/desk/lessons", <BoardPage board={board} done={null} />);
      expect(html.length + JSON.stringify(board).length).toBeLessThan(most);
      expect(board.days.reduce((sum, { count }) => sum + count, 0)).toBe(lessonsOfWeek);
      return { html, days: board.days.map(({ rows }) => rows), needs: board.needs.flat() };
    };
    const { html, days, needs } = await weighed("");
    expect(days.slice(0, 3).map((rows) => rows.length)).toEqual([3, 3, 3]);
    // Whatever one tutor cannot give is one line.
    const [first] = needs;
    expect(needs.length).toBeLessThan(10);
    expect(first).toMatchObject({
      act: { words: expect.stringMatching(/^See all \d\d/) as string },
    });
    const listed = textsOf(html, "li").filter((text) => text.includes("A check of the tutor"));
    expect(listed).toHaveLength(needs.length);
    const next = await weighed(`from=${toIso(clock.now() + 7 * day).slice(0, 10)}`);
    const needy = next.days.flatMap((rows) => rows.slice(12));
    expect(needy.length).toBeGreaterThan(0);
    expect(needy.every(({ mark }) => mark === "alarm")).toBe(true);

    const { week } = await read("by=tutor");
    if (!week) throw new Error("no week");
    const table = renderAt("/desk/lessons", <ByTutorPage week={week} />);
    expect(table.length + JSON.stringify(week).length).toBeLessThan(most);
    const shown = week.rows.flatMap(({ days: own }) => own);
    expect(shown.reduce((sum, { cards, more }) => sum + cards.length + more, 0)).toBe(
      lessonsOfWeek,
    );
  });
});
