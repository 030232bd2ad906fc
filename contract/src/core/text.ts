import type * as z from 'zod/mini'

// Created on first use: it is expensive, and an app only needs it for typed text.
let segmenter: Intl.Segmenter | undefined

/** The length as a person sees it: a flag or a face with its skin colour is one character. */
export function countGraphemes(text: string): number {
  segmenter ??= new Intl.Segmenter()
  let count = 0
  for (const _one of segmenter.segment(text)) count += 1
  return count
}

/** Limits a text to a number of characters, as a person counts them. Apply a bound on its `length` first. */
export function graphemes({ min, max }: { min: number; max: number }) {
  return (payload: z.core.ParsePayload<string>): void => {
    const { value, issues } = payload
    const count = countGraphemes(value)
    const problem = { origin: 'string', inclusive: true, input: value } as const
    if (count < min) issues.push({ ...problem, code: 'too_small', minimum: min })
    if (count > max) issues.push({ ...problem, code: 'too_big', maximum: max })
  }
}
