import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { listSettings, listSettingVersions } from '@kaleido/contract/ops-setting'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'

export type SettingRow = OutputOf<typeof listSettings>['list'][number]

export function useSettings() {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, listSettings, {}, 'always'),
    // The desk shows its own errors.
    meta: { silent: true },
  })
}

export function useSettingVersions(name: string) {
  return useQuery(queryOptionsFor(useConnection().client, listSettingVersions, { name }, 'always'))
}
