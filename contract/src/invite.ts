import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { moment, uid } from './core/id.ts'

export const inviteErrors = errors('invite', {
  wrong_code: refusal(6601, '没有找到这个邀请码', 'There’s no such invitation code'),
  self: refusal(6602, '不能填写自己的邀请码', 'You can’t use your own code'),
  bound: refusal(6603, '你已经绑定过邀请人', 'You’ve already entered a code'),
  late: refusal(
    6604,
    '注册超过 7 天，不能再绑定邀请人',
    'A code can only be entered within 7 days of signing up',
  ),
  cycle: refusal(
    6605,
    '对方是你邀请来的，不能互相邀请',
    'You invited this person, so they can’t invite you',
  ),
  younger: refusal(
    6606,
    '对方的注册时间比你晚，不能成为你的邀请人',
    'This person signed up after you, so they can’t be your inviter',
  ),
  /** `seconds`: how long to wait. */
  wait: refusal(6607, '输错次数过多，请稍后再试', 'Too many wrong codes. Please try again later'),
  not_found: transport(404, '没有找到这条邀请', 'This invitation doesn’t exist'),
})

export const inviteRules = {
  codeLength: 7,
  bindDays: 7,
  cookieDays: 30,
  activeDays: 3,
  /** Of the inviter, and of who was invited. */
  reward: { points: 100, vipDays: 1, inviteeVipDays: 1 },
  mostPerDay: 10,
  mostPerMonth: 100,
  percents: [10, 5],
  holdDays: 15,
} as const

/** As it is typed or pasted: the code, or the link that ends with it. */
export const typedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))

/** Where the link of an invitation leads. */
export const invitationPath = (code: string) => `/i/${code}`

const Inviter = z.object({ uid, name: z.string(), portrait: z.string() })

/** Who invited the caller, or who does with the given code. */
const Invitation = z.object({
  /** Whether the caller was invited by that person, once and for all. */
  isBound: z.boolean(),
  inviter: z.nullable(Inviter),
  boundAt: z.nullable(moment),
  /** Until when the caller may enter a code; absent for a guest, and once it is too late. */
  bindUntil: z.nullable(moment),
})
export type Invitation = z.output<typeof Invitation>

export const bindInviter = call({
  name: 'invite.bindInviter',
  method: 'POST',
  path: '/api/app/mine/inviteBind',
  auth: 'member',
  about: `Says who invited the caller, by code or link: once, within ${inviteRules.bindDays} days of signing up.`,
  input: z.object({ code: typedCode }),
  output: Invitation,
  errors: [
    'invite.wrong_code',
    'invite.self',
    'invite.bound',
    'invite.late',
    'invite.cycle',
    'invite.younger',
    'invite.wait',
  ],
})

export const getInvitation = call({
  name: 'invite.getInvitation',
  method: 'POST',
  path: '/api/app/userinvite/info',
  auth: 'guest',
  about:
    'Who invited the caller; with a code, whose code it is. Opening the link of an invitation counts for its funnel, and a cookie carries the code to the registration.',
  input: z.object({ code: z.optional(typedCode), isOpened: z._default(z.boolean(), false) }),
  output: Invitation,
  errors: ['invite.wrong_code', 'invite.wait'],
})

/** How many people came how far, and what the sharer got for it. */
export const Extension = z.object({
  code: z.string(),
  /** A path of the app. */
  link: z.string(),
  funnel: z.object({
    opens: z.int(),
    registered: z.int(),
    qualified: z.int(),
    paid: z.int(),
    /** Whose payments brought a commission that is cleared. */
    settled: z.int(),
  }),
  reward: z.object({ points: z.int(), vipDays: z.int(), held: z.int(), today: z.int() }),
  /** In fen. */
  commission: z.object({ held: z.int(), cleared: z.int() }),
})
export type Extension = z.output<typeof Extension>

export const getExtension = call({
  name: 'invite.getExtension',
  method: 'GET',
  path: '/api/app/mine/getUserExtension',
  auth: 'member',
  about: "The caller's invitation code and link, and what came of them.",
  input: z.object({}),
  output: Extension,
})
