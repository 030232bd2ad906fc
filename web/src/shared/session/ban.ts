import type { Client } from '@kaleido/client/client'
import { BusinessError } from '@kaleido/client/errors'
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Session } from './session.ts'

export interface Ban {
  /** Null for good. */
  readonly until: string | null
  /** In the language of the request. */
  readonly reason: string
}

export type BanStore = StoreApi<Ban | undefined>

/** The ban that stands against who is logged in, as the latest answers tell it. */
export function createBanStore(session: Session): BanStore {
  const banned = createStore<Ban | undefined>(() => undefined)
  session.state.subscribe(({ token }, before) => {
    if (token !== before.token) banned.setState(undefined, true)
  })
  return banned
}

export function isBan(error: unknown): error is BusinessError {
  return error instanceof BusinessError && error.key === 'account.banned'
}

/** Learns from the outcome of every call, also of silent ones: the server refuses all but a few, or it does not. */
export function watchBan(client: Client, banned: BanStore): Client {
  return {
    ...client,
    async call(call, input, how) {
      try {
        const output = await client.call(call, input, how)
        if (call.auth !== 'none' && call.whileBanned !== true) banned.setState(undefined, true)
        return output
      } catch (error) {
        if (isBan(error)) banned.setState(toBan(error), true)
        throw error
      }
    },
  }
}

function toBan({ data, tip }: BusinessError): Ban {
  const { until, reason } = (data ?? {}) as { until?: unknown; reason?: unknown }
  return {
    until: typeof until === 'string' ? until : null,
    reason: typeof reason === 'string' ? reason : tip,
  }
}
