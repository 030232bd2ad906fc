/** A host name for this machine that browsers do not treat as a secure origin. */
export const plainHost = 'kaleido.test'

/** The app as a phone on the same network opens it: by http, which is no secure context and has no WebCrypto. */
export function plainHttp(appUrl: string | undefined): string {
  const url = new URL(appUrl ?? '')
  url.hostname = plainHost
  return url.href
}
