import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { graphemes } from './core/text.ts'
import { WorkCard } from './work.ts'

export const profileApplicationErrors = errors('profile', {
  applied: refusal(5351, '申请正在审核，或已经通过', 'You’ve applied already'),
  too_early: refusal(
    5352,
    '申请未通过后，7 天后才能再次申请',
    'You can apply again seven days after a refusal',
  ),
  /** One of the samples is not a published work of the applicant's own. */
  sample: refusal(
    5353,
    '代表作只能选自己已发布的作品',
    'Samples must be published works of your own',
  ),
  no_application: transport(404, '这份申请不存在', 'There is no such application'),
  application_decided: refusal(
    5354,
    '这份申请已经处理过了',
    'This application has already been decided',
  ),
})

export const applicationRules = {
  reason: { min: 10, max: 300 },
  contact: { min: 3, max: 60 },
  samples: 3,
  /** After a refusal. */
  againAfterDays: 7,
} as const

const content = { reason: z.string(), contact: z.string(), createdAt: moment }

/** What the staff decided; `open` while it has not. */
export const ApplicationState = z.enum(['open', 'approved', 'refused'])
export type ApplicationState = z.output<typeof ApplicationState>

export const getApplication = call({
  name: 'profile.getApplication',
  method: 'GET',
  path: '/api/app/mine/creator',
  auth: 'member',
  about: "Gets the caller's latest application to be a creator, and when they may apply again.",
  input: z.object({}),
  output: z.object({
    application: z.nullable(
      z.object({
        ...content,
        id,
        state: known(ApplicationState),
        /** Those that are still published. */
        samples: z.array(WorkCard),
        /** What the staff says about its decision. */
        answer: z.string(),
        decidedAt: z.nullable(moment),
      }),
    ),
    /** Absent if the caller may apply now, has applied, or is a creator. */
    againAt: z.optional(moment),
  }),
})

const { reason, contact, samples } = applicationRules

export const applyAsCreator = call({
  name: 'profile.applyAsCreator',
  method: 'POST',
  path: '/api/app/mine/creator/apply',
  auth: 'member',
  about:
    'Applies to be a creator: why, how to be reached, and up to three published works as samples.',
  input: z.object({
    reason: z
      .string()
      .check(z.minLength(reason.min), z.maxLength(8 * reason.max), z.trim(), graphemes(reason)),
    contact: z
      .string()
      .check(z.minLength(contact.min), z.maxLength(8 * contact.max), z.trim(), graphemes(contact)),
    samples: z._default(z.array(id).check(z.maxLength(samples)), []),
  }),
  output: z.object({ id }),
  errors: ['profile.applied', 'profile.too_early', 'profile.sample'],
  keyed: true,
})

export const StaffApplication = z.object({
  ...content,
  id,
  by: z.object({ uid, name: z.string() }),
  samples: z.array(id),
  state: known(ApplicationState),
  answer: z.string(),
  decidedAt: z.nullable(moment),
})

export const listApplications = call({
  name: 'profile.listApplications',
  method: 'GET',
  path: '/app/admin/profile/applications',
  host: 'admin',
  auth: 'staff',
  roles: ['moderator', 'editor'],
  about: 'Lists applications of creators: open ones oldest first, decided ones newest first.',
  input: z.object({ state: z._default(ApplicationState, 'open'), ...byCursor }),
  output: pageOf(StaffApplication),
})

export const decideApplication = call({
  name: 'profile.decideApplication',
  method: 'POST',
  path: '/app/admin/profile/application/decide',
  host: 'admin',
  auth: 'staff',
  roles: ['moderator', 'editor'],
  about:
    'Approves an application, or refuses it with a reason. An approved one can be refused later: its badge goes.',
  input: z
    .object({
      id,
      verdict: z.enum(['approve', 'refuse']),
      answer: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    })
    .check(
      z.refine(({ verdict, answer }) => verdict === 'approve' || answer !== '', {
        path: ['answer'],
      }),
    ),
  output: z.null(),
  errors: ['profile.no_application', 'profile.application_decided'],
})
