import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RatingField } from "./leave/rating-field.tsx";
import { StarRating, StarRow } from "./stars.tsx";

test("stars are put into words, and so is their absence", () => {
  expect(renderToStaticMarkup(<StarRating rating={4} />)).toContain(
    'role="img" aria-label="4 of 5 stars"',
  );
  const unrated = renderToStaticMarkup(<StarRating rating={0} />);
  expect(unrated).toContain("No rating");
  expect(unrated).not.toContain("<svg");
});

test("a row is full up to its rating, and within a star between its points", () => {
  const fullPart = (rating: number) => {
    const markup = renderToStaticMarkup(<StarRow rating={rating} />);
    return Number(/<rect width="([\d.]+)"/.exec(markup)?.[1]);
  };
  expect([0, 1, 3, 5].map(fullPart)).toEqual([0, 24, 72, 120]);
  const steps = Array.from({ length: 51 }, (_, index) => fullPart(index / 10));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(fullPart(3.5)).toBeCloseTo(3.5 * 24);
});

test.each([
  [undefined, "2"],
  ["0", "0"],
  ["5", "5"],
  ["9", "2"],
])("of a choice of %j the stars that count are %s, and a link leads to them", (value, expected) => {
  const markup = renderToStaticMarkup(<RatingField id="rating" value={value} error="Choose" />);
  const chosen = markup.match(/<input[^>]*checked[^>]*>/g) ?? [];
  expect(chosen).toHaveLength(1);
  expect(chosen[0]).toContain(`value="${expected}"`);
  expect(chosen[0]).toContain('id="rating"');
  expect(markup).toContain("Choose");
});
