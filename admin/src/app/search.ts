/** Search parameters are text: `?type=7` is no number, `?q=true` no boolean. */
export function readQuery(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function writeQuery(query: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' && value !== '') written.set(name, value)
  }
  const text = written.toString()
  return text && `?${text}`
}
