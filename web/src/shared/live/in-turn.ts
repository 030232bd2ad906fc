interface Turns<Key> {
  get(key: Key): Promise<void> | undefined
  set(key: Key, turn: Promise<void>): unknown
}

/** Runs what concerns one thing one after the other. One that fails does so for its caller alone. */
export function inTurn<Key>(turns: Turns<Key>, key: Key, work: () => Promise<void>): Promise<void> {
  const next = (turns.get(key) ?? Promise.resolve()).then(work)
  turns.set(
    key,
    next.catch(() => undefined),
  )
  return next
}
