import { vi } from 'vitest'
import type { Feature } from '../platform/ctx/feature.ts'
import type { TestApp } from './app.ts'

/** Runs a feature's command as `npm run do` does; returns its output. */
export async function runCommand(
  { ctx }: TestApp,
  { commands = {} }: Pick<Feature, 'commands'>,
  ...[name = '', ...args]: readonly string[]
): Promise<string> {
  const printed: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text))
    return true
  })
  try {
    await commands[name]?.run(ctx(), args)
  } finally {
    write.mockRestore()
  }
  return printed.join('')
}
