import { bufferedEnd } from './buffered.ts'

/** What shorts are made in, as far as one file is concerned. */
const rungs = [360, 540, 720] as const

/** Seconds of a video that come in one second: below the first the next is asked for smaller, above the second larger. */
const tight = 1.5
const ample = 4
const enoughMs = 2_000

interface Sample {
  readonly source: string
  readonly at: number
  readonly end: number
  isTaken: boolean
}

/** What some browsers say of the network. */
interface NetworkInformation {
  readonly effectiveType?: string
}

export interface Pace {
  /** The height that the network carries well. */
  height(): number
  /** Told whenever more of a video has arrived. */
  follow(video: HTMLVideoElement): void
}

/** Learns from how fast videos arrive how large the next may be: a short that waits is worse than one with less detail. */
export function createPace(now: () => number = () => performance.now()): Pace {
  const { connection } = navigator as { connection?: NetworkInformation }
  let rung = (connection?.effectiveType ?? '4g') === '4g' ? 1 : 0
  const samples = new WeakMap<HTMLVideoElement, Sample>()

  function begin(video: HTMLVideoElement): Sample {
    const { currentSrc: source, currentTime } = video
    // Nobody is told of the very beginning: what is whole at first sight came at once.
    const end = isWhole(video) ? currentTime : bufferedEnd(video)
    const sample = { source, at: now(), end, isTaken: false }
    samples.set(video, sample)
    return sample
  }

  return {
    height: () => rungs[rung] ?? rungs[0],
    follow(video) {
      // Of what is held back on purpose nothing can be learnt.
      if (video.preload !== 'auto') return
      const known = samples.get(video)
      const sample = known?.source === video.currentSrc ? known : begin(video)
      const passed = now() - sample.at
      if (sample.isTaken || (passed < enoughMs && !isWhole(video))) return
      sample.isTaken = true
      const rate = ((bufferedEnd(video) - sample.end) * 1_000) / passed
      if (rate < tight) rung = Math.max(0, rung - 1)
      else if (rate > ample) rung = Math.min(rungs.length - 1, rung + 1)
    },
  }
}

function isWhole(video: HTMLVideoElement): boolean {
  return bufferedEnd(video) >= video.duration - 0.3
}
