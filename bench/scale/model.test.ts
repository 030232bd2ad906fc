import { describe, expect, it } from 'vitest'
import { assumed } from './assumptions.ts'
import { estimate, readMeasured, totalOf, visitOf } from './model.ts'
import { readCommitted, readFigure, type ReadResult } from './results.ts'

const measured = readMeasured(readCommitted)

describe('a result', () => {
  const lost =
    (file: string, line: string): ReadResult =>
    (name) =>
      name === file ? readCommitted(name).replaceAll(line, 'something else') : readCommitted(name)

  it.each([
    ['feed', 'work detail, of 2,000 works'],
    ['feed', 'resident memory of the server after all load'],
    ['feed-posts', 'posts of the community, hot'],
    ['http', 'product: personal answer'],
    ['realtime', 'CPU ms of the server for each'],
    ['realtime', 'resident memory of the server for each'],
    ['money', 'purchases through HTTP'],
    ['media-segments', 'nginx as documented'],
    ['media-ladder', 's of CPU'],
    ['media-pictures', 'taken in and stored'],
    ['scale', 'report ten seconds watched'],
    ['scale', 'video_event'],
  ])('that has lost its line is named: %s, %s', (file, line) => {
    expect(readCommitted(file)).toContain(line)
    expect(() => readMeasured(lost(file, line))).toThrow(`docs/results/${file}.md has no`)
  })

  it('is read by table, row and column, the median of equal rows', () => {
    const text = [
      '| a | ms | found |',
      '|---|---|---|',
      '| x | 1.5 | 0.10 (463 a second) |',
      '| x | 2.5 | |',
      '',
      'Words.',
      '| b | ms |',
      '|---|---|',
      '| x | 40 |',
    ].join('\n')
    const figure = (column: string, pick?: RegExp) =>
      readFigure(() => text, { file: 'any', table: 'a', row: 'x', column, ...(pick && { pick }) })
    expect(figure('ms')).toBe(2)
    expect(figure('found', /\((\d+) a second/)).toBe(463)
    expect(readFigure(() => text, { file: 'any', table: 'b', row: 'x', column: 'ms' })).toBe(40)
  })
})

describe('the model', () => {
  const at = (people: number, given = assumed) => estimate(measured, { assumed: given, people })

  it('keeps cores at most 60 percent busy in the busiest hour', () => {
    const { apiCores, visitsPerSecond } = at(1e6)
    const { serverMs } = visitOf(measured, assumed)
    expect((visitsPerSecond * serverMs) / 1_000 / apiCores).toBeCloseTo(0.6)
  })

  it('takes ten times as much for ten times the people', () => {
    const [one, ten] = [at(1e6), at(10e6)]
    for (const part of ['primaryCores', 'databaseGb', 'deliveredTb', 'workerCores'] as const) {
      expect(ten[part] / one[part]).toBeCloseTo(10)
    }
  })

  it('does not keep more rows of a table than its retention lets it', () => {
    const years = (count: number) => estimate(measured, { assumed, people: 1e6, years: count })
    const [second, third, tenth] = [years(2), years(3), years(10)].map((one) => one.databaseGb)
    // The events of 400 days are all there after two years: what still grows is a small part.
    expect((third ?? 0) - (second ?? 0)).toBeLessThan((second ?? 0) / 4)
    expect(tenth).toBeGreaterThan(third ?? 0)
  })

  it('pays more where a price is doubled, and takes no more', () => {
    const [usual, dear] = [at(1e6), at(1e6, { ...assumed, traffic: 2 * assumed.traffic })]
    expect(totalOf(dear.money) - totalOf(usual.money)).toBeCloseTo(usual.money.traffic)
    expect(dear.apiCores).toBe(usual.apiCores)
  })
})
