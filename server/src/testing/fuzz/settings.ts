/** How long to try and from which seed: `FUZZ_RUNS` for a longer trial, `FUZZ_SEED` to see a fault again. */
export function fuzzSettings(seed: number): { readonly runs: number; readonly seed: number } {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env
  return { runs: Number(FUZZ_RUNS ?? 200), seed: Number(FUZZ_SEED ?? seed) }
}
