import { lazy, Suspense } from "react";

/** Few visitors see it, and every page would carry it. */
const NotFoundWords = lazy(async () => {
  const { NotFoundWords: Words } = await import("./not-found-words.tsx");
  return { default: Words };
});

/** The 404 page. The response that carries it must have status 404. */
export function NotFoundPage() {
  return (
    <Suspense>
      <NotFoundWords />
    </Suspense>
  );
}
