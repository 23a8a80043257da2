import { expect, test } from "vitest";

import { renderAt, tagsOf } from "#tests/support/render.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { classes } from "./classes.ts";

test("a button sends no form unless it is told to", () => {
  expect(tagsOf(renderAt("/", <Button>Close</Button>), "button", 'type="button"')).toHaveLength(1);
  const submit = renderAt("/", <Button type="submit">Send</Button>);
  expect(tagsOf(submit, "button", 'type="submit"')).toHaveLength(1);
});

test("a button keeps what it is given beside its look", () => {
  const html = renderAt(
    "/",
    <Button className="wide" disabled aria-describedby="hint">
      Send
    </Button>,
  );
  expect(tagsOf(html, "button", "wide", "disabled", 'aria-describedby="hint"')).toHaveLength(1);
});

test("a link that looks like a button is a link", () => {
  const html = renderAt("/", <ButtonLink to="/contact?courses=java">Write to us</ButtonLink>);
  expect(tagsOf(html, "a", 'href="/contact?courses=java"')).toHaveLength(1);
  expect(tagsOf(html, "button")).toEqual([]);
});

test("the looks and sizes are different", () => {
  const looks = [
    <Button key="1">A</Button>,
    <Button key="2" look="secondary">
      A
    </Button>,
    <Button key="3" size="small">
      A
    </Button>,
  ].map((button) => renderAt("/", button));
  expect(new Set(looks).size).toBe(3);
});

test("class names are joined without those that are absent", () => {
  expect(classes("a", false, undefined, null, "", "b")).toBe("a b");
});
