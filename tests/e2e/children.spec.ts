import { expect, test } from "./support/test.ts";

test("each form tells children where the short version for them is", async ({ request }) => {
  for (const path of ["/register", "/test/java", "/feedback", "/newsletter"]) {
    const html = await (await request.get(path)).text();
    expect(html.slice(html.indexOf("<main")), path).toContain('href="/privacy#for-children"');
  }
  const privacy = await (await request.get("/privacy")).text();
  expect(privacy).toMatch(/id="for-children"[\s\S]{0,300}If you are under 18/);
});
