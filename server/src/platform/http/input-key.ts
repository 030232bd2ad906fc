import type { Call } from '@kaleido/contract/core/call'
import type { Language } from '@kaleido/contract/core/error'
import { LRUCache } from 'lru-cache'
import { checkInput, readInput } from './input.ts'

const maxTexts = 5_000
/** Longer texts are parsed each time, so that the memory is bounded. */
const maxTextLength = 500

/** The key of a call's input in a cache. Throws if the text is malformed or the input invalid. */
export type InputKey = (call: Call, text: string, language: Language) => string

/**
 * Inputs are keyed as parsed: unknown members, the order of members and omitted defaults make no other key, so that
 * nobody fills the cache with copies of one answer. The keys of recent texts are remembered: parsing would cost a hot
 * answer more than the rest of it.
 */
export function createInputKey(): InputKey {
  const keys = new LRUCache<string, string>({ max: maxTexts })
  return function keyOf(call, text, language) {
    if (text.length > maxTextLength) return parsedText(call, text, language)
    const name = `${call.name}:${text}`
    const known = keys.get(name)
    if (known !== undefined) return known
    const key = parsedText(call, text, language)
    keys.set(name, key)
    return key
  }
}

function parsedText(call: Call, text: string, language: Language): string {
  return JSON.stringify(checkInput(call, readInput(text), language))
}
