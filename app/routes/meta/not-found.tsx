import { data } from "react-router";

import { NotFoundWords } from "#app/shell/not-found-words.tsx";

/** `/error` and every unknown address. */
export function loader() {
  throw data(null, { status: 404 });
}

/** With its words in its own file: the boundary at the root would have to fetch them, and show nothing meanwhile. */
export function ErrorBoundary() {
  return <NotFoundWords />;
}

/** The same if hydration has lost the page's error. */
export default NotFoundWords;
