import type { Language } from '@kaleido/contract/core/error'
import type { LotteryDraw, LotteryPrize } from '@kaleido/contract/lottery'
import { textIn } from '../../../platform/in-language.ts'
import type { PrizeRow } from '../campaign/lottery-campaign.repository.ts'
import type { DrawRow } from './lottery-draw.repository.ts'

export function toGiven(
  {
    given_n,
    kind,
    amount,
    name,
    name_en,
  }: Pick<DrawRow, 'given_n' | 'kind' | 'amount' | 'name' | 'name_en'>,
  language: Language,
): LotteryDraw['prize'] {
  return { n: given_n, kind, amount, name: textIn(language, name, name_en) }
}

export function toDraw(row: DrawRow, language: Language): LotteryDraw {
  const of = {
    n: row.of_n,
    kind: row.of_kind,
    amount: row.of_amount,
    name: textIn(language, row.of_name, row.of_name_en),
  }
  return {
    type: 'draw',
    id: row.id,
    versionId: row.version_id,
    day: row.day,
    nonce: row.nonce,
    roll: row.roll,
    cost: row.cost,
    prize: toGiven(row, language),
    instead: row.because === null ? null : { of, because: row.because },
    orderId: row.order_id,
    at: row.at.toISOString(),
  }
}

export function toPrize(row: PrizeRow, language: Language): LotteryPrize {
  return {
    n: row.n,
    kind: row.kind,
    amount: row.amount,
    name: textIn(language, row.name, row.name_en),
    weight: row.weight,
    stock: row.stock,
    left: row.left_over,
    substitute: row.substitute,
  }
}

/** `小**`: nobody is told who won. */
export function maskName(name: string): string {
  const [first = ''] = name
  return `${first}**`
}
