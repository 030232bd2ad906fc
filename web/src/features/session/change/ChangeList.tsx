import { listOptionsFor } from '@kaleido/client/query/query-options'
import { listChanges } from '@kaleido/contract/account-change'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useConnection } from '../../../shared/connection/connection.ts'
import { RelativeTime } from '../../../shared/formats/RelativeTime.tsx'
import type labels from '../../../shared/locales/zh-CN/session.json'

/** The changes of the ways into my account, the newest first; without any it shows nothing. */
export function ChangeList() {
  const t = useText<typeof labels>('session')
  const { client } = useConnection()
  const list = useInfiniteQuery(listOptionsFor(client, listChanges, {}, 'always'))
  const changes = list.data?.pages.flatMap((page) => page.list) ?? []
  if (changes.length === 0) return null
  return (
    <ListGroup title={t('changes')}>
      {changes.map((change) => (
        <ListRow
          key={change.id}
          icon={ShieldCheck}
          label={t(change.kind)}
          hint={
            <>
              {change.device || t('unknownDevice')} · <RelativeTime at={change.at} />
            </>
          }
        />
      ))}
      {list.hasNextPage && (
        <ListRow label={t('moreChanges')} onClick={() => void list.fetchNextPage()} />
      )}
    </ListGroup>
  )
}
