/** Asks the member for a step-up, for the calls that the server refused without one. */
export interface StepUp {
  readonly isAsked: () => boolean
  readonly subscribe: (onChange: () => void) => () => void
  /** Answers whether they gave it. Calls that are refused meanwhile wait for the same answer. */
  readonly ask: () => Promise<boolean>
  readonly settle: (isGiven: boolean) => void
}

export function createStepUp(): StepUp {
  const listeners = new Set<() => void>()
  let asking: PromiseWithResolvers<boolean> | undefined

  function change(next: typeof asking): void {
    asking = next
    for (const listener of listeners) listener()
  }

  return {
    isAsked: () => asking !== undefined,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    ask() {
      if (!asking) change(Promise.withResolvers<boolean>())
      return asking?.promise ?? Promise.resolve(false)
    },
    settle(isGiven) {
      asking?.resolve(isGiven)
      change(undefined)
    },
  }
}
