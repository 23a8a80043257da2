export { enterDemo as loader } from "#app/shell/demo/enter-demo.server.ts";

/** Makes an address that does not exist answer with the site's own 404. */
export default function Demo() {
  return null;
}
