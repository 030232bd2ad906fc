/** Enough to reach every way in which a request can be odd; the same requests every time, so that no run surprises. */
const everyday = { runs: 60, seed: 1 }

/** How long to try and from which seed: `FUZZ_RUNS` for a longer trial, `FUZZ_SEED` for other requests or to see a fault again. */
export function fuzzSettings(): { readonly runs: number; readonly seed: number } {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env
  return { runs: Number(FUZZ_RUNS ?? everyday.runs), seed: Number(FUZZ_SEED ?? everyday.seed) }
}
