/** Kept in the address, to be restored when coming back from a person. */
export const followTabs = ['follows', 'fans', 'topics'] as const
export type FollowTab = (typeof followTabs)[number]

export interface FollowsAddress {
  readonly tab: FollowTab
  /** Whose lists they are; the viewer's own if absent. */
  readonly uid: number | undefined
}

export function followsPath({ tab, uid }: FollowsAddress): string {
  const query = new URLSearchParams({
    ...(uid !== undefined && { uid: String(uid) }),
    ...(tab !== 'follows' && { tab }),
  }).toString()
  return `/mine/userguanzhu${query && `?${query}`}`
}

export function readFollowsAddress(query: Readonly<Record<string, unknown>>): FollowsAddress {
  const uid = Number(query['uid'])
  const tab = followTabs.find((each) => each === query['tab']) ?? 'follows'
  if (!Number.isSafeInteger(uid) || uid <= 0) return { tab, uid: undefined }
  return { tab: tab === 'topics' ? 'follows' : tab, uid }
}
