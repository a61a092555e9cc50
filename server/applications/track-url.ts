// The absolute URL of the page that tracks an application, for emails.
import { pages } from "#contract/paths.ts";

export function trackUrl(publicUrl: string, id: string): string {
  return `${publicUrl}${pages.track.replace(":id", id)}`;
}
