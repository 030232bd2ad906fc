import { ListRow } from '@kaleido/ui/ListRow'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { cacheSize, clearCache, hasCache } from '../../shared/worker/cache.ts'
import { formatBytes } from '../../shared/formats/bytes.ts'
import type labels from '../../shared/locales/zh-CN/setting.json'

/** The size of the cache, with a button to clear it. Absent where there is no cache. */
export function CacheRow() {
  const t = useText<typeof labels>('setting')
  const [isAsking, ask] = useState(false)
  const size = useQuery({
    queryKey: ['cache'],
    queryFn: cacheSize,
    networkMode: 'always',
    gcTime: 0,
  })
  const clearing = useMutation({
    mutationFn: clearCache,
    networkMode: 'always',
    onSuccess: () => showToast(t('cleared'), { tone: 'good' }),
    onError: () => showToast(t('clearFailed'), { tone: 'bad' }),
    async onSettled() {
      ask(false)
      await size.refetch()
    },
  })
  if (!hasCache) return null
  return (
    <>
      <ListRow
        icon={Eraser}
        label={t('cache')}
        value={
          <span className="font-num tabular-nums">
            {size.data === undefined ? '' : formatBytes(size.data)}
          </span>
        }
        onClick={() => ask(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('clearTitle')}
        text={t('clearText')}
        confirmLabel={t('clear')}
        cancelLabel={t('cancel')}
        busy={clearing.isPending}
        onConfirm={() => clearing.mutate()}
      />
    </>
  )
}
