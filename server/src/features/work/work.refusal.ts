import { allErrors } from '@kaleido/contract/all'
import type { Language } from '@kaleido/contract/core/error'
import { reasonText } from '@kaleido/contract/core/reason'

/** Why a work was not taken: a machine's refusal is kept by its key, a person's in their words. */
export function isByMachine(refusal: string): refusal is keyof typeof allErrors {
  return Object.hasOwn(allErrors, refusal)
}

export function wordsOf(refusal: string, language: Language): string {
  return isByMachine(refusal) ? allErrors[refusal].text[language] : reasonText(refusal, language)
}
