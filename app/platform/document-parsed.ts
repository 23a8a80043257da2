/** Resolves once the whole page is there: a script in its head runs while the rest is still being read. */
export function documentParsed(): Promise<unknown> {
  return new Promise((done) => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", done);
    else done(undefined);
  });
}
