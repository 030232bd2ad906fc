import { CommandError } from '../lib/command.ts'
import { run, type RunOptions } from '../lib/run.ts'

/** Runs a program to its end, and returns its output; throws with it if the program fails. */
export async function must(
  program: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<string> {
  const { code, output } = await run(program, args, options)
  if (code === 0) return output
  throw new CommandError(
    `${program} ${args[0] ?? ''} failed (${code}): ${output.trim().slice(-2_000)}`,
  )
}

/** A command as another account, in place of this process: its id stays the same. */
export function asAccount(
  account: string | undefined,
  command: readonly [string, ...string[]],
): readonly [string, ...string[]] {
  if (account === undefined) return command
  return ['setpriv', '--reuid', account, '--regid', account, '--init-groups', ...command]
}
