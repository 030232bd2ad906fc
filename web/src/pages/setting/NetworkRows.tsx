import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { Status } from '@kaleido/ui/Status'
import { Switch } from '@kaleido/ui/Switch'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { CirclePlay, Router } from 'lucide-react'
import { useDomains } from '../../features/line/line.queries.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/setting.json'
import { preferences, usePreference } from '../../shared/storage/preferences.ts'

export function NetworkRows() {
  const t = useText<typeof labels>('setting')
  const open = useOpenPath()
  const [mobileAutoplay, setMobileAutoplay] = usePreference(preferences.mobileAutoplay, false)
  return (
    <ListGroup title={t('network')}>
      <ListRow
        icon={Router}
        label={t('lines')}
        value={<CurrentLine />}
        onClick={() => open('/mine/setting/lines')}
      />
      <ListRow
        icon={CirclePlay}
        label={t('autoplay')}
        trailing={
          <Switch label={t('autoplay')} checked={mobileAutoplay} onChange={setMobileAutoplay} />
        }
      />
    </ListGroup>
  )
}

/** The API line in use, and its latency. */
function CurrentLine() {
  const t = useText<typeof labels>('setting')
  const { lines } = useConnection()
  const listed = useDomains().data?.api ?? []
  const measured = useQuery({
    queryKey: ['line', 'current'],
    async queryFn() {
      const url = await lines.api.current()
      return { url, ms: await lines.measure('api', url) }
    },
    // Measured without a network too, since unreachable is a result.
    networkMode: 'always',
    retry: false,
    // The error is shown in the row itself.
    meta: { silent: true },
    staleTime: 0,
  })
  if (measured.isError) return <Status tone="bad" text={t('lineDown')} />
  if (!measured.data) return <Status tone="waiting" text={t('lineWaiting')} />
  const { url, ms } = measured.data
  const number =
    Math.max(
      0,
      listed.findIndex((line) => line.url === url),
    ) + 1
  return <Status tone="good" text={t('line', { number, ms: Math.max(1, Math.round(ms)) })} />
}
