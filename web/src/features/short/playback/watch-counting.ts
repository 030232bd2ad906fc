import { countWatching } from '../../../shared/playback/watch-count.ts'
import type { WatchEvents } from '../../../shared/playback/watch-events.ts'
import type { Clip } from './clip.ts'

export interface WatchCounting {
  /** It plays, in front; counted until another does. */
  begin(clip: Clip): void
  end(): void
}

/** Counts the watch time of one clip at a time. */
export function createWatchCounting(events: Pick<WatchEvents, 'add'>): WatchCounting {
  let counted: { readonly clip: Clip; readonly end: () => void } | undefined

  function end(): void {
    counted?.end()
    counted = undefined
  }

  return {
    end,
    begin(clip) {
      const { id, grant } = clip.state.getState()
      if (id === undefined || !grant || counted?.clip === clip) return
      end()
      const stop = countWatching(
        clip.video,
        { id, play: grant.play, kind: 'short', seconds: grant.fullSeconds, source: () => 'short' },
        events,
      )
      counted = { clip, end: stop }
    },
  }
}
