import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Matrix, type MeasuredRow, readPage, renderPage } from './page.ts'

const file = path.resolve(import.meta.dirname, '../../../../docs/access.md')
/** Set by `npm run access`, and by nothing else. */
const isToWrite = process.env['WRITE_ACCESS'] === '1'

/** The expectations of `docs/access.md`. Only for who asks for it they are replaced by what was answered. */
export function readExpected(answered: readonly MeasuredRow[]): Matrix {
  if (isToWrite) writeFileSync(file, renderPage(answered))
  return readPage(readFileSync(file, 'utf8'))
}
