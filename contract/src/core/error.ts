/** The languages that the product supports; the first is the default. */
export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]
export type Texts = Readonly<Record<Language, string>>

export interface ErrorSpec {
  /** The HTTP status. A business refusal travels with 200. */
  readonly status: number
  /** The number in the envelope: the status itself, or from 1000 for a business refusal. */
  readonly code: number
  /** The text for the person. */
  readonly text: Texts
}

type Keyed<F extends string, T> = { readonly [K in keyof T & string as `${F}.${K}`]: ErrorSpec }

/** Declares a feature's refusals; the keys become `feature.reason`. */
/* @__NO_SIDE_EFFECTS__ */
export function errors<const F extends string, const T extends Record<string, ErrorSpec>>(
  feature: F,
  list: T,
): Keyed<F, T> {
  const entries = Object.entries(list).map(([reason, spec]) => [`${feature}.${reason}`, spec])
  return Object.fromEntries(entries) as Keyed<F, T>
}

/** A refusal of the transport: the HTTP status and the same number as `code`. */
/* @__NO_SIDE_EFFECTS__ */
export function transport(status: number, zh: string, en: string): ErrorSpec {
  return { status, code: status, text: { 'zh-CN': zh, en } }
}

/** A refusal of the business: HTTP 200 and a code of its own, from 1000. */
/* @__NO_SIDE_EFFECTS__ */
export function refusal(code: number, zh: string, en: string): ErrorSpec {
  return { status: 200, code, text: { 'zh-CN': zh, en } }
}
