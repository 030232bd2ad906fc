import type { Grant } from '@kaleido/contract/video'
import type { StoreApi } from 'zustand'
import { fetchFromLines } from '../../shared/playback/line-fetch.ts'
import type { VideoLines } from '../../shared/playback/lines.ts'
import type { PlayerState } from './player-state.ts'

export interface CaptionSetting {
  readonly video: HTMLVideoElement
  readonly state: StoreApi<PlayerState>
  readonly lines: VideoLines
  readonly captions: Grant['captions']
}

/** Shows the chosen captions. Each track is fetched when it is first shown, over any healthy line. */
export function followCaptions({ video, state, lines, captions }: CaptionSetting): () => void {
  const stop = new AbortController()
  const tracks = new Map<string, HTMLTrackElement>()

  async function bring({ language, label, url }: Grant['captions'][number]): Promise<void> {
    const track = document.createElement('track')
    tracks.set(language, track)
    Object.assign(track, { kind: 'captions', srclang: language, label })
    const { bytes } = await fetchFromLines({ path: () => url, lines, signal: stop.signal })
    track.src = URL.createObjectURL(new Blob([bytes], { type: 'text/vtt' }))
    video.append(track)
    track.track.mode = state.getState().caption === language ? 'showing' : 'hidden'
  }

  function show({ caption }: PlayerState): void {
    for (const [language, { track }] of tracks) {
      track.mode = language === caption ? 'showing' : 'hidden'
    }
    const wanted = captions.find(({ language }) => language === caption)
    if (!wanted || tracks.has(wanted.language)) return
    // Playback does not wait for captions; choosing them again retries.
    bring(wanted).catch(() => tracks.delete(wanted.language))
  }

  show(state.getState())
  const unsubscribe = state.subscribe((now, before) => {
    if (now.caption !== before.caption) show(now)
  })
  return () => {
    unsubscribe()
    stop.abort()
    for (const track of tracks.values()) {
      URL.revokeObjectURL(track.src)
      track.remove()
    }
  }
}
