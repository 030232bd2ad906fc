import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { measurementOf } from '../test/measurement.ts'
import { phases } from '../test/phases.ts'
import type { TimeBudgets } from './test-time.ts'
import { checkTestTime } from './test-time.ts'

const measured = (cpuSeconds: Readonly<Record<string, number>>) => ({
  commit: 'abc1234',
  cores: 2,
  node: '26.0.0',
  cpuSeconds,
})

it('passes with a remark if nothing was measured', () => {
  expect(checkTestTime(undefined, { 'unit tests': 10 })).toEqual({
    problems: [],
    remarks: [expect.stringContaining('nothing is measured')],
  })
})

it('passes a part within its budget', () => {
  expect(checkTestTime(measured({ 'unit tests': 10 }), { 'unit tests': 10 }).problems).toEqual([])
})

it('names a part over its budget, with its cost and its limit', () => {
  const { problems } = checkTestTime(measured({ check: 5, 'unit tests': 11 }), {
    check: 5,
    'unit tests': 10,
  })
  expect(problems).toEqual([
    'unit tests took 11 CPU seconds, over its budget of 10 (measured at abc1234 with 2 cores and Node 26.0.0)',
  ])
})

it('refuses a part without a budget', () => {
  expect(checkTestTime(measured({ journeys: 1 }), {}).problems).toEqual([
    expect.stringMatching(/^journeys has no budget/),
  ])
})

it('has a budget for every part of a run and nothing else', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'test-time.json'), 'utf8')
  const budgets = JSON.parse(text) as TimeBudgets
  expect(Object.keys(budgets)).toEqual(phases.map((phase) => phase.name))
})

it('measures only a fully green run on a system that reports CPU time', () => {
  const part = {
    name: 'check',
    passed: 1,
    failures: [],
    files: [],
    wallSeconds: 2,
    cpuSeconds: 1.6,
  }
  expect(measurementOf([part])).toMatchObject({ cpuSeconds: { check: 2 } })
  expect(measurementOf([part, { ...part, failures: ['types'] }])).toBeUndefined()
  expect(measurementOf([part, { ...part, cpuSeconds: undefined }])).toBeUndefined()
})
