import { editInfo, getInfo, loginGuest } from '@kaleido/contract/account'
import { loginByAccount, loginByUid, register } from '@kaleido/contract/account-password'
import { setDarkGate } from '@kaleido/contract/account-dark'
import { bindPhone, resetPassword } from '@kaleido/contract/account-phone'
import { dismissChanges, listChanges } from '@kaleido/contract/account-change'
import { ask } from '../../testing/ask.ts'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { add as addChange } from './change/account-change.repository.ts'

export const sweep: Sweep = {
  exempt: [
    ...[
      bindPhone,
      editInfo,
      getInfo,
      loginByAccount,
      loginByUid,
      loginGuest,
      register,
      resetPassword,
    ].map((call) => ({ call, because: "the caller's own coupons" })),
    { call: listChanges, because: "the changes of the caller's own account" },
  ],
  others: [
    {
      call: dismissChanges,
      async input(app) {
        const owner = await app.logIn('member')
        const id = await app
          .ctx()
          .write((trx) => addChange(trx, { uid: owner.uid, kind: 'phone', device: '' }))
        return { id }
      },
    },
  ],
  passGate: (app, { token }) => ask(app, setDarkGate, { token, input: { isPassed: true } }),
  plans: [
    { call: getInfo, inputs: noInput },
    { call: listChanges, inputs: noInput },
  ],
  bounded: { 'account.': 'answers what one person has, by their key' },
}
