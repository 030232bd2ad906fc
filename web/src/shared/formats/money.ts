import { formatWhole, minus } from './numbers.ts'

/** Fen as bills show them: ¥68.00, −¥1,200.50. */
export function formatMoney(fen: number): string {
  return `${fen < 0 ? minus : ''}¥${formatYuan(Math.abs(fen))}`
}

/** Fen as price tiles show them: ¥68, and ¥22.60 where there are fen. */
export function formatPrice(fen: number): string {
  return formatMoney(fen).replace(/\.00$/, '')
}

/** Fen as an amount without its sign, where the label says what it is: 312.50. */
export function formatYuan(fen: number): string {
  const cents = Math.abs(fen % 100)
  const yuan = formatWhole(Math.trunc(Math.abs(fen) / 100))
  return `${fen < 0 ? minus : ''}${yuan}.${String(cents).padStart(2, '0')}`
}

/** A change of coins or points, with its sign: +25, −12. */
export function formatChange(amount: number): string {
  return amount > 0 ? `+${formatWhole(amount)}` : formatWhole(amount)
}

/** A change of income, with its sign: +¥12.00, −¥200.00. */
export function formatMoneyChange(fen: number): string {
  return `${fen > 0 ? '+' : ''}${formatMoney(fen)}`
}

/** Millionths, of USDT or of a rate, with two decimals at least: 27.60, 7.123456. */
export function formatMillionths(value: number): string {
  const rest = String(Math.abs(value % 1_000_000))
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
  const whole = formatWhole(Math.trunc(Math.abs(value) / 1_000_000))
  return `${value < 0 ? minus : ''}${whole}.${rest}`
}

export interface Fee {
  readonly amountFen: number
  /** In percent of the amount. */
  readonly percent: number
  readonly feeFen: number
}

/** The calculation of a fee: ¥200.00 × 20% = ¥40.00. */
export function formatFee({ amountFen, percent, feeFen }: Fee): string {
  return `${formatMoney(amountFen)} × ${percent}% = ${formatMoney(feeFen)}`
}
