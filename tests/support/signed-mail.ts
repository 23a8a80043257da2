import { generateKeyPairSync, type KeyObject } from "node:crypto";
import type { DNSResolver } from "mailauth";
import { sealMessage } from "mailauth/lib/arc/index.js";
import { dkimSign } from "mailauth/lib/dkim/sign.js";

/**
 * What senders publish, with keys to sign mails for real. Every name that was not published is unknown, as to a
 * name server.
 */
export function createNames() {
  const published = new Map<string, string>();
  const asked: string[] = [];
  const keys = new Map<string, KeyObject>();
  let isDown = false;
  const resolve: DNSResolver = async (name, type) => {
    asked.push(`${type} ${name}`);
    if (isDown) throw Object.assign(new Error("no answer"), { code: "ETIMEOUT" });
    const text = published.get(name);
    if (type !== "TXT" || text === undefined) {
      throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
    }
    return [[text]];
  };
  const signer = (domain: string) => {
    const known = keys.get(domain);
    const made = known ? null : generateKeyPairSync("rsa", { modulusLength: 2048 });
    if (made) {
      const spki = made.publicKey.export({ type: "spki", format: "der" }).toString("base64");
      published.set(`one._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${spki}`);
      keys.set(domain, made.privateKey);
    }
    const key = known ?? made?.privateKey;
    const privateKey = String(key?.export({ type: "pkcs8", format: "pem" }));
    return { signingDomain: domain, selector: "one", privateKey };
  };
  return {
    published,
    asked,
    resolve,
    setDown: (value: boolean) => {
      isDown = value;
    },
    /** The domain asks that DMARC be checked. */
    publish: (domain: string, policy = "v=DMARC1; p=reject") =>
      void published.set(`_dmarc.${domain}`, policy),
    /** Signs as the domain's mail server does, whose key is then published. */
    sign: async (
      domain: string,
      mail: string,
      options: { headerList?: string; maxBodyLength?: number } = {},
    ) => {
      const raw = mail.replaceAll(/\r?\n/g, "\r\n");
      const key = { ...signer(domain), ...options };
      const signed = await dkimSign(raw, { ...key, signatureData: [key] });
      return `${signed.signatures}${raw}`;
    },
    /** Seals as a server that passes the mail on and vouches for it (RFC 8617). */
    seal: async (domain: string, mail: string, authResults: string) => {
      const raw = mail.replaceAll(/\r?\n/g, "\r\n");
      const seal = await sealMessage(Buffer.from(raw), {
        ...signer(domain),
        cv: "none",
        authResults,
      });
      return `${seal.toString()}${raw}`;
    },
  };
}
