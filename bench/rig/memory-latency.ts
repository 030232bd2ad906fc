/** More than the caches next to a core hold, so that most reads go to what all of the machine's guests share. */
const bytes = 64 * 2 ** 20
const lineBytes = 64
const perLine = lineBytes / Uint32Array.BYTES_PER_ELEMENT
const reads = 1_000_000

/**
 * How many nanoseconds a read from memory takes, where each names the place of the next. On a shared machine it tells what
 * the load does not: how much of the last cache, and of the memory's bandwidth, others take at the time.
 */
export function memoryLatencyNs(): number {
  const chain = makeChain()
  let at = follow(chain, 0, reads / 4)
  const start = performance.now()
  at = follow(chain, at, reads)
  const took = performance.now() - start
  // Keeps the reads from being optimized away.
  if (at % perLine !== 0) throw new Error('the chain leaves its lines')
  return (took * 1e6) / reads
}

function follow(chain: Uint32Array, from: number, count: number): number {
  let at = from
  for (let left = count; left > 0; left -= 1) at = chain[at] ?? 0
  return at
}

/** One cycle through all cache lines, with jumps that no processor foresees: a linear congruential generator. */
function makeChain(): Uint32Array {
  const lines = bytes / lineBytes
  const chain = new Uint32Array(bytes / Uint32Array.BYTES_PER_ELEMENT)
  for (let line = 0; line < lines; line += 1) {
    const next = (Math.imul(line, 1_664_525) + 1_013_904_223) & (lines - 1)
    chain[line * perLine] = next * perLine
  }
  return chain
}
