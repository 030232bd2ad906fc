/** How a file of the storage is noted to be removed later. */
export function removalPath(key: string): string {
  return `/${key}`
}

/** Held while what lies at a path moves in or is thrown away: the same content may be sent again at any time. */
export function fileLock(path: string): string {
  return `media.file:${path}`
}

/** Something of ours in the storage: what is noted of it, and what all of its keys begin with. */
export interface StoredMedia {
  readonly path: string
  readonly stem: string
}

const grammars = [
  // A picture, in every width and kind.
  { key: /^(?<stem>p\/([a-z0-9]{2})\/\2[a-z0-9]{20})[.-]/, ending: '.webp' },
  // A guarded one.
  { key: /^(?<stem>g\/([a-z0-9]{2})\/\2[a-z0-9]{20}\/[a-z0-9]{22})[.-]/, ending: '.webp' },
  { key: /^(?<stem>o\/([0-9a-f]{2})\/\2[0-9a-f]{62})$/, ending: '' },
  // All that was made of a video.
  { key: /^(?<stem>v\/([a-z0-9]{2})\/\2[a-z0-9]{20}\/)/, ending: '' },
]

/** What a key belongs to; undefined where it is no name of ours. */
export function keptAt(key: string): StoredMedia | undefined {
  for (const { key: grammar, ending } of grammars) {
    const stem = grammar.exec(key)?.groups?.['stem']
    if (stem !== undefined) return { path: removalPath(stem + ending), stem }
  }
  return undefined
}
