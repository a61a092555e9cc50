// Builds web/ into dist/web: hashed files that any address can serve; settings reach the browser at run time. With
// --ssr it builds the renderer of public pages into dist/pages, all in one, so that the server needs no React of its own.
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { servedFiles } from "./web/served-files.ts";

/** What every page needs is one file: each request costs a kilobyte of headers, and apart they compress worse. */
const firstScript = { name: "site", tags: ["$initial" as const] };

export default defineConfig(({ isSsrBuild = false }) => ({
  root: "web",
  publicDir: isSsrBuild ? false : "public",
  plugins: [
    react(),
    tailwind(),
    !isSsrBuild && servedFiles(),
    { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" },
  ],
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? "../dist/pages" : "../dist/web",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: false,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: [firstScript] } } } }),
  },
}));
