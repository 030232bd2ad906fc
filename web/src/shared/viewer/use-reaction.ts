import { recordShare } from '@kaleido/contract/reaction'
import { useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../connection/connection.ts'
import type { Shared, ShareChannel } from '../share/share.ts'
import { useShare } from '../share/share.ts'
import { useViewer, useViewerPart } from './use-viewer.ts'
import { changeCount } from './viewer.ts'

export interface Reaction {
  readonly isLiked: boolean
  readonly isFavourite: boolean
  setLike(isOn: boolean): void
  toggleLike(): void
  toggleFavourite(): void
  share(what: Shared): void
}

/** The viewer's like and favourite of a work, with their toggles. The counts on its cards are updated. */
export function useReaction(id: string): Reaction {
  const viewer = useViewer()
  const { isLiked = false, isFavourite = false } = useViewerPart(id) ?? {}
  const noteShare = useNoteShare(id)
  const share = useShare()
  return {
    isLiked,
    isFavourite,
    setLike: (isOn) => viewer.setLike(id, isOn),
    toggleLike: () => viewer.setLike(id, !viewer.known(id).isLiked),
    toggleFavourite: () => viewer.setFavourite(id, !viewer.known(id).isFavourite),
    share: (what) => share({ ...what, work: id, onShared: noteShare }),
  }
}

function useNoteShare(id: string): (channel: ShareChannel) => void {
  const { client } = useConnection()
  const queries = useQueryClient()
  return (channel) => {
    client.call(recordShare, { id, way: channel }, { silent: true }).then(
      ({ shares }) => changeCount(queries, { id, count: 'shares', change: () => shares }),
      // It was shared all the same; only the count is outdated.
      () => undefined,
    )
  }
}
