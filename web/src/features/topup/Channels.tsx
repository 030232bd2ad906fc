import type { listProducts } from '@kaleido/contract/topup'
import type { OutputOf } from '@kaleido/contract/core/call'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/topup.json'
import type { ChannelListProps } from './ChannelList.tsx'
import { ChannelList } from './ChannelList.tsx'

export interface ChannelsProps extends Omit<ChannelListProps, 'channels'> {
  products: UseQueryResult<OutputOf<typeof listProducts>>
}

/** The ways to pay in their states: loading, failed, offered. */
export function Channels({ products, ...list }: ChannelsProps) {
  const t = useText<typeof labels>('topup')
  const { data, error, isFetching, refetch } = products
  if (error && !data) {
    return (
      <LoadError
        title={t('channelsFailed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading
      label={t('loading')}
      skeleton={<SkeletonRows rows={2} avatar />}
      isLoading={!data}
      keepsPlace
    >
      {data && <ChannelList channels={data.channels} {...list} />}
    </Loading>
  )
}
