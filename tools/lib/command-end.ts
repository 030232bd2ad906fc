/** The prefix of the line after a command's output; no command prints it. */
export const endMark = '\0'

/** How a command ended: `error` is the message for its operator. */
export interface CommandEnd {
  readonly error?: string
}
