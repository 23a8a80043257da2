import { Resolver } from "node:dns/promises";

import type { Config } from "#app/platform/.server/config.ts";
import { reasonOf } from "#app/platform/.server/one-line.ts";
import { findings, type Finding } from "./finding.ts";

export type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>;

/** Names under which mail services keep their keys. There is no way to ask for all (RFC 6376, 3.6.2.1). */
const usualSelectors =
  "default mail dkim smtp key1 google selector1 selector2 s1 s2 k1 k2 k3 resend pm mandrill mailo brevo zoho fm1 fm2 fm3 protonmail mxvault everlytickey1 sig1".split(
    " ",
  );

const resolver = new Resolver({ timeout: 3_000, tries: 1 });

/**
 * Whether the domain of MAIL_FROM says in its DNS who may send for it.
 *
 * @param resolve replaces DNS in tests
 */
export async function checkSenderDomain(
  { mailFrom, smtpUrl }: Config,
  resolve: ResolveTxt = (name) => resolver.resolveTxt(name),
): Promise<readonly Finding[]> {
  // Nothing is sent, so nothing need be allowed.
  if (smtpUrl === undefined) return [];
  const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
  const read = async (name: string): Promise<readonly string[]> => {
    try {
      return (await resolve(name)).map((parts) => parts.join(""));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOTFOUND" || code === "ENODATA") return [];
      throw error;
    }
  };
  const has = async (names: readonly string[], start: RegExp) => {
    const found = await Promise.all(names.map(read));
    return names.find((_, index) => found[index]?.some((text) => start.test(text)));
  };
  const parent = domain.split(".").slice(-2).join(".");
  const spf = findings("SPF");
  const dkim = findings("DKIM");
  const dmarc = findings("DMARC");
  try {
    const hasSpf = await has([domain], /^v=spf1\b/i);
    const keys = usualSelectors.map((selector) => `${selector}._domainkey.${domain}`);
    const key = await has(keys, /(?:^|;)\s*p=[\w+/]/);
    const policy = await has([`_dmarc.${domain}`, `_dmarc.${parent}`], /^v=DMARC1\b/i);
    const howTo = "Your mail service says what to put there.";
    return [
      ...(hasSpf
        ? spf("ok", `${domain} says who may send for it.`)
        : spf("look", `${domain} does not say in its DNS who may send for it. ${howTo}`)),
      ...(key
        ? dkim("ok", `There is a key at ${key}.`)
        : dkim("look", `No key of ${domain} under the usual names; it may have another. ${howTo}`)),
      ...(policy
        ? dmarc("ok", `There is a policy at ${policy}.`)
        : dmarc(
            "look",
            `There is no policy at _dmarc.${domain}: large services may take mail for spam.`,
          )),
    ];
  } catch (error) {
    return findings("DNS")(
      "look",
      `DNS cannot be asked from here (${reasonOf(error)}), so SPF, DKIM and DMARC are unknown.`,
    );
  }
}
