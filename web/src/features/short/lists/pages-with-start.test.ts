import type { WorkCard } from '@kaleido/contract/work'
import { expect, it } from 'vitest'
import { eachOnce, pagesWithStart } from './pages-with-start.ts'

const works = (...ids: string[]) => ids.map((id) => ({ id }) as WorkCard)
const start = { id: '7' } as WorkCard
const idsOf = (list: readonly WorkCard[]) => list.map(({ id }) => id)

it('a list without an opened work is unchanged', () => {
  expect(idsOf(pagesWithStart([works('1', '2'), works('3')], undefined, undefined))).toEqual([
    '1',
    '2',
    '3',
  ])
})

it('the work keeps its position in the first page, with others on both sides', () => {
  expect(idsOf(pagesWithStart([works('6', '7', '8')], '7', undefined))).toEqual(['6', '7', '8'])
})

it('the work comes first where the first page does not contain it, and never twice', () => {
  expect(idsOf(pagesWithStart([works('1', '2'), works('7', '3')], '7', start))).toEqual([
    '7',
    '1',
    '2',
    '3',
  ])
})

it('the work is shown before the list is loaded, and nothing before it', () => {
  expect(idsOf(pagesWithStart([], '7', start))).toEqual(['7'])
  expect(pagesWithStart([works('1', '2')], '7', undefined)).toEqual([])
})

it('a work that a later page repeats keeps its position', () => {
  expect(idsOf(eachOnce(works('1', '2', '3', '1', '4')))).toEqual(['1', '2', '3', '4'])
})
