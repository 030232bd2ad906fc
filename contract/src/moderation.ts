import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Picture } from './core/picture.ts'
import { Reason } from './core/reason.ts'
import { WorkKind } from './work.ts'

export const moderationErrors = errors('moderation', {
  target: transport(404, '举报的内容不存在', 'What you report does not exist'),
  too_many: refusal(
    6001,
    '今天举报太多了，明天再来吧',
    'You’ve reached today’s report limit. Come back tomorrow',
  ),
  self: refusal(6002, '不能举报自己', 'You can’t report yourself'),
  not_found: transport(404, '这个举报不存在', 'There is no such report'),
  decided: refusal(6003, '这个举报已经处理过了', 'This report has already been handled'),
  person: refusal(6004, '不能这样移除一个用户', 'A person can’t be removed like this'),
})

export const ReportReason = Reason
export type ReportReason = Reason

export const ReportTarget = z.enum(['work', 'comment', 'person', 'message', 'topic'])
export type ReportTarget = z.output<typeof ReportTarget>

export const sendReport = call({
  name: 'moderation.sendReport',
  method: 'POST',
  path: '/api/app/report/send',
  auth: 'guest',
  about:
    'Reports a work, a comment, a person, a topic or a message, which comes with what was said before it. Repeating it while the report is open updates it.',
  input: z.object({
    target: ReportTarget,
    id,
    reason: ReportReason,
    text: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  }),
  output: z.object({ id }),
  errors: ['moderation.target', 'moderation.too_many', 'moderation.self'],
})

export const ReportState = z.enum(['open', 'upheld', 'dismissed'])

/** What an upheld report came to: its target was removed, or else its owner warned. */
export const ReportOutcome = z.enum(['removed', 'warned'])
export type ReportOutcome = z.output<typeof ReportOutcome>

/** What the staff decided about something of somebody's own, or about them. */
export const DecisionOutcome = z.enum([...ReportOutcome.options, 'banned', 'muted', 'lifted'])
export type DecisionOutcome = z.output<typeof DecisionOutcome>

const report = {
  id,
  target: known(ReportTarget),
  targetId: id,
  reason: known(ReportReason),
  text: z.string(),
  state: known(ReportState),
  createdAt: moment,
  decidedAt: z.nullable(moment),
  /** Omitted too where nobody was left to warn. */
  outcome: z.optional(known(ReportOutcome)),
  /** What the reporter is told. */
  answer: z.string(),
}

/** A report as its sender sees it. */
export const OwnReport = z.object({
  ...report,
  /** The title or text of the target, as far as the caller may see it. */
  about: z.string(),
  /** The work, or the one that the comment belongs to; omitted if it is gone. */
  work: z.optional(z.object({ id, kind: known(WorkKind) })),
})
export type OwnReport = z.output<typeof OwnReport>

export const listOwnReports = call({
  name: 'moderation.listOwnReports',
  method: 'GET',
  path: '/api/app/report/own',
  auth: 'guest',
  about: "Lists the caller's reports with their outcomes, newest first.",
  input: z.object({ ...byCursor }),
  output: pageOf(OwnReport),
})

export const StaffReport = z.object({
  ...report,
  by: z.nullable(z.object({ uid, name: z.string() })),
  /** The reporter's earlier reports: how many were decided, and how many of them upheld. */
  accuracy: z.object({ decided: z.int(), upheld: z.int() }),
  /** The target, summarised in one line. */
  about: z.string(),
  /** It came with private messages: `openEvidence` shows them. */
  hasEvidence: z.optional(z.boolean()),
  /** Of a reported comment; of a reported work the first ones, its cover before them. */
  pictures: z.optional(z.array(Picture)),
  /** The reported work: the beginning of its text, and for how many seconds it plays. */
  work: z.optional(
    z.object({ kind: known(WorkKind), text: z.string(), duration: z.nullable(z.int()) }),
  ),
  /** Its reports have hidden the target until they are decided. */
  isHeld: z.optional(z.boolean()),
})

export const listReports = call({
  name: 'moderation.listReports',
  method: 'GET',
  path: '/app/admin/report/list',
  host: 'admin',
  auth: 'staff',
  roles: ['moderator'],
  about:
    'Lists reports: open ones oldest first, above them those that hide their target; closed ones newest first.',
  input: z.object({ state: z._default(ReportState, 'open'), ...byCursor }),
  output: pageOf(StaffReport),
})

export const openEvidence = call({
  name: 'moderation.openEvidence',
  method: 'POST',
  path: '/app/admin/report/evidence',
  host: 'admin',
  auth: 'staff',
  roles: ['moderator'],
  about:
    'Gets the private messages that came with a report, the reported one last, as they were then. Who reads them is recorded.',
  input: z.object({ id }),
  output: z.object({
    list: z.array(
      z.object({
        /** Null for a closed account. */
        uid: z.nullable(uid),
        name: z.string(),
        kind: z.string(),
        text: z.string(),
        picture: z.nullable(id),
        work: z.nullable(id),
        at: moment,
      }),
    ),
  }),
  errors: ['moderation.not_found'],
})

export const decideReport = call({
  name: 'moderation.decideReport',
  method: 'POST',
  path: '/app/admin/report/decide',
  host: 'admin',
  auth: 'staff',
  roles: ['moderator'],
  about:
    'Decides a report and every other open one about the same subject. Upholding it takes the subject down if `remove` is set, and else warns its owner.',
  input: z
    .object({
      id,
      verdict: z.enum(['uphold', 'dismiss']),
      remove: z._default(z.boolean(), false),
      answer: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    })
    .check(
      z.refine(({ verdict, remove }) => !remove || verdict === 'uphold', { path: ['remove'] }),
    ),
  output: z.object({ decided: z.int() }),
  errors: ['moderation.not_found', 'moderation.decided', 'moderation.person'],
})
