import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { ReportState, ReportTarget } from './moderation.ts'

export const moderationAppealErrors = errors('moderation', {
  no_decision: transport(404, '这个处理决定不存在', 'There is no such decision'),
  appealed: refusal(6011, '这个决定已经申诉过了', 'You’ve already appealed this decision'),
  appeal_late: refusal(6012, '已超过申诉期限', 'It’s too late to appeal this decision'),
  no_appeal: transport(404, '这个申诉不存在', 'There is no such appeal'),
  appeal_decided: refusal(6013, '这个申诉已经处理过了', 'This appeal has already been decided'),
  own_decision: refusal(
    6014,
    '自己的处理决定要由另一位同事复核',
    'A decision of your own is reviewed by a colleague',
  ),
})

export const appealRules = { mostLetters: 500, withinDays: 30 } as const

/** `upheld`: the appeal was right, and the decision is revoked. */
export const AppealState = ReportState

const subject = {
  target: known(ReportTarget),
  targetId: id,
  /** Refused in review; taken down after it was sent or public; its owner warned, and nothing taken; a person restricted. */
  verdict: known(z.enum(['refused', 'takenDown', 'warned', 'banned', 'muted'])),
  /** The beginning of what it said. */
  about: z.string(),
  /** In the language of the request. */
  reason: z.string(),
  decidedAt: moment,
  /** Of a restriction: when it ends by itself, null for good. */
  until: z.optional(z.nullable(moment)),
}

/** What the staff decided against the caller's own, and the appeal against it. */
export const OwnDecision = z.object({
  id,
  ...subject,
  mayAppeal: z.boolean(),
  /** The staff took it back, or lifted the restriction. */
  isRevoked: z.boolean(),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      state: known(AppealState),
      answer: z.string(),
      createdAt: moment,
      decidedAt: z.nullable(moment),
      /** Of an upheld one: whether the content is back. Omitted where none had been taken. */
      isRestored: z.optional(z.boolean()),
    }),
  ),
})
export type OwnDecision = z.output<typeof OwnDecision>

export const listOwnDecisions = call({
  name: 'moderation.listOwnDecisions',
  method: 'GET',
  path: '/api/app/report/decisions',
  auth: 'guest',
  whileBanned: true,
  about:
    "Lists what the staff decided against the caller's own things, with appeals, newest first.",
  input: z.object({ ...byCursor }),
  output: pageOf(OwnDecision),
})

export const appeal = call({
  name: 'moderation.appeal',
  method: 'POST',
  path: '/api/app/report/appeal',
  auth: 'guest',
  whileBanned: true,
  about: "Appeals a decision against the caller's own thing, once and within thirty days.",
  input: z.object({
    decision: id,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(appealRules.mostLetters)),
  }),
  output: z.object({ id }),
  errors: ['moderation.no_decision', 'moderation.appealed', 'moderation.appeal_late'],
})

export const StaffAppeal = z.object({
  id,
  ...subject,
  by: z.object({ uid, name: z.string() }),
  text: z.string(),
  state: known(AppealState),
  answer: z.string(),
  createdAt: moment,
})

export const listAppeals = call({
  name: 'moderation.listAppeals',
  method: 'GET',
  path: '/app/admin/report/appeals',
  host: 'admin',
  auth: 'staff',
  roles: ['moderator'],
  about: 'Lists appeals: open ones oldest first, decided ones newest first.',
  input: z.object({ state: z._default(AppealState, 'open'), ...byCursor }),
  output: pageOf(StaffAppeal),
})

export const decideAppeal = call({
  name: 'moderation.decideAppeal',
  method: 'POST',
  path: '/app/admin/report/appeal/decide',
  host: 'admin',
  auth: 'staff',
  roles: ['moderator'],
  about:
    'Decides an appeal: upheld, the decision is revoked, and what it took is restored if it is still there. Another member of the staff than who decided, if there is one.',
  input: z.object({
    id,
    verdict: z.enum(['uphold', 'dismiss']),
    answer: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  output: z.object({ isRestored: z.boolean() }),
  errors: ['moderation.no_appeal', 'moderation.appeal_decided', 'moderation.own_decision'],
})
