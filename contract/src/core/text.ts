import type * as z from 'zod/mini'

// Made when first used: it is dear, and an app only counts what somebody types.
let segmenter: Intl.Segmenter | undefined

/** As long as a person sees it: a flag or a face with its skin colour is one character. */
export function countGraphemes(text: string): number {
  segmenter ??= new Intl.Segmenter()
  let count = 0
  for (const _one of segmenter.segment(text)) count += 1
  return count
}

/** Holds a text to so many characters, as a person counts them. To be put after a bound on its length. */
export function graphemes({ min, max }: { min: number; max: number }) {
  return (payload: z.core.ParsePayload<string>): void => {
    const { value, issues } = payload
    const count = countGraphemes(value)
    const problem = { origin: 'string', inclusive: true, input: value } as const
    if (count < min) issues.push({ ...problem, code: 'too_small', minimum: min })
    if (count > max) issues.push({ ...problem, code: 'too_big', maximum: max })
  }
}
