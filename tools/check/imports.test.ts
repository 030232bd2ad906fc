import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { walk } from '../lib/repository.ts'
import { checkImports } from './imports/check.ts'
import { importRules } from './imports/rules.ts'
import { sourceOf } from './source.ts'

const fixtures = path.join(import.meta.dirname, 'fixtures/imports')
const rules = [...importRules.map((rule) => rule.name), 'no-cycles']

function broken(rule: string, kind: 'bad' | 'good'): string[] {
  const folder = path.join(fixtures, rule, kind)
  const problems = checkImports(sourceOf(folder, walk(folder)))
  return problems.map((problem) => problem.slice(0, problem.indexOf(':')))
}

describe('the import rules', () => {
  it.each(rules)('%s refuses its bad fixture and no other rule does', (rule) => {
    expect(new Set(broken(rule, 'bad'))).toEqual(new Set([rule]))
  })

  it.each(rules)('%s passes its good fixture', (rule) => {
    expect(broken(rule, 'good')).toEqual([])
  })

  it('have a fixture each, and no fixture outlives its rule', () => {
    expect(readdirSync(fixtures).toSorted()).toEqual(rules.toSorted())
  })
})
