import { soakNumber } from '../soak-number.ts'

/** Enough tries to reach every kind of oddity; always the same requests, so that runs are reproducible. */
const everyday = { runs: 60, seed: 1 }

/**
 * The number of tries and the seed: `FUZZ_RUNS` for a longer run, `FUZZ_SEED` for other requests or to reproduce a
 * failure.
 */
export function fuzzSettings(): { readonly runs: number; readonly seed: number } {
  return {
    runs: soakNumber('FUZZ_RUNS', everyday.runs),
    seed: soakNumber('FUZZ_SEED', everyday.seed),
  }
}
