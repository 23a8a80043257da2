import { run } from "../../scripts/lib/run.mjs";
import { median } from "../frame/rows.ts";

const encodings = "Accept-Encoding: gzip, deflate, br";

/** One thread and 32 connections, as many as a busy evening has. */
function wrkArguments(url: string, seconds: number): string[] {
  return ["-t1", "-c32", `-d${seconds}s`, "-H", encodings, url];
}

/**
 * Asks for one address as fast as it is answered.
 *
 * @returns requests a second
 * @throws where anything but a success was answered
 */
async function load(url: string, seconds: number): Promise<number> {
  const { code, output } = await run("wrk", wrkArguments(url, seconds), { stdio: "pipe" });
  const rate = /Requests\/sec:\s*([\d.]+)/.exec(output)?.[1];
  if (code !== 0 || !rate || /Non-2xx|Socket errors: connect [1-9]/.test(output)) {
    throw new Error(`wrk at ${url}:\n${output}`);
  }
  return Number(rate);
}

/** wrk takes a redirect for a success, and a redirect is no page. */
async function expectPage(url: string): Promise<void> {
  const { status } = await fetch(url, { redirect: "manual" });
  if (status !== 200) throw new Error(`${url} answers ${status} and not with a page.`);
}

/**
 * Loads the addresses in turns, and gives the median rate of each in the same order. Each is loaded for as long
 * again before it is measured: what is meant is how much a busy server answers, not how it wakes up.
 */
export async function loadInTurns(
  urls: readonly string[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<number[]> {
  const rates = urls.map((): number[] => []);
  for (const url of urls) await expectPage(url);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) {
      await load(url, seconds);
      rates[index]?.push(await load(url, seconds));
    }
  }
  return rates.map(median);
}
