import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { isOfficial } from './core/official.ts'
import { graphemes } from './core/text.ts'

export const accountErrors = errors('account', {
  taken: refusal(1001, '这个账号已有人使用', 'This account name is taken'),
  wrong_login: refusal(1002, '账号或密码不正确', 'Wrong account or password'),
  /** `seconds`: how long to wait. Attempts are slowed down, never locked out for good. */
  wait: refusal(1003, '尝试次数过多，请稍后再试', 'Too many attempts. Please try again later'),
  /** `field` and `reason`: common, like_account, weak. */
  weak_password: refusal(
    1004,
    '这个密码太容易被猜到，换一个吧',
    'This password is too easy to guess. Choose another one',
  ),
  /** `at`: when the name may be changed again. */
  name_too_soon: refusal(
    1005,
    '昵称 30 天内只能修改一次',
    'You can change your name once every 30 days',
  ),
  wrong_code: refusal(1006, '验证码不正确或已过期', 'The code is wrong or has expired'),
  /** `seconds`: until the next code may be requested. */
  code_wait: refusal(
    1007,
    '验证码发送太频繁，请稍后再试',
    'Too many codes requested. Please try again later',
  ),
  phone_taken: refusal(
    1008,
    '这个手机号已绑定其他账号',
    'This phone number is linked to another account',
  ),
  wrong_certificate: refusal(1009, '这个账号凭证已失效', 'This account code no longer works'),
  no_qr: refusal(1010, '没有在图片中找到账号凭证', 'No account code found in this picture'),
  /** `methods`: by which of password and sms the person can prove who they are. */
  step_up: refusal(1011, '请先验证身份', 'Please confirm it’s you'),
  already_registered: refusal(1012, '你已经注册过了', 'You’re already registered'),
  /** `reason`: a payment is pending. */
  close_blocked: refusal(
    1013,
    '还有未完成的资金事项，暂时不能注销',
    'You have unfinished payments, so the account can’t be deleted yet',
  ),
  not_found: transport(404, '没有找到这个人', 'This person doesn’t exist'),
  no_change: transport(404, '没有找到这条安全记录', 'This security activity doesn’t exist'),
  /** Characters that are invisible, or that change how their neighbours are displayed. */
  invalid_name: refusal(
    1014,
    '昵称不能使用这些字符',
    'The name contains characters that aren’t allowed',
  ),
  invalid_picture: refusal(
    1015,
    '这张图片不能使用，请重新上传',
    'This picture can’t be used. Please upload it again',
  ),
  no_phone: refusal(1016, '还没有绑定手机号', 'No phone number linked yet'),
  /** `at`: from when on it can be used for that. */
  phone_too_new: refusal(
    1017,
    '这个手机号绑定不足 24 小时，暂时不能用来找回密码',
    'This phone number was linked less than 24 hours ago and can’t reset the password yet',
  ),
  /** A name that belongs to the product or its staff, or that imitates the badge of an official account. */
  reserved_name: refusal(
    1018,
    '这个昵称容易被误认为官方，换一个吧',
    'This name could be mistaken for our team. Choose another one',
  ),
  closing_due: refusal(
    1019,
    '注销期限已到，账号正在删除，不能再撤销',
    'The account is being deleted. It’s too late to keep it',
  ),
  /** `until`: null for good; `reason`: in the language of the request. Any call may answer it but those `whileBanned`. */
  banned: refusal(1020, '你的账号已被封禁', 'Your account is banned'),
  /** `until` and `reason` likewise. Any call that is speech may answer it. */
  muted: refusal(1021, '你已被禁言，暂时不能发布内容', 'You’re muted and can’t post right now'),
})

/** The limits that both forms and the server check. */
export const accountLimits = {
  account: { min: 5, max: 20 },
  passWord: { min: 8, max: 64 },
  name: { min: 2, max: 16 },
  bio: { min: 0, max: 200 },
  codeDigits: 6,
} as const

const name = z
  .string()
  .check(
    z.minLength(accountLimits.name.min, { abort: true }),
    z.maxLength(200),
    z.normalize('NFC'),
    z.trim(),
    graphemes(accountLimits.name),
  )
const bio = z
  .string()
  .check(z.maxLength(1_000), z.normalize('NFC'), z.trim(), graphemes(accountLimits.bio))

/** Generated on the device: 16 random characters and the time. */
export const deviceUid = z.string().check(z.regex(/^[A-Za-z0-9]{16}\d{10,16}$/))
export const sysType = z.optional(z.string().check(z.maxLength(20)))
/** Free text: an invitation code or where the person came from. */
export const cutInfos = z.optional(z.string().check(z.maxLength(2_000)))

const Coupon = z.object({ id, name: z.string(), count: z.int(), expiresAt: z.nullable(moment) })
export const CouponGroup = z.object({
  position: known(z.enum(['unused', 'used', 'expired'])),
  coupons: z.array(Coupon),
})

/** A change of a way into an account, or of its end. */
export const AccountChange = z.object({
  id,
  kind: known(
    z.enum(['phone', 'password', 'certificate', 'certificateLogin', 'closing', 'reopening']),
  ),
  /** On which it was made, by the name that a person recognises. */
  device: z.string(),
  at: moment,
})
export type AccountChange = z.output<typeof AccountChange>

/** The person's own account, with the member names that clients use. */
export const UserInfo = z.object({
  uid,
  name: z.string(),
  /** A path on the image line; blank if there is none. */
  portrait: z.string(),
  points: z.int(),
  isVip: z.boolean(),
  /** 0 none, 1 VIP, 2 super VIP. */
  vipLevel: known(z.literal([0, 1, 2])),
  vipExpireDate: z.nullable(moment),
  goldVideoFreeExpire: z.nullable(moment),
  videoFreeExpiration: z.nullable(moment),
  /** When the account was registered. Absent for a guest, so that a guest does not count as new every day. */
  createdAt: z.nullable(moment),
  /** The fee of a withdrawal in percent. */
  txDiscount: z.int(),
  newGoldVideoCoupon: z.array(CouponGroup),
  registered: z.boolean(),
  /** True while either free date is in the future. */
  freeWindow: z.boolean(),
  isNewUser: z.boolean(),
  account: z.nullable(z.string()),
  /** Masked, `138****2046`. */
  mobile: z.nullable(z.string()),
  bio: z.string(),
  isOfficial,
  cover: z.string(),
  nameChangeableAt: z.nullable(moment),
  /** When the account is deleted for good, during its cooling-off time. */
  closesAt: z.nullable(moment),
  /** This person blocks or hides somebody, or is blocked: answers shared by everybody do not fit. */
  hidesAuthors: z.boolean(),
  /** The latest change made on another device of which this login has not been told. */
  newChange: z.optional(AccountChange),
  /** Whether the gate of the area after dark is passed: only then its works exist for this person. */
  mayGoDark: z._default(z.boolean(), false),
})
export type UserInfo = z.output<typeof UserInfo>

/** A person as everybody may see them. */
export const PublicUser = z.object({
  type: z.literal('person'),
  uid,
  name: z.string(),
  portrait: z.string(),
  cover: z.string(),
  bio: z.string(),
  vipLevel: known(z.literal([0, 1, 2])),
  isOfficial,
  /** Blocked by the caller: none of their content is shown until that is undone. */
  isBlocked: z.boolean(),
  /** Hidden by the caller: omitted from lists, but shown here. */
  isMuted: z.boolean(),
})
export type PublicUser = z.output<typeof PublicUser>

export const Login = z.object({ token: z.string(), user: UserInfo })
export type Login = z.output<typeof Login>

export const loginGuest = call({
  name: 'account.loginGuest',
  method: 'POST',
  path: '/api/app/mine/login',
  auth: 'none',
  about:
    "Logs a device in as its guest, or with `qrCnt` and `uid` by an account certificate. `devID` names the device; it may only be omitted where the server's cookie names it.",
  input: z.object({
    devID: z.optional(deviceUid),
    sysType,
    cutInfos,
    qrCnt: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    uid: z.optional(uid),
  }),
  output: Login,
  errors: ['account.wrong_certificate', 'account.wait'],
})

export const logout = call({
  name: 'account.logout',
  method: 'POST',
  path: '/api/app/mine/logout',
  auth: 'guest',
  whileBanned: true,
  about: 'Logs out of this login.',
  input: z.object({}),
  output: z.null(),
})

export const getInfo = call({
  name: 'account.getInfo',
  method: 'GET',
  path: '/api/app/mine/info',
  auth: 'guest',
  whileBanned: true,
  about: "Gets the caller's own profile, or with `uid` the public profile of that person.",
  input: z.object({ uid: z.optional(uid) }),
  output: z.union([UserInfo, PublicUser]),
  errors: ['account.not_found'],
})

export const editInfo = call({
  name: 'account.editInfo',
  method: 'POST',
  path: '/api/app/mine/info',
  auth: 'member',
  about:
    "Updates the caller's name, text, portrait or cover; omitted fields are unchanged. Pictures are given by id.",
  input: z.object({
    name: z.optional(name),
    bio: z.optional(bio),
    portrait: z.optional(id),
    cover: z.optional(id),
  }),
  output: UserInfo,
  errors: [
    'account.name_too_soon',
    'account.invalid_name',
    'account.reserved_name',
    'account.invalid_picture',
  ],
})
