/** What a shared link shows, as the server told it in the page's head. */
export interface SharedLink {
  readonly title: string
  readonly summary: string
  /** The path with its query. */
  readonly path: string
  readonly picture: string | undefined
}

/** Undefined where the page shows nothing of its own to strangers. */
export function readSharedLink(page: Document): SharedLink | undefined {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!canonical) return undefined
  const told = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content
  const { pathname, search } = new URL(canonical.href)
  const picture = told('image')
  return {
    title: told('title') ?? '',
    summary: told('description') ?? '',
    path: pathname + search,
    // By its path: a proxy may be asked by another scheme than it asks.
    picture: picture === undefined ? undefined : new URL(picture).pathname,
  }
}
