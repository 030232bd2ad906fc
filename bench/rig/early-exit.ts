const ends = new Set<() => void>()

/** Ends a started process if this process exits first. Returns how to cancel that. */
export function endWithThisProcess(end: () => void): () => void {
  watchOnce()
  ends.add(end)
  return () => void ends.delete(end)
}

let isWatching = false

function watchOnce(): void {
  if (isWatching) return
  isWatching = true
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  process.once('exit', () => {
    for (const end of ends) end()
  })
}
