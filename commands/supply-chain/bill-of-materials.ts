// The software bill of materials: every locked package with its licence and hash, in CycloneDX 1.6 (P48).
import { Contrib, Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";
import { PackageURL } from "packageurl-js";
import parse from "spdx-expression-parse";
import type { LockedPackage } from "./locked-packages.ts";
import { licenseOf } from "./rules.ts";

/** JSON without a time or a serial number, so that the same packages always give the same text. `version` is of a release. */
export function billOfMaterials(packages: readonly LockedPackage[], version?: string): string {
  const about = { bomRef: "pravesh", ...(version !== undefined && { version }) };
  const product = new Models.Component(Enums.ComponentType.Application, "pravesh", about);
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: product }) });
  const unique = new Map(packages.map((each) => [purlOf(each), each]));
  for (const [purl, each] of unique) bom.components.add(componentOf(purl, each));
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function componentOf(purl: string, each: LockedPackage) {
  const { name, version, integrity, isDev } = each;
  const license = licenseOf(each);
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    bomRef: purl,
    version,
    purl,
    scope: isDev ? Enums.ComponentScope.Excluded : Enums.ComponentScope.Required,
  });
  if (license) component.licenses.add(licenses.makeFromString(license));
  const [, sha512] = /^sha512-(.+)$/.exec(integrity ?? "") ?? [];
  if (sha512)
    component.hashes.set(Enums.HashAlgorithm["SHA-512"], Buffer.from(sha512, "base64").toString("hex"));
  return component;
}

const licenses = new Contrib.License.Factories.LicenseFactory(parse);

function purlOf({ name, version }: LockedPackage): string {
  const [, namespace, bare = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  return new PackageURL("npm", namespace, bare, version, undefined, undefined).toString();
}
