import {
  editInfo,
  getInfo,
  loginByAccount,
  loginByUid,
  loginGuest,
  register,
} from '@kaleido/contract/account'
import { bindPhone, resetPassword } from '@kaleido/contract/account-phone'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
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
  plans: [{ call: getInfo, inputs: noInput }],
  bounded: { 'account.': 'answers what one person has, by their key' },
}
