import type { Picture } from '@kaleido/contract/core/picture'
import { useLanguage, useText } from '@kaleido/ui/language'
import type { TagProps } from '@kaleido/ui/Tag'
import type labels from '../locales/zh-CN/desk.json'
import { formatMoney, formatWhole, withSign } from '../money.ts'
import type { Member, Shape } from './schema.ts'
import { memberOf } from './schema.ts'

export interface DeskTag {
  readonly text: string
  readonly tone: NonNullable<TagProps['tone']>
}

export interface ColumnSpec<Row> {
  readonly label: string
  /** The labels of an enum's or a boolean's values. */
  readonly options?: Readonly<Record<string, string>>
  /** Renders the cell where the type of the member does not suffice. */
  readonly text?: (row: Row) => string
  /** Renders the cell as tags. */
  readonly tags?: (row: Row) => readonly DeskTag[]
  /** What a number counts: fen are shown as yuan, whole things with separators. */
  readonly unit?: 'fen' | 'whole'
  /** Left out while something is open beside the list. */
  readonly isExtra?: boolean
  /** The number is a change: it has a plus where something was added. */
  readonly isChange?: boolean
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

/** A moment as the lists show it. */
export function useMomentText(): (moment: string) => string {
  const { code } = useLanguage().spoken
  const format = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' })
  return (moment) => format.format(new Date(moment))
}

/** The text of a cell, in the list and in the exported file. */
export function useCellText() {
  const t = useText<typeof labels>('desk')
  const textOfMoment = useMomentText()

  function say(kind: Member['kind'], value: unknown): string {
    if (kind === 'boolean') return value === true ? t('yes') : t('no')
    if (kind === 'picture') return (value as Picture).url
    if (kind === 'moment') return textOfMoment(String(value))
    return String(value)
  }

  return <Row>(column: DeskColumn<Row>, row: Row): string => {
    const { member, kind, options, text, tags, unit } = column
    if (text) return text(row)
    if (tags) {
      return tags(row)
        .map((tag) => tag.text)
        .join(' · ')
    }
    const value = row[member]
    if (value === null || value === undefined) return ''
    if (typeof value === 'number' && unit) return numberText(value, column)
    return options?.[String(value)] ?? say(kind, value)
  }
}

function numberText(
  value: number,
  { unit, isChange = false }: Pick<ColumnSpec<never>, 'unit' | 'isChange'>,
): string {
  const text = unit === 'fen' ? formatMoney(value) : formatWhole(value)
  return isChange ? withSign(value, text) : text
}
