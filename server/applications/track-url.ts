// The absolute address of the page that follows an application, for mails.

export function trackUrl(publicUrl: string, id: string): string {
  return `${publicUrl}/applications/track-application/${id}`;
}
