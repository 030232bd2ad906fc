import { table } from './markdown.ts'
import { type Place, readFigure, type ReadResult } from './results.ts'

interface Work {
  readonly what: string
  readonly from: string
  readonly parts: readonly Place[]
}

const fromMemory = (file: string, head: string, row: string): Work => ({
  what: 'an answer from memory, the limit of the bench',
  from: file,
  parts: [{ file, table: head, row, column: 'CPU ms, server' }],
})

const like = { row: 'like a work' }

/** The same work in several results, as their machines were not equally fast. */
const works: readonly Work[] = [
  fromMemory('feed', '1000 thousand works, 16 connections', 'limit: the same bytes from memory'),
  fromMemory('http', '16 connections', 'limit: bytes from memory'),
  fromMemory(
    'feed-posts',
    '1000 thousand posts, 16 connections',
    'limit: the same bytes from memory',
  ),
  {
    what: 'a like, server and PostgreSQL',
    from: 'compared',
    parts: [/^([\d.]+) \+/, /\+ ([\d.]+)$/].map((pick) => ({
      ...like,
      file: 'compared',
      column: 'after',
      pick,
    })),
  },
  {
    what: 'a like, server and PostgreSQL',
    from: 'scale',
    parts: ['CPU ms, server', 'CPU ms, PostgreSQL'].map((column) => ({
      ...like,
      file: 'scale',
      table: 'call',
      column,
    })),
  },
]

export function machinesTable(read: ReadResult): string {
  const rows = works.map(({ what, from, parts }) => {
    const ms = parts.reduce((sum, place) => sum + readFigure(read, place), 0)
    return [what, `[${from}](results/${from}.md)`, ms.toFixed(3)]
  })
  return table(['The same work', 'in', 'CPU ms'], rows)
}
