/** Begins the line that follows the output of a command; no command prints it. */
export const endMark = '\0'

/** How a command ended: `error` is what its operator would have read. */
export interface CommandEnd {
  readonly error?: string
}
