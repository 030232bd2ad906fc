import type { Picture } from '@kaleido/contract/core/picture'
import { useLanguage, useText } from '@kaleido/ui/language'
import type labels from '../locales/zh-CN/desk.json'
import type { Member, Shape } from './schema.ts'
import { memberOf } from './schema.ts'

export interface ColumnSpec<Row> {
  readonly label: string
  /** What the values of an enum or a boolean are called. */
  readonly options?: Readonly<Record<string, string>>
  /** What stands in the cell where the contract's type does not say it by itself. */
  readonly text?: (row: Row) => string
}

/** The columns of a list by the members of its rows, in the order in which they are named. */
export type Columns<Row> = { readonly [M in keyof Row & string]?: ColumnSpec<Row> }

export interface DeskColumn<Row> extends ColumnSpec<Row> {
  readonly member: keyof Row & string
  readonly kind: Member['kind']
}

export function columnsOf<Row>(columns: Columns<Row>, shape: Shape): DeskColumn<Row>[] {
  const named = Object.entries(columns) as [keyof Row & string, ColumnSpec<Row>][]
  return named.map(([member, spec]) => {
    const schema = shape[member]
    return { ...spec, member, kind: schema ? memberOf(schema).kind : 'other' }
  })
}

/** What a cell says, in the list and in the file that it is exported to. */
export function useCellText() {
  const t = useText<typeof labels>('desk')
  const { code } = useLanguage().spoken
  const moments = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' })

  function say(kind: Member['kind'], value: unknown): string {
    if (kind === 'boolean') return value === true ? t('yes') : t('no')
    if (kind === 'picture') return (value as Picture).url
    if (kind === 'moment') return moments.format(new Date(String(value)))
    return String(value)
  }

  return <Row>({ member, kind, options, text }: DeskColumn<Row>, row: Row): string => {
    if (text) return text(row)
    const value = row[member]
    if (value === null || value === undefined) return ''
    return options?.[String(value)] ?? say(kind, value)
  }
}
