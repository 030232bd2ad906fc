import type { Language } from '@kaleido/contract/core/error'
import { useSpokenLanguage } from '../../shared/languages.ts'
import en from './samples.en.json' with { type: 'json' }
import zh from './samples.zh-CN.json' with { type: 'json' }

type Samples = typeof zh

/**
 * Sample texts for the components. They are apart from the app's labels, so that they load with the page and never with the
 * product.
 */
const samples: Record<Language, Samples> = { 'zh-CN': zh, en }

export function useSamples(): Samples {
  return samples[useSpokenLanguage()]
}

/** Fills the `{places}` of a sample. */
export function fill(text: string, places: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, place: string) => String(places[place] ?? whole))
}

/** A no-op for taps. */
export const nowhere = () => undefined
