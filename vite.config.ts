import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: "es2022",
    // An inlined asset is a data: address, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
  },
  environments: {
    // The licences of everything in the browser's bundle ask to travel with it; /terms links them.
    client: { build: { license: { fileName: "licences.txt" } } },
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
});
