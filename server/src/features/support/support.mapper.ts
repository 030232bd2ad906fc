import type { Question, StaffQuestion } from '@kaleido/contract/support'
import type { QuestionRow } from './support.repository.ts'

export function toQuestion({ id, category, question, answer }: QuestionRow): Question {
  return { id, category, question, answer }
}

export function toStaffQuestion(row: QuestionRow): StaffQuestion {
  const { category_en, question_en, answer_en } = row
  return {
    ...toQuestion(row),
    categoryEn: category_en,
    questionEn: question_en,
    answerEn: answer_en,
  }
}
