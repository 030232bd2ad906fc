/** The minus sign, which is as wide as a plus, unlike a hyphen. */
const minus = '\u2212'

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A whole number with thousands separators: coins, points, a count. */
export function formatWhole(value: number): string {
  return `${value < 0 ? minus : ''}${grouped(String(Math.abs(Math.trunc(value))))}`
}

/** Fen as yuan: ¥68.00, −¥1,200.50. */
export function formatMoney(fen: number): string {
  const whole = Math.abs(fen)
  const yuan = grouped(String(Math.trunc(whole / 100)))
  return `${fen < 0 ? minus : ''}¥${yuan}.${String(whole % 100).padStart(2, '0')}`
}

/** The product's own money in yuan; other money as it is counted, in the words of `sayOther`. */
export function formatPaid(
  { amount, currency }: { readonly amount: number; readonly currency: string },
  sayOther: (texts: { amount: string; currency: string }) => string,
): string {
  if (currency === 'CNY') return formatMoney(amount)
  return sayOther({ amount: formatWhole(amount), currency })
}

/** Millionths as a decimal number, without zeros at its end: 27.5. */
export function formatMillionths(value: number): string {
  const rest = String(value % 1_000_000)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${grouped(String(Math.trunc(value / 1_000_000)))}${rest === '' ? '' : `.${rest}`}`
}

/** A change, with its sign: +¥12.00, −25. */
export function withSign(amount: number, text: string): string {
  return amount > 0 ? `+${text}` : text
}

/** By how much what somebody has is adjusted: income in yuan, coins and points whole. */
export function formatAdjustment({ pot, amount }: { pot: string; amount: number }): string {
  return withSign(amount, pot === 'income' ? formatMoney(amount) : formatWhole(amount))
}
