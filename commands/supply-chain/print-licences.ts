// Prints the licence of every package in the lock file: those that are part of the product first, one line each.
import { readLockedPackages } from "./locked-packages.ts";
import { licenseOf } from "./rules.ts";

const packages = readLockedPackages().sort((a, b) => Number(a.isDev) - Number(b.isDev));
for (const each of packages) {
  console.log(
    `${each.name} ${each.version}: ${licenseOf(each) ?? "unknown"}${each.isDev ? " (development)" : ""}`,
  );
}
