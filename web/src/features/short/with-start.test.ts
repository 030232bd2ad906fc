import type { WorkCard } from '@kaleido/contract/work'
import { expect, it } from 'vitest'
import { withStart } from './with-start.ts'

const works = (...ids: string[]) => ids.map((id) => ({ id }) as WorkCard)
const start = { id: '7' } as WorkCard
const idsOf = (list: readonly WorkCard[]) => list.map(({ id }) => id)

it('a list that nobody came into at a certain work is as it is', () => {
  expect(idsOf(withStart([works('1', '2'), works('3')], undefined, undefined))).toEqual([
    '1',
    '2',
    '3',
  ])
})

it('the work stays where the first page has it, with others on both sides', () => {
  expect(idsOf(withStart([works('6', '7', '8')], '7', undefined))).toEqual(['6', '7', '8'])
})

it('the work comes before all where the first page does not have it, and never twice', () => {
  expect(idsOf(withStart([works('1', '2'), works('7', '3')], '7', start))).toEqual([
    '7',
    '1',
    '2',
    '3',
  ])
})

it('the work is there before the list is, and nothing is there before it', () => {
  expect(idsOf(withStart([], '7', start))).toEqual(['7'])
  expect(withStart([works('1', '2')], '7', undefined)).toEqual([])
})
