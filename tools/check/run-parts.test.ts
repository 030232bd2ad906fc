import { expect, it } from 'vitest'
import { command } from './part.ts'
import { runParts } from './run-parts.ts'

async function told(...parts: Parameters<typeof runParts>[0]) {
  const lines: string[] = []
  const tally = await runParts(parts, (line) => lines.push(line))
  return { tally, text: lines.join('\n') }
}

it('counts a part with a problem, and one that throws, as failed, and shows why', async () => {
  const { tally, text } = await told(
    { name: 'fine', run: () => ({ problems: [], remarks: ['by the way'] }) },
    { name: 'wrong', run: () => ({ problems: ['a.ts is wrong'] }) },
    { name: 'broken', run: () => Promise.reject(new Error('it broke')) },
  )
  expect(tally).toEqual({ passed: 1, failures: ['wrong', 'broken'] })
  expect(text).toMatch(/a\.ts is wrong/)
  expect(text).toMatch(/it broke/)
  expect(text).toMatch(/note: by the way/)
})

it('fails a command by its exit code', async () => {
  const { tally } = await told(
    command('works', 'oxlint', '--version'),
    command('fails', 'oxlint', '--no-such-flag'),
  )
  expect(tally).toEqual({ passed: 1, failures: ['fails'] })
})
