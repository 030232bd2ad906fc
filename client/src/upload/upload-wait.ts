const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const

/** The delay before the next attempt at an upload, after so many failures before the present one. */
export function uploadWaitMs(failures: number): number {
  return waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 0
}
