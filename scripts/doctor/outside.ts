import { lookup } from "node:dns/promises";
import { connect } from "node:tls";
import ipaddr from "ipaddr.js";

import { day, minute } from "#app/platform/.server/clock.ts";
import type { Config } from "#app/platform/.server/config.ts";
import { isLocal } from "#app/platform/local-address.ts";
import { reasonOf } from "#app/platform/.server/one-line.ts";
import { findings, type Finding } from "./finding.ts";
import { clockText } from "./tables.ts";

const longestMs = 5_000;
/** An address for examples (RFC 5737): no one comes from there. */
const forgedAddress = "192.0.2.77";

/** Asks the site at its own PUBLIC_URL which address it sees us come from, and what time it is. */
export async function checkPublicAddress({ publicUrl }: Config): Promise<readonly Finding[]> {
  const say = findings("Proxy");
  const url = new URL(publicUrl);
  if (isLocal(url))
    return say("look", `PUBLIC_URL is ${publicUrl}: nobody else can reach the site.`);
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(new URL("/api/sender", url), {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(longestMs),
    });
    const body = (await answer.json().catch(() => ({}))) as {
      address?: string;
      unbelieved?: boolean;
    };
    return { ...body, date: Date.parse(answer.headers.get("Date") ?? ""), at: Date.now() };
  };
  const faultOf = async (seen: Awaited<ReturnType<typeof ask>>): Promise<string | null> => {
    if (seen.address === undefined)
      return `${publicUrl} is answered by something else than this version of the site.`;
    const { address } = await lookup(url.hostname);
    if (seen.unbelieved)
      return "A proxy says who is asking but is not trusted: name it in TRUSTED_PROXIES.";
    if (ipaddr.process(address).range() === "loopback") return null;
    const isBelieved = (await ask({ "X-Forwarded-For": forgedAddress })).address === forgedAddress;
    return isBelieved
      ? "Anyone can pose as any sender: TRUSTED_PROXIES must name only the proxy, and the proxy must set X-Forwarded-For itself."
      : null;
  };
  try {
    const seen = await ask();
    const clock = judgeClock(seen.at - seen.date);
    const fault = await faultOf(seen);
    const fine = `The site at ${publicUrl} sees this machine as ${seen.address}.`;
    return [...say(fault ? "wrong" : "ok", fault ?? fine), ...clock];
  } catch (error) {
    return say("look", `${publicUrl} cannot be reached from here: ${reasonOf(error)}.`);
  }
}

function judgeClock(differenceMs: number): readonly Finding[] {
  const say = findings("Clock");
  if (Number.isNaN(differenceMs))
    return say("look", "No server could be reached to compare the time.");
  return Math.abs(differenceMs) < minute
    ? say("ok", "This machine and the server at PUBLIC_URL have the same time.")
    : say("wrong", clockText(Math.abs(differenceMs), "the server at PUBLIC_URL"));
}

const soonDays = 14;

/** How long the certificate of PUBLIC_URL is valid, and whether browsers would accept it. */
export async function checkCertificate({ publicUrl }: Config): Promise<readonly Finding[]> {
  const say = findings("Certificate");
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== "https:") return [];
  const { promise, resolve } = Promise.withResolvers<readonly Finding[]>();
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    // A certificate cannot be requested for a bare address (RFC 6066, section 3).
    ...(ipaddr.isValid(hostname) ? {} : { servername: hostname }),
    // It is judged below, so that its date is known in any case.
    rejectUnauthorized: false,
    timeout: longestMs,
  });
  socket.once("secureConnect", () => {
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / day);
    if (!socket.authorized) {
      const why = String(socket.authorizationError);
      resolve(say("wrong", `Browsers refuse it: ${why}. It ends in ${days} days.`));
    } else if (days < soonDays) {
      resolve(say("look", `It ends in ${days} days. See whether it is renewed automatically.`));
    } else resolve(say("ok", `It is valid for ${days} more days.`));
  });
  socket.once("timeout", () => resolve(say("look", "There was no answer in time.")));
  socket.once("error", (error) =>
    resolve(say("look", `It cannot be seen from here: ${reasonOf(error)}.`)),
  );
  const found = await promise;
  socket.destroy();
  return found;
}
