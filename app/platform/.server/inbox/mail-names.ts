import { Resolver } from "node:dns/promises";
import type { DNSResolver } from "mailauth";
import { getDomain } from "tldts";

import { minute, second } from "../clock.ts";
import { remember } from "../remember.ts";

const mostKept = 500;
const longestKept = 4_000;
/** How long the name servers of one domain may keep us waiting in a minute: a flood of its mail waits no longer. */
const longestWaitMs = 10 * second;

type Kept = { readonly answer: ReturnType<DNSResolver>; readonly until: number };

/**
 * Asks the machine's name servers for what the senders of mail publish: keys and policies. Answers are kept for
 * ten minutes, failures for one, so that a flood of mail is no flood of questions.
 */
export function createNameResolver(ask: DNSResolver = askServers, now = Date.now): DNSResolver {
  const kept = new Map<string, Kept>();
  const waits = new Map<string, { ms: number; until: number }>();
  const askPatiently: DNSResolver = async (name, type) => {
    const domain = getDomain(name) ?? name;
    const known = waits.get(domain);
    const wait = known && known.until > now() ? known : { ms: 0, until: now() + minute };
    if (wait.ms > longestWaitMs) throw new Error(`${domain} has kept us waiting.`);
    const begun = now();
    try {
      return await ask(name, type);
    } finally {
      wait.ms += now() - begun;
      remember(waits, domain, wait, mostKept);
    }
  };
  return (name, type) => {
    const key = `${type} ${name.toLowerCase()}`;
    const known = kept.get(key);
    if (known && known.until > now()) return known.answer;
    const answer = askPatiently(name, type);
    const keep = (ms: number) => remember(kept, key, { answer, until: now() + ms }, mostKept);
    const settle = async () => {
      // While it is on its way, and after a failure.
      keep(minute);
      const found = await answer.catch(() => null);
      if (found === null) return;
      if (JSON.stringify(found).length <= longestKept) keep(10 * minute);
      else kept.delete(key);
    };
    void settle();
    return answer;
  };
}

const servers = new Resolver({ timeout: 2 * second, tries: 2, maxTimeout: 3 * second });

function askServers(name: string, type: string): ReturnType<DNSResolver> {
  return type === "TXT"
    ? servers.resolveTxt(name)
    : (servers.resolve(name, type) as Promise<string[]>);
}

/**
 * The resolver for one mail, which may name many domains: after a number of questions, or when its time is up,
 * every further one fails.
 */
export function limitQuestions(resolve: DNSResolver, most = 40, ms = 10 * second): DNSResolver {
  let asked = 0;
  const isOver = AbortSignal.timeout(ms);
  return async (name, type) => {
    asked += 1;
    if (asked > most || isOver.aborted) throw new Error("This mail asks for too many names.");
    const { promise: late, reject } = Promise.withResolvers<never>();
    const stop = () => reject(new Error("The name servers did not answer in time."));
    isOver.addEventListener("abort", stop);
    try {
      return await Promise.race([resolve(name, type), late]);
    } finally {
      isOver.removeEventListener("abort", stop);
    }
  };
}
