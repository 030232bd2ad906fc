import type { Picture } from '@kaleido/contract/core/picture'
import { useLanguage, useText } from '@kaleido/ui/language'
import type labels from '../locales/zh-CN/desk.json'
import type { Member, Shape } from './schema.ts'
import { memberOf } from './schema.ts'

export interface ColumnSpec<Row> {
  readonly label: string
  /** The labels of an enum's or a boolean's values. */
  readonly options?: Readonly<Record<string, string>>
  /** Renders the cell where the type of the member does not suffice. */
  readonly text?: (row: Row) => string
}

/** The columns of a list by the members of its rows, in the order in which they are listed. */
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

/** The text of a cell, in the list and in the exported file. */
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
