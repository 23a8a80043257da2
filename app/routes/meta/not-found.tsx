import { data } from "react-router";

/** `/error` and every unknown address: the boundary at the root shows the 404 page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
