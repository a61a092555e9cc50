// Vite's settings: builds web/ into dist/web as hashed files for any origin; the browser gets settings at run time. With
// --ssr it builds the renderer of public pages into dist/pages as one file, so that the server does not import React.
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { servedFiles } from "./web/served-files.ts";

/** Code that every page needs is one file: each request costs a kilobyte of headers, and small files compress worse. */
const firstScript = { name: "site", tags: ["$initial" as const] };

/** A destination is often the first page of a visit. What it shares with other screens is in its file, and they load that file too. */
const destinationScript = {
  name: "destination",
  test: /[\\/]web[\\/]features[\\/]catalogue[\\/]destination[\\/]destination-screen\.tsx$/,
};

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
    license: { fileName: ".vite/license.json" },
    sourcemap: false,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rolldownOptions: { output: { codeSplitting: { groups: [firstScript, destinationScript] } } },
    }),
  },
}));
