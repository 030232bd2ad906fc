import { BusinessError } from '@kaleido/client/errors'

/** A control of a form by its name. */
export function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : undefined
}

export const typedIn = (form: HTMLFormElement, name: string) => inputOf(form, name)?.value ?? ''

interface Faults {
  readonly issues: readonly { readonly path: readonly PropertyKey[] }[]
}

/** The fields that the contract does not accept, the first of which gets the focus. */
export function findUnfit<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
  error: Faults | undefined,
): readonly Field[] {
  const found = fields.filter((field) => error?.issues.some(({ path }) => path[0] === field))
  if (found[0]) inputOf(form, found[0])?.focus()
  return found
}

/** Authenticators show their codes in two groups of three. */
export const codeIn = (form: HTMLFormElement, name: string) =>
  typedIn(form, name).replaceAll(/\s/g, '')

/** A code works once, so the next try needs another one. */
export function wantNextCode(form: HTMLFormElement, name: string): void {
  const code = inputOf(form, name)
  if (code) code.value = ''
  code?.focus()
}

export function secondsToWait(error: Error): number {
  const seconds = error instanceof BusinessError ? error.data?.['seconds'] : undefined
  return typeof seconds === 'number' ? seconds : 0
}
