/** A table of Markdown; columns after the first are aligned to the right where they are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const isNumber = (_: string, at: number) =>
    rows.every((row) => /^([−+<]?[\d.]|$)/.test(row[at] ?? ''))
  const rule = head.map((name, at) => (at > 0 && isNumber(name, at) ? '---:' : '---'))
  return [line(head), `|${rule.join('|')}|`, ...rows.map(line)].join('\n')
}

/** A number with three digits that count, and a comma for each thousand. */
export function short(value: number): string {
  const digits = value === 0 ? 0 : 2 - Math.floor(Math.log10(Math.abs(value)))
  const step = 10 ** -digits
  const rounded =
    digits < 0 ? Math.round(value / step) * step : Number(value.toFixed(Math.min(digits, 4)))
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 4 })
}

/** The same with a word for what is large: 1.71 million. */
export function large(value: number): string {
  if (value >= 1e12) return `${short(value / 1e12)} trillion`
  if (value >= 1e9) return `${short(value / 1e9)} billion`
  return value >= 1e6 ? `${short(value / 1e6)} million` : short(value)
}
