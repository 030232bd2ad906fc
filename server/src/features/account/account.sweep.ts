import {
  editInfo,
  getInfo,
  loginByAccount,
  loginByUid,
  loginGuest,
  register,
} from '@kaleido/contract/account'
import { bindPhone, resetPassword } from '@kaleido/contract/account-phone'
import type { Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  exempt: [
    bindPhone,
    editInfo,
    getInfo,
    loginByAccount,
    loginByUid,
    loginGuest,
    register,
    resetPassword,
  ].map((call) => ({ call, because: "the caller's own coupons" })),
}
