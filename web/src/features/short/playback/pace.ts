import { bufferedEnd } from './buffered.ts'

/** The heights that shorts are encoded in. */
const rungs = [360, 540, 720] as const

/** Seconds of video loaded per second: below the first threshold the next one is smaller, above the second larger. */
const tight = 1.5
const ample = 4
const enoughMs = 2_000

interface Sample {
  readonly source: string
  readonly at: number
  readonly end: number
  isTaken: boolean
}

/** The network information that some browsers offer. */
interface NetworkInformation {
  readonly effectiveType?: string
}

export interface Pace {
  /** The height that the network supports. */
  height(): number
  /** Called whenever more of a video has loaded. */
  follow(video: HTMLVideoElement): void
}

/** Adapts the height of the next short to the measured download rate: stalling is worse than less detail. */
export function createPace(now: () => number = () => performance.now()): Pace {
  const { connection } = navigator as { connection?: NetworkInformation }
  let rung = (connection?.effectiveType ?? '4g') === '4g' ? 1 : 0
  const samples = new WeakMap<HTMLVideoElement, Sample>()

  function begin(video: HTMLVideoElement): Sample {
    const { currentSrc: source, currentTime } = video
    // There is no report of the very beginning: complete at the first report means it loaded at once.
    const end = isWhole(video) ? currentTime : bufferedEnd(video)
    const sample = { source, at: now(), end, isTaken: false }
    samples.set(video, sample)
    return sample
  }

  return {
    height: () => rungs[rung] ?? rungs[0],
    follow(video) {
      // A deliberately paused download says nothing.
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
