/** Currencies without a smaller unit: https://docs.stripe.com/currencies#zero-decimal */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))

/** `-1,234.50` in the smallest unit of the currency, read digit by digit. */
export function amountOf(text: string, currency: string): number | undefined {
  const plain = text.replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
  const [, sign, units, fraction = ''] = /^([+-]?)(\d{1,11})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (units === undefined) return undefined
  const hundredths = Number(units) * 100 + Number(fraction.padEnd(2, '0'))
  const amount = whole.has(currency) ? hundredths / 100 : hundredths
  if (!Number.isInteger(amount)) return undefined
  return sign === '-' ? -amount : amount
}

export function currencyOf(text: string): string | undefined {
  return /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : undefined
}

const localTime = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/
const zonedTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/

/** `2026-11-26 20:00:00`, some hours ahead of UTC, or a moment that names its zone. */
export function momentOf(text: string, hoursAhead: number): Date | undefined {
  const local = localTime.exec(text)
  if (!local) return zonedTime.test(text) ? realDate(text) : undefined
  const [year, month, day, hour, minute, second] = local
    .slice(1)
    .map((part: string | undefined) => (part ?? '0').padStart(2, '0'))
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const at = realDate(iso)
  // A day that no month has would be one of the next month.
  return at?.toISOString() === iso ? new Date(at.getTime() - hoursAhead * 3_600_000) : undefined
}

function realDate(iso: string): Date | undefined {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** A number or a name that fits where it is kept. */
export function nameOf(text: string): string | undefined {
  return text !== '' && text.length <= 200 ? text : undefined
}
