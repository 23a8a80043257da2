import { createHash, createHmac, randomBytes, randomUUIDv7, timingSafeEqual } from "node:crypto";

/** A new row id: UUID version 7 (RFC 9562), so that ids made later sort later. */
export function newId(): string {
  return randomUUIDv7();
}

const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Whether a text from an address could be a row's id. PostgreSQL refuses some texts outright (a zero
 * byte, for one), and nothing but an id can be found anyway.
 */
export function isId(value: string): boolean {
  return idPattern.test(value);
}

/** A secret of 256 bits that can stand in a URL or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 as base64url. For secrets of full entropy and for comparing contents, never for passwords. */
export function sha256(value: string): string {
  return createHash("sha256").update(value, "utf8").digest("base64url");
}

/**
 * HMAC-SHA-256 as base64url over several parts. Each part is preceded by its length, so that
 * ("ab", "c") and ("a", "bc") never agree.
 */
export function keyedHash(secret: string, ...parts: readonly string[]): string {
  const mac = createHmac("sha256", secret);
  for (const part of parts) mac.update(`${Buffer.byteLength(part)}:${part};`, "utf8");
  return mac.digest("base64url");
}

/** Compares two texts in a time that does not tell where they differ. */
export function sameText(left: string, right: string): boolean {
  const a = createHash("sha256").update(left).digest();
  const b = createHash("sha256").update(right).digest();
  return timingSafeEqual(a, b);
}
