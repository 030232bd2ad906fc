import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/topup.json'
import type { ChannelListProps } from './ChannelList.tsx'
import { ChannelList } from './ChannelList.tsx'
import type { ProductsQuery } from './topup.queries.ts'

export interface ChannelsProps extends Omit<ChannelListProps, 'channels'> {
  products: ProductsQuery
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
