import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runTool } from '../lib/run.ts'

const refusedMarkup = [
  '<p>Hello</p>',
  '<p>{"你好"}</p>',
  '<p>{`Hello ${name}`}</p>',
  '<img alt="A cat" />',
  '<input aria-label={"Search"} />',
]
const acceptedMarkup = [
  '<p className="title">{text.title}</p>',
  '<p>{count} / 20 %</p>',
  '<img alt="" />',
  '<p>{`${a} · ${b}`}</p>',
]
// Concatenated, so that this file contains no such mark itself.
const mark = ['TO', 'DO'].join('')
const codeOf = (markup: string) => `export const page = ${markup}`
const [undone, planned] = [`// ${mark}: later`, `// @${mark}(#7) later`]
const samples = [...[...refusedMarkup, ...acceptedMarkup].map(codeOf), undone, planned]

let folder = ''
let output = ''

/** One run of the linter judges all samples: starting it takes most of the time. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'house-rules-'))
  const config = path.join(folder, 'config.json')
  const rules = { 'house/no-untranslated-strings': 'error', 'house/todo-needs-issue': 'error' }
  const jsPlugins = [path.join(import.meta.dirname, 'house-rules.ts')]
  writeFileSync(
    config,
    JSON.stringify({ jsPlugins, plugins: [], categories: { correctness: 'off' }, rules }),
  )
  samples.forEach((code, index) => writeFileSync(path.join(folder, `Sample${index}.tsx`), code))
  output = (await runTool('oxlint', ['-c', config, '--format', 'unix', folder])).output
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The house rules that a sample was reported for. */
function reported(code: string): string[] {
  const file = `Sample${samples.indexOf(code)}.tsx`
  const lines = output.split('\n').filter((line) => line.includes(file))
  return lines.flatMap((line) => /house\(([\w-]+)\)/.exec(line)?.[1] ?? [])
}

describe('no-untranslated-strings', () => {
  it.each(refusedMarkup)('refuses %s', (markup) => {
    expect(reported(codeOf(markup))).toEqual(['no-untranslated-strings'])
  })

  it.each(acceptedMarkup)('accepts %s', (markup) => {
    expect(reported(codeOf(markup))).toEqual([])
  })
})

describe('todo-needs-issue', () => {
  it('refuses a mark without an issue number', () => {
    expect(reported(undone)).toEqual(['todo-needs-issue'])
  })

  it('accepts one with a number', () => {
    expect(reported(planned)).toEqual([])
  })
})
