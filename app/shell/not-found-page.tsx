import { lazy, Suspense } from "react";

import { notFoundPage } from "#words/pages/errors.ts";

/** Few visitors see it, so it is loaded apart from the other pages. */
const NotFoundWords = lazy(async () => {
  const { NotFoundWords: Words } = await import("./not-found-words.tsx");
  return { default: Words };
});

/** The 404 page. The response that carries it must have status 404. */
export function NotFoundPage() {
  return (
    // The server's page shows everything. Should it change before the words have loaded, the rest stays.
    <Suspense
      fallback={
        <div className="wrap section">
          <h1>{notFoundPage.title}</h1>
        </div>
      }
    >
      <NotFoundWords />
    </Suspense>
  );
}
