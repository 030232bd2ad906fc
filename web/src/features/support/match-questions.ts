import type { Question } from '@kaleido/contract/support'
import type * as z from 'zod/mini'

export type AnsweredQuestion = z.output<typeof Question>

/** The categories in the order of the operator's questions. */
export function categoriesOf(questions: readonly AnsweredQuestion[]): string[] {
  return [...new Set(questions.map(({ category }) => category))]
}

/** The questions that contain every word of `words`, in question or answer; of one category if one is named. */
export function matchQuestions(
  questions: readonly AnsweredQuestion[],
  { words, category }: { readonly words: string; readonly category?: string | undefined },
): AnsweredQuestion[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  return questions.filter(
    (each) =>
      (category === undefined || each.category === category) &&
      wanted.every((word) => fold(`${each.question} ${each.answer}`).includes(word)),
  )
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
