import { expect, test } from "vitest";

import type { FetchImage } from "#app/platform/.server/fetch-image.ts";
import { accountIdOf } from "#app/features/identity/account-id.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst, type DatabaseMaker } from "#tests/support/databases.ts";
import { signedInCookie } from "#tests/support/signed-in.ts";
import { contextOf, createTestServices } from "#tests/support/services.ts";
import { handlePicture, picturePath } from "./profile-picture-api.server.ts";

const env = { AUTH_DOMAIN: "tenant.example", AUTH_CLIENT_ID: "client" };

/** Someone whose hosted provider gives a picture. */
async function signIn(maker: DatabaseMaker, picture: string | null) {
  const made = await createTestServices(maker, { env });
  const { services } = made;
  const person = { accountId: accountIdOf(services.config.identity, "google|1"), picture };
  const cookie = await signedInCookie(services, { sub: "google|1", picture });
  const asked: string[] = [];
  const ask = (answer: Awaited<ReturnType<FetchImage>>, Cookie = cookie) => {
    const address = "https://academy.example/profile/picture";
    const request = new Request(address, { headers: { Cookie } });
    return handlePicture({ request, context: contextOf(services) }, async (url) => {
      asked.push(url);
      return answer;
    });
  };
  return { ...made, person, asked, ask };
}

const good = { ok: true, bytes: new Uint8Array([1, 2]), contentType: "image/webp" } as const;
const slow = { ok: false, permanent: false, code: "too-slow" } as const;
const gone = { ok: false, permanent: true, code: "status-404" } as const;

describeOnSqliteFirst("the picture of a person", (maker) => {
  const url = "https://pictures.example/amina.png";

  test("is fetched once and served as our own copy", async () => {
    const { ask, asked, person } = await signIn(maker, url);
    expect(picturePath(person)).toMatch(/^\/profile\/picture\?v=/);
    for (const answer of [await ask(good), await ask(good)]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe("image/webp");
      expect(answer.headers.get("Cache-Control")).toContain("private");
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(good.bytes);
    }
    // And no one else's.
    expect((await ask(good, "")).status).toBe(303);
    expect(asked).toEqual([url]);
  });

  test("is a drawn avatar if it cannot be fetched, and is tried again after an hour", async () => {
    const { ask, asked, clock } = await signIn(maker, url);
    const first = await ask(slow);
    expect(first.status).toBe(303);
    expect(first.headers.get("Location")).toMatch(/^\/art\/avatars\/\d+\.svg$/);
    await ask(good);
    expect(asked).toHaveLength(1);
    clock.advance(hour);
    // An address without a picture is not fetched again.
    await ask(gone);
    clock.advance(24 * hour);
    expect((await ask(good)).status).toBe(303);
    expect(asked).toHaveLength(2);
  });

  test.each([null, "http://pictures.example/x.png", "javascript:alert(1)"])(
    "is drawn if the provider gives %s",
    async (picture) => {
      const { ask, asked, person } = await signIn(maker, picture);
      expect(picturePath(person)).toMatch(/^\/art\/avatars\//);
      expect((await ask(good)).status).toBe(303);
      expect(asked).toEqual([]);
    },
  );
});
