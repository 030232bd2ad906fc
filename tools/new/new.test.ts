import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parts } from '../check/parts.ts'
import type { RepositoryCopy } from './repository-copy.ts'
import { copyRepository } from './repository-copy.ts'
import { applyStep, readSteps } from './walk-through.ts'

/** A generous timeout for a check and a few tests on a busy machine. */
const limit = 600_000

/** Parts of the check that do not concern a feature, and the linter, which is run on the changed files only. */
const hiddenAuthors = ['weight', 'pinned Node', 'lint']

let copy: RepositoryCopy
let output: readonly string[]
let changed: readonly string[]

async function expectSuccess(...args: string[]): Promise<string> {
  const { code, output } = await copy.node(...args)
  expect(code, output).toBe(0)
  return output
}

const expectTestsToPass = (...filters: string[]) =>
  expectSuccess(path.join(copy.folder, 'node_modules/vitest/vitest.mjs'), 'run', ...filters)

/** A copy of the repository in which the feature `note` has just been generated. */
beforeAll(async () => {
  copy = await copyRepository()
  await copy.keep()
  output = (await expectSuccess('tools/new.ts', 'feature', 'note')).split('\n')
  changed = await copy.changed()
  await copy.keep()
}, limit)
afterAll(() => copy.remove())

describe('a generated feature', () => {
  it('touches the files that the generator reports, and no other', () => {
    expect(output.filter((line) => /^\S+\.\w+$/.test(line)).toSorted()).toEqual(changed)
  })

  it('is not generated twice', async () => {
    const { code, output } = await copy.node('tools/new.ts', 'feature', 'note')
    expect(code).toBe(1)
    expect(output).toMatch(/note already/)
    expect(await copy.changed()).toEqual([])
  })

  it('passes its own tests', { timeout: limit }, async () => {
    await expectTestsToPass('features/note')
  })
})

describe('the walk-through of CONTRIBUTING.md', () => {
  it('touches the files it names and no other, and passes', { timeout: limit }, async () => {
    const steps = readSteps(readFileSync(path.join(copy.folder, 'CONTRIBUTING.md'), 'utf8'))
    expect(steps.length).toBeGreaterThan(0)
    for (const step of steps) {
      const file = path.join(copy.folder, step.file)
      const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined
      writeFileSync(file, applyStep(step, before))
    }
    await expectSuccess('tools/docs.ts')
    const named = [...new Set(steps.map((step) => step.file)), 'docs/openapi.json']
    expect(await copy.changed()).toEqual(named.toSorted())
    const checked = parts.map((part) => part.name).filter((name) => !hiddenAuthors.includes(name))
    await expectSuccess('tools/check.ts', ...checked)
    const sources = new Set([...changed, ...named].filter((file) => /\.tsx?$/.test(file)))
    await expectSuccess('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...sources)
    await expectTestsToPass('features/note', 'src/contract.api.test.ts', 'src/access.api.test.ts')
  })
})
