// What an S3 client's errors mean: whether to try again, and a sentence for operators.

/** Whether the same request may succeed later. */
export function mayPass(error: unknown): boolean {
  const { name, status } = read(error);
  if (name === "CredentialsProviderError") return false;
  if (transient.has(name)) return true;
  return status === undefined || status >= 500 || status === 408 || status === 429;
}

/** A damaged upload, a full store, and a clock that the client corrects after the first attempt. */
const transient = new Set(["BadDigest", "SlowDown", "RequestTimeout", "RequestTimeTooSkewed"]);

export function isMissingObject(error: unknown): boolean {
  const { name, status } = read(error);
  return status === 404 && name !== "NoSuchBucket";
}

/** Names the store and the cause. The answer itself may have more in it than operators should see. */
export function describeFailure(address: string, error: unknown): string {
  const { name, status, code } = read(error);
  if (name === "CredentialsProviderError")
    return `There are no credentials for ${address}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or use another source that the AWS SDK knows.`;
  if (name === "NoSuchBucket") return `${address}: there is no such bucket.`;
  if (status === 403)
    return `${address} denied the request (${name}). Check the credentials and their rights.`;
  if (status === 301 || name === "AuthorizationHeaderMalformed")
    return `${address} is in another region (${name}).`;
  if (status === undefined) return `${address} did not answer (${code ?? name}).`;
  return `${address} did not do what it was asked to (${status}, ${name}).`;
}

function read(error: unknown): { name: string; status: number | undefined; code: string | undefined } {
  const { name, $metadata, code, cause } = error as {
    name?: string;
    $metadata?: { httpStatusCode?: number };
    code?: string;
    cause?: { code?: string };
  };
  return { name: name ?? "unknown", status: $metadata?.httpStatusCode, code: code ?? cause?.code };
}
