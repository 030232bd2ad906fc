/** The results of `ebur128` for a whole sound. */
export interface Loudness {
  /** LUFS; undefined for silence. */
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
 * One gain for the whole sound, so that its dynamics are kept: up to the target, but without clipping a peak or
 * amplifying the noise of near silence.
 */
export function gainOf({ integrated, peak }: Loudness): number {
  if (integrated === undefined) return 0
  const { lufs, peak: mostPeak, mostGain } = loudnessTarget
  return Math.min(lufs - integrated, mostPeak - peak, mostGain)
}
