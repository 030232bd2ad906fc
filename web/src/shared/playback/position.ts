import type { Client } from '@kaleido/client/client'
import { getPosition, resumeRules, savePosition } from '@kaleido/contract/video'
import { onPageHide } from './page-hide.ts'

/** The viewer's position in each video, synchronised between devices. */
export interface Positions {
  /**
   * The position to resume at; 0 for the start, also where it cannot be fetched. It is not waited for much longer than
   * for the grant, without which nothing plays.
   */
  read(workId: string, grant: Promise<unknown>): Promise<number>
  /** Stores an element's position for as long as it plays this work; answers how to stop. */
  follow(video: HTMLVideoElement, workId: string): () => void
}

/** How much longer than the grant fetching the position may take. */
const patienceMs = 2_000

export function createPositions(client: Pick<Client, 'call' | 'now' | 'prepareUnload'>): Positions {
  const save = (id: string, seconds: number, parting: boolean) => {
    const at = client.now().toISOString()
    client.call(savePosition, { id, seconds, at }, { silent: true, parting }).catch(() => {
      // The next write supersedes it; losing the last one costs a few seconds.
    })
  }

  return {
    async read(id, grant) {
      const nowhere = { seconds: 0 }
      const known = client.call(getPosition, { id }, { silent: true }).catch(() => nowhere)
      const isLate = grant.then(
        () => new Promise((resolve) => setTimeout(resolve, patienceMs)),
        () => undefined,
      )
      const { seconds } = await Promise.race([known, isLate.then(() => nowhere)])
      return seconds >= resumeRules.worthSeconds ? seconds : 0
    },
    follow(video, id) {
      // Preparing allows a synchronous write on unload; without it that write may be lost.
      client.prepareUnload().catch(() => undefined)
      let noted = video.currentTime
      let notedAt = performance.now()
      const note = (isParting = false) => {
        const seconds = Math.round(video.currentTime * 10) / 10
        // An element that was removed, or never played, has no position.
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
