import { expect, test } from "vitest";

import { securityText } from "./security-text.server.ts";

const now = Date.parse("2026-11-21T17:30:00Z");

test("anyone who finds a fault is told where to write, for half a year from any day", () => {
  expect(securityText("hello@academy.example", "https://academy.example", now)).toBe(
    `Contact: mailto:hello@academy.example
Expires: 2027-05-20T00:00:00.000Z
Preferred-Languages: en
Canonical: https://academy.example/.well-known/security.txt
Contact: https://academy.example/contact
`,
  );
});

test("a site without https gives no unprotected address", () => {
  expect(securityText("hello@academy.example", "http://localhost:3000", now)).not.toContain(
    "http://",
  );
});
