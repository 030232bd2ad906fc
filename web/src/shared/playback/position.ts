import type { Client } from '@kaleido/client/client'
import { getPosition, resumeRules, savePosition } from '@kaleido/contract/video'
import { onPageHide } from './page-hide.ts'

/** Where somebody is in each video, the same on every device of theirs. */
export interface Positions {
  /** The second to go on from; 0 from the start, also where it cannot be had in time. */
  read(workId: string): Promise<number>
  /** Notes where an element is, for as long as it plays this work; answers how to stop. */
  follow(video: HTMLVideoElement, workId: string): () => void
}

/** Nobody waits longer than that for where they were. */
const patienceMs = 2_000

export function createPositions(client: Pick<Client, 'call' | 'now' | 'prepareUnload'>): Positions {
  const save = (id: string, seconds: number, parting: boolean) => {
    const at = client.now().toISOString()
    client.call(savePosition, { id, seconds, at }, { silent: true, parting }).catch(() => {
      // The next note says more; the last one is as good as lost, and it is a few seconds.
    })
  }

  return {
    async read(id) {
      const how = { silent: true, timeoutMs: patienceMs }
      const { seconds } = await client.call(getPosition, { id }, how).catch(() => ({ seconds: 0 }))
      return seconds >= resumeRules.worthSeconds ? seconds : 0
    },
    follow(video, id) {
      // What parts has to be ready before; without it a part of the note's chance is lost, nothing else.
      client.prepareUnload().catch(() => undefined)
      let noted = video.currentTime
      let notedAt = performance.now()
      const note = (isParting = false) => {
        const seconds = Math.round(video.currentTime * 10) / 10
        // An element that was taken away, or never came to play, is nowhere.
        if (video.readyState === 0 || Math.abs(seconds - noted) < 1) return
        noted = seconds
        notedAt = performance.now()
        save(id, seconds, isParting)
      }
      const tick = () => {
        if (performance.now() - notedAt >= resumeRules.everySeconds * 1_000) note()
      }
      const stop = new AbortController()
      const on = (type: string, act: () => void) =>
        video.addEventListener(type, act, { signal: stop.signal })
      on('timeupdate', tick)
      on('pause', () => note())
      on('seeked', () => note())
      on('ended', () => note())
      const stopHide = onPageHide(() => note(true))
      return () => {
        stop.abort()
        stopHide()
        note(true)
      }
    },
  }
}
