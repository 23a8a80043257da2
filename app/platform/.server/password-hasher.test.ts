import { argon2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createPasswordHasher, type Argon2id } from "./password-hasher.ts";

const secret = "a secret of this test";

describe("password hashes", () => {
  test("are Argon2id with its parameters, salt and hash in one text", async () => {
    const hashes = await createPasswordHasher({ secret }).hash("a@b.example", "four orange tents");
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
      hasher.hash("a@b.example", "four orange tents"),
      hasher.hash("a@b.example", "four orange tents"),
      hasher.hash("c@b.example", "four orange tents"),
      hasher.hash("a@b.example", "five orange tents"),
      other.hash("a@b.example", "four orange tents"),
    ]);
    expect(second).toEqual(first);
    expect(new Set([first, ...different].map((one) => one?.current)).size).toBe(4);
  });

  test("of older parameters are worked out beside the current one", async () => {
    const old = { memory: 64, passes: 1, parallelism: 1 };
    const before = await createPasswordHasher({ secret, costs: [old] }).hash("a@b.example", "x");
    const costs = [{ memory: 128, passes: 1, parallelism: 1 }, old] as const;
    const after = await createPasswordHasher({ secret, costs: [...costs] }).hash(
      "a@b.example",
      "x",
    );
    expect(after?.current).toContain("m=128");
    expect(after?.all).toEqual([after?.current, before?.current]);
  });

  test("are worked out two at a time, wait in a short queue, and are refused beyond it", async () => {
    const waiting: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const argon2id: Argon2id = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => waiting.push(resolve));
      running -= 1;
      return Buffer.alloc(32);
    };
    const hasher = createPasswordHasher({ secret, argon2id });
    const asked = Array.from({ length: 70 }, () => hasher.hash("a@b.example", "x"));
    const answers = Promise.all(asked);
    expect(await asked[62]).toBeNull();
    for (let done = 0; done < 62; done += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    }
    expect((await answers).filter((answer) => answer === null)).toHaveLength(8);
    expect(most).toBe(2);
    // One that fails makes room as well.
    const failing = createPasswordHasher({
      secret,
      argon2id: () => Promise.reject(new Error("no")),
    });
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(failing.hash("a@b.example", "x")).rejects.toThrow("no");
    }
  });
});
