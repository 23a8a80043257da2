import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "second factors of the desk", 32));
}

/**
 * Encrypts a text with a secret of the site, so that the table alone gives nothing away.
 *
 * @param owner whose it is: the text cannot be opened as anyone else's
 */
export function sealText(secret: string, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** @throws if it was sealed with another secret or for someone else, or has been changed */
export function openText(secret: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  const opened = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
  return Buffer.concat(opened).toString("utf8");
}
