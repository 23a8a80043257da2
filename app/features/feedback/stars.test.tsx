import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { RatingField } from "./leave/rating-field.tsx";
import { StarRating, StarRow } from "./stars.tsx";

describe("the stars of a card", () => {
  test.each([1, 2, 3, 4, 5])("%i are said in words", (rating) => {
    expect(renderToStaticMarkup(<StarRating rating={rating} />)).toContain(
      `role="img" aria-label="${rating} of 5 stars"`,
    );
  });

  test("a card nobody rated says so and shows no stars", () => {
    const markup = renderToStaticMarkup(<StarRating rating={0} />);
    expect(markup).toContain("No rating");
    expect(markup).not.toContain("<svg");
  });
});

function fullPart(rating: number): number {
  const [, width] =
    /<rect width="([\d.]+)"/.exec(renderToStaticMarkup(<StarRow rating={rating} />)) ?? [];
  return Number(width);
}

describe("a row of stars", () => {
  test("is full up to the rating", () => {
    expect([0, 1, 3, 5].map(fullPart)).toEqual([0, 24, 72, 120]);
  });

  test("shows a part of a star between its points, never less for more", () => {
    const steps = Array.from({ length: 51 }, (_, index) => fullPart(index / 10));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(fullPart(3.5)).toBeCloseTo(3.5 * 24);
  });
});

describe("the choice of stars", () => {
  function chosenIn(markup: string): string[] {
    return [...markup.matchAll(/<input[^>]*>/g)]
      .filter(([input]) => input.includes("checked"))
      .map(([input]) => /value="(\d)"/.exec(input)?.[1] ?? "");
  }

  test("starts with two", () => {
    expect(chosenIn(renderToStaticMarkup(<RatingField id="rating" />))).toEqual(["2"]);
  });

  test("keeps what was chosen, no rating included", () => {
    expect(chosenIn(renderToStaticMarkup(<RatingField id="rating" value="0" />))).toEqual(["0"]);
    expect(chosenIn(renderToStaticMarkup(<RatingField id="rating" value="5" />))).toEqual(["5"]);
  });

  test("falls back to two where something else was sent, and says what is wrong", () => {
    const markup = renderToStaticMarkup(<RatingField id="rating" value="9" error="Choose" />);
    expect(chosenIn(markup)).toEqual(["2"]);
    expect(markup).toContain("Choose");
  });

  test("has one control that a link can lead to", () => {
    const markup = renderToStaticMarkup(<RatingField id="rating" value="4" />);
    expect(markup.match(/id="rating"/g)).toHaveLength(1);
  });
});
