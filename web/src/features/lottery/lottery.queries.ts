import { BusinessError } from '@kaleido/client/errors'
import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { queryKey } from '@kaleido/client/query/query-key'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import {
  draw,
  getLottery,
  getProof,
  listDraws,
  listSeeds,
  listWinners,
} from '@kaleido/contract/lottery'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { refreshUser } from '../../shared/session/session.ts'
import { nextChangeOf } from './moments.ts'

export type Lottery = OutputOf<typeof getLottery>
export type Campaign = NonNullable<Lottery['campaign']>
export type Proof = OutputOf<typeof getProof>

/** The campaign and my chances; asked for again as the day ends, and as the campaign begins or ends. */
export function useLottery() {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getLottery, {}, 'always'),
    // Errors are shown on the screen.
    meta: { silent: true },
    refetchInterval({ state: { data } }) {
      if (!data) return false
      const now = client.now().getTime()
      return Math.max(1_000, nextChangeOf(data, now) - now + 500)
    },
  })
}

/** My draws, the latest first: all, or those that won. */
export function useDraws(wins: boolean) {
  const enabled = useSession(({ user }) => user?.registered === true)
  const input = wins ? { wins } : {}
  return useInfiniteQuery({
    ...listOptionsFor(useConnection().client, listDraws, input, 'always'),
    enabled,
  })
}

/** Who won last. */
export function useWinners() {
  return useQuery({
    ...queryOptionsFor(useConnection().client, listWinners, {}, 'brief'),
    meta: { silent: true },
  })
}

/** The days with their commitments, and the seeds of those that are over. */
export function useSeeds() {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listSeeds, {}))
}

/** What recomputes one of my draws. */
export function useProof(id: string) {
  return useQuery({
    ...queryOptionsFor(useConnection().client, getProof, { id }, 'always'),
    meta: { silent: true },
  })
}

/** Draws. What it left is known at once; lists that would tell the prize wait for `useSettle`. */
export function useDraw() {
  const { client } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    ...mutationOptionsFor(client, draw),
    onSuccess({ chances }) {
      queries.setQueryData<Lottery>(
        queryKey(getLottery, {}),
        (known) => known && { ...known, chances },
      )
    },
    onError(error) {
      // It was refused since something is other than shown. Where no answer came, the same draw is sent again.
      if (error instanceof BusinessError) {
        void queries.invalidateQueries({ queryKey: queryKey(getLottery, {}) })
      }
    },
  })
}

/** A draw has shown its prize: what it changed is asked for again. */
export function useSettle(): () => void {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  return () => {
    for (const feature of ['lottery', 'wallet', 'coupon', 'vip']) {
      void queries.invalidateQueries({ queryKey: [feature] })
    }
    void refreshUser(client, session)
  }
}
