// Prints the software bill of materials (CycloneDX 1.6, JSON) of everything in the lock file.
import { billOfMaterials } from "./bill-of-materials.ts";
import { readLockedPackages } from "./locked-packages.ts";

process.stdout.write(billOfMaterials(readLockedPackages()));
