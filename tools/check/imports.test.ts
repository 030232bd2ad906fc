import { describe, expect, it } from 'vitest'
import { checkImports } from './imports/check.ts'
import { importRules } from './imports/rules.ts'
import { importFixtures } from './rules.fixture.ts'
import { sourceOf } from './source.fixture.ts'

const rules = [...importRules.map((rule) => rule.name), 'no-cycles']

function broken(rule: string, kind: 'bad' | 'good'): string[] {
  const problems = checkImports(sourceOf(importFixtures[rule]?.[kind] ?? {}))
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
    expect(Object.keys(importFixtures).toSorted()).toEqual(rules.toSorted())
  })
})
