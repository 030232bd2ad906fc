const ends = new Set<() => void>()

/** Ends something that was started here, should this process end before it does. Answers how to forget it again. */
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
