/** The tabs at the bottom of the app, in their order. */
export const tabIds = ['home', 'dark', 'discover', 'community', 'mine'] as const
export type TabId = (typeof tabIds)[number]

/** The tab that a path shows: `/home` and `/main/home` are the same. */
export function tabOf(pathname: string): TabId | undefined {
  const [, name] = /^(?:\/main)?\/([a-z]+)\/?$/.exec(pathname) ?? []
  return tabIds.find((id) => id === name)
}
