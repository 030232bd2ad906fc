import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parts } from '../check/parts.ts'
import type { RepositoryCopy } from './repository-copy.ts'
import { copyRepository } from './repository-copy.ts'
import { applyStep, readSteps } from './walk-through.ts'

/** What the generator and the walk-through must leave whole. Asking npm for a newer Node has nothing to do with them. */
const partsOfCheck = parts.map((part) => part.name).filter((name) => name !== 'pinned Node')
const limit = 600_000

let copy: RepositoryCopy
beforeAll(async () => {
  copy = await copyRepository()
  await copy.keep()
})
afterAll(() => copy.remove())

async function succeed(...args: string[]): Promise<string> {
  const { code, output } = await copy.node(...args)
  expect(code, output).toBe(0)
  return output
}

const vitest = () => path.join(copy.folder, 'node_modules/vitest/vitest.mjs')

it(
  'a generated feature touches what it says, is wired, and passes the check',
  { timeout: limit },
  async () => {
    const said = await succeed('tools/new.ts', 'feature', 'note')
    const changed = await copy.changed()
    expect(
      said
        .split('\n')
        .filter((line) => /^\S+\.\w+$/.test(line))
        .toSorted(),
    ).toEqual(changed)
    await succeed('tools/check.ts', ...partsOfCheck)
    await succeed(vitest(), 'run', 'features/note', 'src/contract.api.test.ts')
    await copy.keep()
  },
)

it('refuses a feature that exists', { timeout: limit }, async () => {
  const { code, output } = await copy.node('tools/new.ts', 'feature', 'note')
  expect(code).toBe(1)
  expect(output).toMatch(/note already/)
  expect(await copy.changed()).toEqual([])
})

it(
  'the walk-through of CONTRIBUTING.md touches the files it names and no other, and passes',
  { timeout: limit },
  async () => {
    const steps = readSteps(readFileSync(path.join(copy.folder, 'CONTRIBUTING.md'), 'utf8'))
    expect(steps.length).toBeGreaterThan(0)
    for (const step of steps) {
      const file = path.join(copy.folder, step.file)
      writeFileSync(
        file,
        applyStep(step, existsSync(file) ? readFileSync(file, 'utf8') : undefined),
      )
    }
    await succeed('tools/docs.ts')
    const named = [...new Set(steps.map((step) => step.file)), 'docs/openapi.json']
    expect(await copy.changed()).toEqual(named.toSorted())
    await succeed('tools/check.ts', ...partsOfCheck)
    await succeed(vitest(), 'run', 'features/note', 'src/contract.api.test.ts')
  },
)
