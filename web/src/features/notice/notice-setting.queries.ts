import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { queryKey } from '@kaleido/client/query/query-key'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { InputOf } from '@kaleido/contract/core/call'
import {
  addPushDevice,
  getNoticeSettings,
  type NoticeSettings,
  removePushDevice,
  setNoticeSettings,
} from '@kaleido/contract/notice'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { optimistic } from '../../shared/toggle/optimistic.ts'
import { subscribe, unsubscribe } from './push-subscription.ts'

type Change = InputOf<typeof setNoticeSettings>

export function useNoticeSettings() {
  return useQuery(queryOptionsFor(useConnection().client, getNoticeSettings, {}, 'brief'))
}

/** Sets switches at once; a refusal takes them back. */
export function useSetNotice() {
  const { client } = useConnection()
  const queries = useQueryClient()
  const { queryKey } = queryOptionsFor(client, getNoticeSettings, {}, 'brief')
  const options = mutationOptionsFor(client, setNoticeSettings)
  return useMutation({
    ...options,
    ...optimistic({
      queries,
      queryKey,
      change(known, { push, ...others }: Change) {
        const { settings } = known
        const changed = { ...settings, ...others, push: { ...settings.push, ...push } }
        return { ...known, settings: changed as NoticeSettings }
      },
    }),
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
