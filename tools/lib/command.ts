/** An error that the operator can fix: its message is the one line they see. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Errors whose message is sufficient for an operator. Any other is our bug and is shown with its stack. */
const plain = new Set([
  'CommandError',
  'Refusal',
  'ServerFailed',
  'SettingsError',
  'MigrationError',
  'NotDurable',
  'DatabaseNotPrepared',
])

/** Runs a command to its end: an error becomes one line and a non-zero exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(`✗ ${describe(error)}`)
    process.exitCode = 1
  }
}

/** The operator's text of an error. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return plain.has(error.name) ? error.message : (error.stack ?? error.message)
}
