/** How long the way to the provider may take before the page becomes one that can be used again. */
const patienceMs = 10_000;

declare global {
  interface Window {
    /** Present where the page is on its way to the provider without React; true when that took too long. */
    leaving?: Promise<true>;
  }
}

function literal(text: string): string {
  return JSON.stringify(text).replaceAll("<", String.raw`\u003C`);
}

/**
 * A script that leads to the provider as soon as the page is read, where the browser's sign-in library
 * could follow: at the site's own address, which is a secure one. Elsewhere the library says what is wrong.
 * Scripts wait meanwhile (callback-address.ts). Not sooner: browsers stop reading a page that they are told
 * to leave, and would show it without its spinner until the provider answers.
 *
 * @param url of the provider
 * @param origin of the site
 */
export function leaveAtOnce(url: string, origin: string): string {
  return `if (window.crypto?.subtle && location.origin === ${literal(origin)}) {
    window.leaving = new Promise((go) => setTimeout(go, ${patienceMs}, true));
    addEventListener("DOMContentLoaded", () => location.replace(${literal(url)}));
  }`;
}
