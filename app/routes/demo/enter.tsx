import { enterDemo } from "#app/shell/demo/enter-demo.server.ts";

export const loader = enterDemo;

/** Makes an address that does not exist answer with the site's own 404. */
export default function Demo() {
  return null;
}
