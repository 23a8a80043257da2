import { join } from "node:path";

export default {
  // Ignored by git and by every check, as all folders of this name.
  distDir: "build",
  turbopack: { root: join(import.meta.dirname, "../..") },
};
