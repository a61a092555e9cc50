// Loaded before the product (node --import): on SIGUSR2 it writes the address of every module that was loaded, one a line.
import { registerHooks } from "node:module";

const loaded = new Set<string>();
registerHooks({
  load(url, context, nextLoad) {
    loaded.add(url);
    return nextLoad(url, context);
  },
});
process.on("SIGUSR2", () => process.stdout.write(`${[...loaded].join("\n")}\nThat is every module.\n`));
