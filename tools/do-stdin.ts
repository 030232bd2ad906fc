import { createInterface } from 'node:readline'
import { keepFilesOwn } from '../server/src/platform/process/own-files.ts'
import type { Ctx } from '../server/src/platform/ctx/ctx.ts'
import { describe, runCommand } from './lib/command.ts'
import { type CommandEnd, endMark } from './lib/command-end.ts'
import { readCommand, withContext } from './lib/feature-commands.ts'
import { readSettings } from './lib/settings.ts'

keepFilesOwn()

/**
 * `tools/do.ts` for many commands: each line of stdin is one command's words, as a JSON array. Its output is followed
 * by a line with its result. Loading all features once per process rather than per command saves a second each time.
 */
await runCommand(() =>
  withContext(readSettings(), async (ctx) => {
    for await (const line of createInterface({ input: process.stdin })) {
      process.stdout.write(`${endMark}${JSON.stringify(await endOf(ctx, line))}\n`)
    }
  }),
)

async function endOf(ctx: Ctx<undefined>, line: string): Promise<CommandEnd> {
  try {
    await readCommand(JSON.parse(line) as readonly string[])(ctx)
    return {}
  } catch (error) {
    return { error: describe(error) }
  }
}
