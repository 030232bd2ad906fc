import type { WorkCard } from '@kaleido/contract/work'
import { useStage } from '../../features/short/playback/use-clip.ts'
import { type Pager, tail } from '../../features/short/use-pager.ts'
import { useViewer } from '../../shared/viewer/use-viewer.ts'
import type { Showing } from './showing.ts'
import { useKeys } from './use-keys.ts'

export interface ShortKeysOptions {
  /** The work in front. */
  readonly work: WorkCard | undefined
  readonly pager: Pager
  readonly show: Showing
}

/** Keyboard shortcuts of the feed: up and down, play and pause, like, mute, comments, clear screen. */
export function useShortKeys({ work, pager, show }: ShortKeysOptions): void {
  const stage = useStage()
  const viewer = useViewer()
  /** What is seen and plays, also while the swipe to it settles. */
  function like(): void {
    const id = pager.front()
    if (id !== undefined && id !== tail) viewer.setLike(id, !viewer.known(id).isLiked)
  }
  useKeys({
    ArrowUp: () => pager.go(-1),
    ArrowDown: () => pager.go(1),
    ' ': stage.toggle,
    l: like,
    m: () => stage.set({ isMuted: !stage.state.getState().isMuted }),
    c: () => work && show.setSheet('comments'),
    h: () => show.setClear(!show.isClear),
    Escape: () => show.setClear(false),
  })
}
