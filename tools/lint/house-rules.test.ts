import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runTool } from '../lib/run.ts'

const plugin = path.join(import.meta.dirname, 'house-rules.ts')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'house-rules-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The rules that the linter itself, given this code, reports. */
async function reported(code: string): Promise<string[]> {
  const [file, config] = [path.join(folder, 'Page.tsx'), path.join(folder, 'config.json')]
  const rules = { 'house/no-untranslated-strings': 'error', 'house/todo-needs-issue': 'error' }
  writeFileSync(file, code)
  writeFileSync(
    config,
    JSON.stringify({ jsPlugins: [plugin], plugins: [], categories: { correctness: 'off' }, rules }),
  )
  const { output } = await runTool('oxlint', ['-c', config, '--format', 'unix', file])
  return [...output.matchAll(/house\(([\w-]+)\)/g)].map(([, rule = '']) => rule)
}

describe('no-untranslated-strings', () => {
  it.each([
    '<p>Hello</p>',
    '<p>{"你好"}</p>',
    '<p>{`Hello ${name}`}</p>',
    '<img alt="A cat" />',
    '<input aria-label={"Search"} />',
  ])('refuses %s', async (markup) => {
    expect(await reported(`export const page = ${markup}`)).toEqual(['no-untranslated-strings'])
  })

  it.each([
    '<p className="title">{text.title}</p>',
    '<p>{count} / 20 %</p>',
    '<img alt="" />',
    '<p>{`${a} · ${b}`}</p>',
  ])('accepts %s', async (markup) => {
    expect(await reported(`export const page = ${markup}`)).toEqual([])
  })
})

describe('todo-needs-issue', () => {
  const mark = ['TO', 'DO'].join('')

  it('refuses work left undone without a number', async () => {
    expect(await reported(`// ${mark}: later\nexport const a = 1`)).toEqual(['todo-needs-issue'])
  })

  it('accepts it with one', async () => {
    expect(await reported(`// @${mark}(#7) later\nexport const a = 1`)).toEqual([])
  })
})
