import { vi } from 'vitest'
import type { Feature } from '../platform/ctx/feature.ts'
import type { TestApp } from './app.ts'

/** Runs a feature's command as `npm run do` does; returns its output. */
export async function runCommand(
  { ctx }: TestApp,
  { commands = {} }: Pick<Feature, 'commands'>,
  ...[name = '', ...args]: readonly string[]
): Promise<string> {
  const said: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(String(text))
    return true
  })
  try {
    await commands[name]?.run(ctx(), args)
  } finally {
    write.mockRestore()
  }
  return said.join('')
}
