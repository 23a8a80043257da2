import { argon2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createPasswordHasher, type Argon2id } from "./password-hasher.ts";

const secret = "a secret of this test";
const sender = "198.51.100.1";

describe("password hashes", () => {
  test("are Argon2id with its parameters, salt and hash in one text", async () => {
    const hashes = await createPasswordHasher({ secret }).hash(
      "a@b.example",
      "four orange tents",
      sender,
    );
    expect(hashes?.all).toEqual([hashes?.current]);
    const [, id, version, cost, salt = "", hash] = hashes?.current.split("$") ?? [];
    expect([id, version, cost]).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
    const nonce = Buffer.from(salt, "base64");
    expect(nonce).toHaveLength(16);
    const expected = argon2Sync("argon2id", {
      message: "four orange tents",
      nonce,
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    });
    expect(Buffer.from(hash ?? "", "base64")).toEqual(expected);
  });

  test("are equal for one address and differ between addresses, passwords and sites", async () => {
    const hasher = createPasswordHasher({ secret });
    const other = createPasswordHasher({ secret: "another site" });
    const [first, second, ...different] = await Promise.all([
      hasher.hash("a@b.example", "four orange tents", sender),
      hasher.hash("a@b.example", "four orange tents", sender),
      hasher.hash("c@b.example", "four orange tents", sender),
      hasher.hash("a@b.example", "five orange tents", sender),
      other.hash("a@b.example", "four orange tents", sender),
    ]);
    expect(second).toEqual(first);
    expect(new Set([first, ...different].map((one) => one?.current)).size).toBe(4);
  });

  test("of older parameters are worked out beside the current one", async () => {
    const old = { memory: 64, passes: 1, parallelism: 1 };
    const before = await createPasswordHasher({ secret, costs: [old] }).hash(
      "a@b.example",
      "x",
      sender,
    );
    const costs = [{ memory: 128, passes: 1, parallelism: 1 }, old] as const;
    const after = await createPasswordHasher({ secret, costs: [...costs] }).hash(
      "a@b.example",
      "x",
      sender,
    );
    expect(after?.current).toContain("m=128");
    expect(after?.all).toEqual([after?.current, before?.current]);
  });

  /** A hasher whose work ends when `finish` is called; it tells for which password. */
  function slowHasher() {
    const running: { password: string; end: () => void }[] = [];
    let most = 0;
    const argon2id: Argon2id = async ({ message }) => {
      const password = Buffer.from(message as Buffer).toString();
      const ended = new Promise<void>((end) => running.push({ password, end }));
      most = Math.max(most, running.length);
      await ended;
      return Buffer.alloc(32);
    };
    const finish = async () => {
      await expect.poll(() => running.length).toBeGreaterThan(0);
      const first = running.shift();
      first?.end();
      return first?.password;
    };
    const hasher = createPasswordHasher({ secret, argon2id });
    const ask = (password: string, address: string) =>
      hasher.hash("a@b.example", password, address);
    return { ask, finish, most: () => most };
  }

  test("are worked out two at a time, wait in a short queue, and are refused beyond it", async () => {
    const { ask, finish, most } = slowHasher();
    const asked = Array.from({ length: 70 }, (_, index) => ask("x", `198.51.100.${index}`));
    const answers = Promise.all(asked);
    expect(await asked[62]).toBeNull();
    for (let done = 0; done < 62; done += 1) await finish();
    expect((await answers).filter((answer) => answer === null)).toHaveLength(8);
    expect(most()).toBe(2);
    // One that fails makes room as well.
    const failing = createPasswordHasher({
      secret,
      argon2id: () => Promise.reject(new Error("no")),
    });
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(failing.hash("a@b.example", "x", sender)).rejects.toThrow("no");
    }
  });

  test("take turns by sender, so that none fills the queue", async () => {
    const { ask, finish } = slowHasher();
    const flood = Array.from({ length: 100 }, (_, index) => ask(`flood ${index}`, "2001:db8::1"));
    const others = [ask("one", "198.51.100.1"), ask("two", "198.51.100.2")];
    // From the same household, whose seats are all taken.
    expect(await ask("neighbour", "2001:db8:0:ff::2")).toBeNull();
    const order: (string | undefined)[] = [];
    for (let done = 0; done < 8; done += 1) order.push(await finish());
    expect(order.slice(0, 5)).toEqual(["flood 0", "flood 1", "flood 2", "one", "two"]);
    expect(await Promise.all(others)).not.toContain(null);
    expect((await Promise.all(flood)).filter((answer) => answer !== null)).toHaveLength(6);
  });
});
