import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { queryKey } from '@kaleido/client/query/query-key'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { InputOf, OutputOf } from '@kaleido/contract/core/call'
import {
  addPushDevice,
  getNoticeSettings,
  removePushDevice,
  setNoticeSettings,
} from '@kaleido/contract/notice'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import { subscribe, unsubscribe } from './push-subscription.ts'

type Answer = OutputOf<typeof getNoticeSettings>
type Change = InputOf<typeof setNoticeSettings>

export function useNoticeSettings() {
  return useQuery(queryOptionsFor(useConnection().client, getNoticeSettings, {}, 'brief'))
}

/** Sets switches at once; a refusal takes them back. */
export function useSetNotice() {
  const { client } = useConnection()
  const queries = useQueryClient()
  const key = queryKey(getNoticeSettings, {})
  const [options] = useState(() => mutationOptionsFor(client, setNoticeSettings))
  return useMutation({
    ...options,
    onMutate: ({ push, ...others }: Change) => {
      const before = queries.getQueryData<Answer>(key)
      if (before) {
        const { settings } = before
        const changed = { ...settings, ...others, push: { ...settings.push, ...push } }
        queries.setQueryData(key, { ...before, settings: changed })
      }
      return before
    },
    onError: (_error, _change, before) => queries.setQueryData(key, before),
  })
}

/** Subscribes this browser, or ends that; from a tap, since the browser asks the person. */
export function useSetPush() {
  const { client } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ isOn, pushKey }: { isOn: boolean; pushKey: string }) {
      if (isOn) await client.call(addPushDevice, await subscribe(pushKey), { silent: true })
      else {
        await client.call(removePushDevice, {}, { silent: true })
        await unsubscribe()
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey(getNoticeSettings, {}) }),
  })
}
