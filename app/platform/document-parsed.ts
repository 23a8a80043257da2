/** Resolves once the whole page is there: a script in its head runs while the rest is still being read. */
export async function documentParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise<void>((done) =>
    document.addEventListener("DOMContentLoaded", () => done(), { once: true }),
  );
}
