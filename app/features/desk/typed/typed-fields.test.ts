// @vitest-environment happy-dom
import { expect, test } from "vitest";

import { followTyping } from "./typed-fields.ts";

function aForm(inner: string): HTMLFormElement {
  document.body.innerHTML = `<form>${inner}</form>`;
  const form = document.querySelector("form")!;
  return form;
}

const fields = `
  <label for="t">Title</label><input id="t" name="title" value="Old">
  <textarea name="text">Some</textarea>
  <select name="area"><option value="">All</option><option value="maths">Maths</option></select>
  <input type="checkbox" name="day" value="1" checked><input type="checkbox" name="day" value="2">
  <input type="radio" name="way" value="a" checked><input type="radio" name="way" value="b">
  <input type="hidden" name="version" value="3"><input type="password" name="secret"><input type="file" name="photo">`;

/** As a person does: into a field, and so that the page hears of it. */
function type(
  form: HTMLFormElement,
  follows: ReturnType<typeof followTyping>,
  name: string,
  value: string,
) {
  const control = form.elements.namedItem(name) as HTMLInputElement;
  control.value = value;
  follows.touch({ target: control } as unknown as Event);
}

test("what was typed is entered again into a form that holds what it held, and is still what was typed", () => {
  const form = aForm(fields);
  const follows = followTyping(form);
  expect(follows.typed()).toEqual({});
  type(form, follows, "title", "New");
  type(form, follows, "text", "");
  type(form, follows, "secret", "pass");
  form.querySelectorAll<HTMLInputElement>("[name=day]").forEach((day) => day.click());
  follows.touch({ target: form.querySelector("[name=day]") } as unknown as Event);
  const typed = follows.typed();
  expect(typed).toEqual({
    title: { was: ["Old"], typed: ["New"], label: "Title", isText: true },
    text: { was: ["Some"], typed: [""], label: "", isText: true },
    day: { was: ["1"], typed: ["2"], label: "", isText: false },
  });
  const again = aForm(fields);
  const back = followTyping(again);
  expect(back.enter(typed)).toEqual({});
  expect(back.typed()).toEqual(typed);
  back.undo();
  expect(back.typed()).toEqual({});
  expect((again.elements.namedItem("title") as HTMLInputElement).value).toBe("Old");
});

test("texts of fields that hold something else by now, or are gone, are handed back, and can be put in", () => {
  const typed = {
    title: { was: ["Old"], typed: ["New"], label: "Title", isText: true },
    gone: { was: [""], typed: ["Lost"], label: "Gone", isText: true },
    way: { was: ["b"], typed: ["b"], label: "", isText: false },
  };
  const follows = followTyping(aForm('<input name="title" value="Somebody’s">'));
  const { way: _, ...left } = typed;
  expect(follows.enter(typed)).toEqual(left);
  expect(follows.typed()).toEqual({});
  expect(follows.put("gone", ["Lost"])).toBe(false);
  expect(follows.put("title", ["New"])).toBe(true);
});

test("what a form was sent with is typed no longer; what the page enters by itself was never typed", () => {
  const form = aForm(fields);
  const follows = followTyping(form);
  type(form, follows, "title", "New");
  follows.settle();
  expect(follows.typed()).toEqual({});
  const text = form.querySelector("textarea")!;
  text.defaultValue = text.value = "A colleague’s";
  follows.look();
  expect(follows.typed()).toEqual({});
  type(form, follows, "text", "Mine");
  expect(follows.typed()).toMatchObject({ text: { was: ["A colleague’s"] } });
});
