/** What `ebur128` says of a whole sound. */
export interface Loudness {
  /** LUFS; undefined of silence. */
  readonly integrated: number | undefined
  /** dBTP. */
  readonly peak: number
}

export const loudnessTarget = { lufs: -16, peak: -1, mostGain: 20 }
/** Below it the meter's gate lets nothing through. */
const silence = -70

export function readLoudness(log: string): Loudness {
  const summary = log.slice(log.lastIndexOf('Summary:'))
  const integrated = Number(/I: +(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? silence)
  const peak = Number(/Peak: +(-?[\d.]+) dBFS/.exec(summary)?.[1] ?? 0)
  return { integrated: integrated > silence ? integrated : undefined, peak }
}

/**
 * One gain for the whole, so that quiet and loud keep their distance: to the target, but never so far that a peak would
 * be cut, nor that the noise of a near silence would be heard.
 */
export function gainOf({ integrated, peak }: Loudness): number {
  if (integrated === undefined) return 0
  const { lufs, peak: mostPeak, mostGain } = loudnessTarget
  return Math.min(lufs - integrated, mostPeak - peak, mostGain)
}
