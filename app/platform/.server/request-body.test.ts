import { afterEach, describe, expect, test, vi } from "vitest";

import { longForm, readBody, readForm, shortForm, type FormSize } from "./request-body.ts";

const size: FormSize = { bytes: 1_000, fields: 10 };
const parse = vi.spyOn(Response.prototype, "formData");
afterEach(() => parse.mockClear());

function post(body: BodyInit, type?: string): Request {
  const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
  return new Request("https://academy.example/", { method: "POST", body, headers });
}

function multipart(fields: number): FormData {
  const form = new FormData();
  for (let index = 0; index < fields; index += 1) form.append("a", "");
  return form;
}

const urlencoded = "application/x-www-form-urlencoded";

describe("a form", () => {
  test.each([
    ["urlencoded", () => post("a&".repeat(10).slice(0, -1), urlencoded)],
    ["multipart", () => post(multipart(9))],
  ])("may have as many fields as it has room for, %s", async (_name, request) => {
    const read = await readForm(request(), { ...size, bytes: 5_000 });
    expect(read).toMatchObject({ ok: true });
  });

  test.each([
    ["urlencoded", () => post("a&".repeat(65_536), urlencoded)],
    ["multipart", () => post(multipart(1_700))],
    [
      "multipart with a boundary in quotes",
      () => post("--b c\r\n".repeat(600), 'multipart/form-data; boundary="b c"'),
    ],
  ])("of very many fields is refused before it is taken apart, %s", async (_name, request) => {
    for (const allowed of [shortForm, longForm]) {
      expect(await readForm(request(), allowed)).toMatchObject({
        ok: false,
        status: 413,
        form: null,
      });
    }
    expect(parse).not.toHaveBeenCalled();
  });

  test("that is too long is refused, and given back", async () => {
    const read = await readForm(post(`comment=${"x".repeat(1_000)}`, urlencoded), size);
    expect(read).toMatchObject({ ok: false, status: 413, isTooLarge: true });
    expect(read.form?.get("comment")).toHaveLength(1_000);
  });

  test.each([
    ["of no type", () => post("a=b", "text/plain")],
    ["without its end", () => post("--b\r\nContent-Disp", "multipart/form-data; boundary=b")],
    ["that is none", () => new Request("https://academy.example/", { method: "POST" })],
  ])("%s is malformed", async (_name, request) => {
    expect(await readForm(request(), size)).toMatchObject({ ok: false, status: 400 });
  });
});

describe("a body", () => {
  test("of JSON has a size, too", async () => {
    const of = (length: number) =>
      post(JSON.stringify({ a: "x".repeat(length) }), "application/json");
    expect(await readBody(of(900), size)).toMatchObject({ kind: "json" });
    expect(await readBody(of(1_000), size)).toMatchObject({ kind: "unreadable", status: 413 });
  });

  test.each(["[]", "null", "1", "{", ""])("of the JSON %j is unreadable", async (text) => {
    const read = await readBody(post(text, "application/json"), size);
    expect(read).toMatchObject({ kind: "unreadable", isJson: true, status: 400 });
  });
});
