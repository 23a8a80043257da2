import { expect, test } from "vitest";

import { newId } from "#app/platform/.server/ids.ts";
import { createTestServices } from "#tests/support/services.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { familyPath, type FamilyPlace } from "./family-place.ts";
import { openingUrl, readOpening } from "./opening-link.server.ts";

test("a link leads to the place that it was made for, and to none if a letter of it is changed", async () => {
  const { services } = await createTestServices(sqliteMaker);
  const owner = { guardianId: newId(), generation: 3 };
  const id = newId();
  const places: readonly (readonly [FamilyPlace, string])[] = [
    [{ kind: "home" }, "/family"],
    [{ kind: "calendar" }, "/family/access#calendar"],
    [{ kind: "lesson", id }, `/family/lesson/${id}`],
    [{ kind: "note", id }, `/family/notes/${id}`],
    [{ kind: "report", id }, `/family/reports/${id}`],
    [{ kind: "learner", id }, "/family/mine"],
  ];
  for (const [place, path] of places) {
    const token = new URL(openingUrl(services, owner, place)).pathname.split("/").at(-1) ?? "";
    const opening = readOpening(services, token);
    expect(opening).toMatchObject({ ...owner, place });
    expect(familyPath(place)).toBe(path);
    for (let at = 0; at < token.length; at += 1) {
      const other = token.slice(0, at) + (token[at] === "a" ? "b" : "a") + token.slice(at + 1);
      expect(readOpening(services, other), other).toBeNull();
    }
  }
});
