import { expect, test } from "vitest";

import { contactForm } from "#words/pages/contact.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { contextOf, createTestServices } from "#tests/support/services.ts";
import { loadContactPage } from "./contact-page.server.ts";

test("a hosted form service gets every message but a concern about a child", async () => {
  const env = { FORM_SERVICE_URL: "https://forms.example/submit", FORM_ACCESS_KEY: "key" };
  const { services } = await createTestServices(sqliteMaker, { env });
  const load = (topic: string) => {
    const request = new Request(`https://academy.example/contact?topic=${topic}`);
    return loadContactPage({ request, context: contextOf(services, "192.0.2.1"), params: {} });
  };
  for (const topic of ["", "anything", ...Object.keys(contactForm.topics)]) {
    const isConcern = topic === "worry";
    expect(load(topic), topic).toMatchObject({
      endpoint: isConcern ? "/api/submit" : env.FORM_SERVICE_URL,
      accessKey: isConcern ? null : env.FORM_ACCESS_KEY,
    });
  }
});
