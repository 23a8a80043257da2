import {
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  randomUUIDv7,
  timingSafeEqual,
} from "node:crypto";

let lastTime = 0;
let lastCount = 0;

/**
 * A new row id: UUID version 7 (RFC 9562). One that this process makes later sorts later, even within a
 * millisecond and after the clock was set back, so the 12 bits behind the time count (section 6.2, method 1).
 */
export function newId(): string {
  const time = Date.now();
  if (time > lastTime) {
    lastTime = time;
    lastCount = 0;
  } else if (lastCount < 0xfff) {
    lastCount += 1;
  } else {
    lastTime += 1;
    lastCount = 0;
  }
  const head = lastTime.toString(16).padStart(12, "0");
  const count = lastCount.toString(16).padStart(3, "0");
  return `${head.slice(0, 8)}-${head.slice(8)}-7${count}${randomUUIDv7().slice(18)}`;
}

const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Whether a text from an address could be a row's id. PostgreSQL refuses some texts outright, such as a
 * zero byte.
 */
export function isId(value: string): boolean {
  return idPattern.test(value);
}

/** Without letters and digits that are mistaken for each other. */
const readable = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** Random letters and digits that can be read out and copied from paper. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => readable[randomInt(readable.length)]).join("");
}

/**
 * Such as "T-7KQ4-XM9D": 39 bits, so that none can be guessed. Of a million at once some two may be the same, and the
 * database refuses the second.
 */
export function newReference(prefix: string): string {
  return `${prefix}-${readableCode(4)}-${readableCode(4)}`;
}

/** A secret of 256 bits that can be in a URL or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 as base64url. For secrets of full entropy and for comparing contents, never for passwords. */
export function sha256(value: string): string {
  return createHash("sha256").update(value, "utf8").digest("base64url");
}

/**
 * HMAC-SHA-256 as base64url. Each part is preceded by its length, so that ("ab", "c") and ("a", "bc")
 * never agree.
 */
export function keyedHash(secret: string, ...parts: readonly string[]): string {
  const mac = createHmac("sha256", secret);
  for (const part of parts) mac.update(`${Buffer.byteLength(part)}:${part};`, "utf8");
  return mac.digest("base64url");
}

/** Compares two texts in a time that does not reveal where they differ. */
export function sameText(left: string, right: string): boolean {
  const a = createHash("sha256").update(left).digest();
  const b = createHash("sha256").update(right).digest();
  return timingSafeEqual(a, b);
}
