/** A refusal that is the operator's to mend: its message is the one line they see. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Errors whose message says all that an operator needs. Any other is a fault of ours and shows where it comes from. */
const plain = new Set([
  'CommandError',
  'Refusal',
  'ServerFailed',
  'SettingsError',
  'MigrationError',
  'NotDurable',
])

/** Runs a command to its end: an error is one line and a non-zero exit. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(`✗ ${describe(error)}`)
    process.exitCode = 1
  }
}

/** What its operator reads of an error. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return plain.has(error.name) ? error.message : (error.stack ?? error.message)
}
