// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

import { openEditor } from "./open-editor.ts";

test("what is pasted is read here, and by nothing that would apply its styles", () => {
  const element = document.createElement("div");
  document.body.append(element);
  const onText = vi.fn<(text: string) => void>();
  const onPaste = vi.fn<(fallen: readonly string[]) => void>();
  const ignore = () => {};
  const editor = openEditor(element, {
    text: "One **two**",
    hasBlocks: true,
    attributes: {},
    onText,
    onPaste,
    onLook: ignore,
    onKey: ignore,
  });
  expect(element.querySelector("strong")?.textContent).toBe("two");
  const html = `<p style="color:red">three</p><ul><li>four</li></ul><img src="x">`;
  const clipboardData = {
    getData: (type: string) => (type === "text/html" ? html : ""),
    files: [],
  };
  const event = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), {
    clipboardData,
  });
  element.querySelector(".tiptap")?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(onText.mock.lastCall?.[0]).toContain("- four");
  expect(onPaste).toHaveBeenCalledWith(["picture"]);
  editor.close();
});
