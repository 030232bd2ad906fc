import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../tools/lib/repository.ts'
import { median } from '../http/figures.ts'

/** A cell of a table in a file of docs/results; of several rows of that name, the median. */
export interface Place {
  /** The name of the file without its ending. */
  readonly file: string
  /** The head of the table's first column, where several tables of the file have such a row. */
  readonly table?: string
  /** The first cell of the row. */
  readonly row: string | RegExp
  readonly column: string
  /** Its first group is the figure; without it, the first number of the cell is. */
  readonly pick?: RegExp
}

/** The text of a result by its name. */
export type ReadResult = (file: string) => string

export const readCommitted: ReadResult = (file) =>
  readFileSync(path.join(root, 'docs/results', `${file}.md`), 'utf8')

interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Reads one figure, and throws where the result has lost its line: then whoever uses it must be told where to look. */
export function readFigure(read: ReadResult, place: Place): number {
  const figures = tablesOf(read(place.file))
    .filter(({ head }) => place.table === undefined || head[0] === place.table)
    .flatMap((table) => figuresIn(table, place))
  if (figures.length === 0) {
    throw new Error(
      `docs/results/${place.file}.md has no figure in the row "${place.row}", column "${place.column}"` +
        (place.table === undefined ? '' : `, table "${place.table}"`),
    )
  }
  return median(figures)
}

function figuresIn(
  { head, rows }: Table,
  { row, column, pick = /(\d+(?:\.\d+)?)/ }: Place,
): number[] {
  const at = head.indexOf(column)
  if (at === -1) return []
  const isNamed = (name = '') => (typeof row === 'string' ? name === row : row.test(name))
  return rows
    .filter(([name]) => isNamed(name))
    .flatMap((cells) => pick.exec(cells[at] ?? '')?.[1] ?? [])
    .map(Number)
}

/** Figures of lines that are in no table: the first group of each line that matches. */
export function readLines(read: ReadResult, file: string, line: RegExp): number {
  const found = read(file)
    .split('\n')
    .flatMap((text) => line.exec(text)?.[1] ?? [])
  if (found.length === 0) throw new Error(`docs/results/${file}.md has no line like ${line}`)
  return median(found.map(Number))
}

function tablesOf(text: string): Table[] {
  const blocks = text.split(/\n(?!\|)/).map((block) => block.split('\n').filter(isRow))
  return blocks
    .filter((lines) => lines.length > 2)
    .map(([head = '', , ...rows]) => ({ head: cellsOf(head), rows: rows.map(cellsOf) }))
}

const isRow = (line: string) => line.startsWith('|')

const cellsOf = (line: string) =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim())
