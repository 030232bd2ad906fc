import type { Language } from '@kaleido/contract/core/error'
import {
  type StatementProvider,
  statementRules,
  unreadableLine,
} from '@kaleido/contract/topup-statement'
import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '../../../platform/errors.ts'
import { findForm } from './statement-forms.ts'
import type { StatementForm, StatementLine } from './statement-line.ts'

/** Longer than any row of a list. */
const maxRowChars = 32_768

/** The payments and refunds of a provider's list; refuses what is none. */
export function readStatement(
  provider: StatementProvider,
  bytes: Uint8Array,
  language: Language = 'zh-CN',
): StatementLine[] {
  const [head, ...rows] = readRows(bytes)
  const columns = (head?.record ?? []).map((name) => name.toLowerCase())
  const form = findForm(provider, columns)
  if (!form) throw new AppError('topup.statement_form')
  if (rows.length > statementRules.maxLines) throw new AppError('topup.statement_lines')
  const lines = rows.map(({ record, line }) => readLine(form, { columns, record, line, language }))
  return lines.filter((line) => line !== null)
}

interface Read {
  readonly record: readonly string[]
  /** Its number in the file, from one. */
  readonly line: number
}

function readLine(
  form: StatementForm,
  given: Read & { readonly columns: readonly string[]; readonly language: Language },
): StatementLine | null {
  const { columns, record, line, language } = given
  const values = new Map(columns.map((name, index) => [name, record[index] ?? '']))
  const read = form.read((column) => values.get(column) ?? '')
  if (read === undefined) {
    throw new AppError('topup.statement_line', { line }, { tip: unreadableLine(line)[language] })
  }
  return read
}

/** Lines that begin with `#` are what Alipay writes around its list. */
function readRows(bytes: Uint8Array): Read[] {
  try {
    const found = parse(decode(bytes), {
      bom: true,
      comment: '#',
      comment_no_infix: true,
      info: true,
      max_record_size: maxRowChars,
      relax_column_count: true,
      skip_empty_lines: true,
      to: statementRules.maxLines + 2,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return found.map(({ record, info }) => ({ record, line: info.lines }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new AppError('topup.statement_form', {}, { cause: error })
  }
}

/** Alipay writes GBK, the others UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}
