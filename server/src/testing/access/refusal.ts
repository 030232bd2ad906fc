export interface Answer {
  readonly statusCode: number
  readonly body: string
}

/** The refusals of access, as the cells of `docs/access.md` name them. */
const byKey: Readonly<Record<string, string>> = {
  'http.unauthorized': '401',
  'http.forbidden': '403',
  'http.register_first': 'register',
  'http.step_up': 'step-up',
  'account.banned': 'banned',
  'account.muted': 'muted',
}

/** How access was refused; `ok` for every other answer, of which the gate knows nothing. */
export function refusalOf({ statusCode, body }: Answer): string {
  const known = byKey[keyOf(body) ?? '']
  if (known !== undefined) return known
  if (statusCode === 401 || statusCode === 403) return String(statusCode)
  // Neither a fault nor a limit tells anything about access.
  return statusCode === 500 || statusCode === 429 ? `${untold} ${statusCode}` : 'ok'
}

/** Begins a cell that must not be: it says nothing about access. */
export const untold = 'untold:'

/** The key of a refusal; undefined for any other answer. */
export function keyOf(body: string): string | undefined {
  if (!body.startsWith('{')) return undefined
  const { data } = JSON.parse(body) as { readonly data?: { readonly key?: unknown } | null }
  return typeof data?.key === 'string' ? data.key : undefined
}
