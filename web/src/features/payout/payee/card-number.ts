const most = 19

/** The digits of a card number in groups of four. */
export function groupCard(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, most)
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** As a payee is shown later: only the end of the number, and the first character of the name. */
export function maskCard(text: string): string {
  return `**** **** **** ${text.replaceAll(/\D/g, '').slice(-4)}`
}

export function maskHolder(name: string): string {
  const [first = '', ...rest] = name.trim()
  return rest.length === 0 ? first : `${first}*`
}
