/** Runs an action that may ask for a proof of identity first; undefined where the person cancelled that. */
export type RunProven = <T>(action: () => Promise<T>) => Promise<T | undefined>
