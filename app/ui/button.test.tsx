import { expect, test } from "vitest";

import { renderAt, tagsOf } from "#tests/support/render.tsx";
import { Button, ButtonLink } from "./button.tsx";

test("a button sends no form unless it is told to", () => {
  expect(tagsOf(renderAt("/", <Button>Close</Button>), "button", 'type="button"')).toHaveLength(1);
  const submit = renderAt("/", <Button type="submit">Send</Button>);
  expect(tagsOf(submit, "button", 'type="submit"')).toHaveLength(1);
});

test("a button keeps the attributes it is given besides its look", () => {
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
