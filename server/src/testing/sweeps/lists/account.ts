import {
  editInfo,
  getInfo,
  loginByAccount,
  loginByUid,
  loginGuest,
  register,
} from '@kaleido/contract/account'
import { bindPhone, resetPassword } from '@kaleido/contract/account-phone'
import { listFeedback } from '@kaleido/contract/feedback'
import { getUpload, listUploads } from '@kaleido/contract/media'
import { listSessions } from '@kaleido/contract/session'
import type { Exempt } from './entry.ts'

const exempt = (because: string, calls: readonly Exempt['call'][]): Exempt[] =>
  calls.map((call) => ({ call, because }))

export const accountExempt: readonly Exempt[] = [
  ...exempt("the caller's own coupons", [
    bindPhone,
    editInfo,
    getInfo,
    loginByAccount,
    loginByUid,
    loginGuest,
    register,
    resetPassword,
  ]),
  ...exempt("the caller's own uploads", [getUpload, listUploads]),
  ...exempt("the caller's own logins", [listSessions]),
  ...exempt("the caller's own words to the operator", [listFeedback]),
]
