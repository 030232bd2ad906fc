import { type Listener, onEvent } from '../../platform/ctx/events.ts'
import { accountRegistered, phoneBound } from '../account/account.events.ts'
import * as newcomers from './vip-newcomer.repository.ts'

const toMark = (text: string) => Buffer.from(text, 'base64url')

export const vipListeners: readonly Listener[] = [
  onEvent(accountRegistered, async (_ctx, trx, { uid, devices = [] }) => {
    await newcomers.add(trx, uid)
    for (const device of devices) {
      await newcomers.addMark(trx, { uid, kind: 'device', mark: toMark(device) })
    }
  }),
  onEvent(phoneBound, (_ctx, trx, { uid, phone }) =>
    newcomers.addMark(trx, { uid, kind: 'phone', mark: toMark(phone) }),
  ),
]
