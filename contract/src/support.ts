import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { english } from './core/english.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id } from './core/id.ts'

export const supportErrors = errors('support', {
  not_found: transport(404, '这个问题已不存在', 'This question no longer exists'),
  full: refusal(1601, '已到数量上限', 'The limit has been reached'),
})

/** How many questions there may be: the list is read whole. */
export const mostQuestions = 200

export const getSupport = call({
  name: 'support.getSupport',
  method: 'GET',
  path: '/api/app/im/whiteSign',
  auth: 'guest',
  whileBanned: true,
  about:
    "Gets the customer service address: a screen of the app, or the operator's URL signed with the caller's identity.",
  input: z.object({}),
  output: z.object({ url: z.string() }),
})

export const Question = z.object({
  id,
  category: z.string(),
  question: z.string(),
  answer: z.string(),
})
export type Question = z.output<typeof Question>

export const listQuestions = call({
  name: 'support.listQuestions',
  method: 'GET',
  path: '/api/app/support/faq',
  auth: 'none',
  about: 'Lists the frequent questions with their answers, by category.',
  input: z.object({}),
  output: z.object({ list: z.array(Question) }),
})

const staffRoles = ['editor', 'support'] as const

const StaffQuestion = z.extend(Question, {
  categoryEn: z.string(),
  questionEn: z.string(),
  answerEn: z.string(),
})
export type StaffQuestion = z.output<typeof StaffQuestion>

export const listAllQuestions = call({
  name: 'support.listAllQuestions',
  method: 'GET',
  path: '/app/admin/support/faq/list',
  host: 'admin',
  auth: 'staff',
  about: 'Lists the questions with their answers, in every language.',
  input: z.object({}),
  output: z.object({ list: z.array(StaffQuestion) }),
})

export const saveQuestion = call({
  name: 'support.saveQuestion',
  method: 'POST',
  path: '/app/admin/support/faq/save',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Adds a question with its answer, or replaces the one with `id`.',
  input: z.object({
    id: z.optional(id),
    category: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
    categoryEn: english(20),
    question: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    questionEn: english(100),
    answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
    answerEn: english(2_000),
  }),
  output: z.object({ id }),
  errors: ['support.not_found', 'support.full'],
})

export const removeQuestion = call({
  name: 'support.removeQuestion',
  method: 'POST',
  path: '/app/admin/support/faq/remove',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Removes a question.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['support.not_found'],
})

export const orderQuestions = call({
  name: 'support.orderQuestions',
  method: 'POST',
  path: '/app/admin/support/faq/order',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Reorders questions.',
  input: z.object({ ids: z.array(id).check(z.maxLength(mostQuestions)) }),
  output: z.null(),
})
