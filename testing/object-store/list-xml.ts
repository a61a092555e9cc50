// Answers of ListObjectsV2 as XML, in pages.

export interface StoredObject {
  bytes: Buffer;
  at: Date;
}

export function listXml(
  objects: ReadonlyMap<string, StoredObject>,
  query: URLSearchParams,
  pageSize: number,
): string {
  const [prefix, delimiter] = [query.get("prefix") ?? "", query.get("delimiter") ?? ""];
  const after = Buffer.from(query.get("continuation-token") ?? "", "base64").toString("utf8");
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const isInside = (key: string) => delimiter !== "" && key.slice(prefix.length).includes(delimiter);
  const page = keys.slice(0, pageSize);
  const last = page.at(-1);
  const isTruncated = keys.length > page.length && last !== undefined;
  const folders = new Set(
    page.filter(isInside).map((key) => key.slice(0, key.indexOf(delimiter, prefix.length) + 1)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>bucket</Name><Prefix>${escape(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${pageSize}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${
    isTruncated
      ? `<NextContinuationToken>${Buffer.from(last).toString("base64")}</NextContinuationToken>`
      : ""
  }${page
    .filter((key) => !isInside(key))
    .map((key) => contents(key, objects.get(key)))
    .join("")}${[...folders]
    .map((folder) => `<CommonPrefixes><Prefix>${escape(folder)}</Prefix></CommonPrefixes>`)
    .join("")}</ListBucketResult>`;
}

function contents(key: string, object: StoredObject | undefined): string {
  const [bytes, at] = [object?.bytes.length ?? 0, object?.at ?? new Date()];
  return `<Contents><Key>${escape(key)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
