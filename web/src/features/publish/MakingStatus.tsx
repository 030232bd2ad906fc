import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { Upload } from '@kaleido/contract/media'
import { getUpload, retryUpload } from '@kaleido/contract/media'
import { Button } from '@kaleido/ui/Button'
import { Progress } from '@kaleido/ui/Progress'
import { useText } from '@kaleido/ui/language'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { restOfTime } from './rest-of-time.ts'

const everyMs = 2_000
const ends = new Set(['ready', 'refused', 'cancelled'])

/** The processing of an uploaded video, live. */
export function MakingStatus({ id }: { id: string }) {
  const t = useText<typeof labels>('publish')
  const { client } = useConnection()
  const { data, refetch } = useQuery({
    ...queryOptionsFor(client, getUpload, { id }),
    refetchInterval: ({ state }) => (ends.has(state.data?.state ?? '') ? false : everyMs),
  })
  const retry = useMutation({
    mutationFn: () => client.call(retryUpload, { id }),
    // The refusal has been shown; the upload reports its consequences.
    onSettled: () => refetch(),
  })
  if (!data || data.state === 'receiving') return null
  return (
    <output className="block pt-3">
      <Making upload={data} />
      {data.refusal?.mayRetry && (
        <span className="block pt-2">
          <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
            {t('retry')}
          </Button>
        </span>
      )}
    </output>
  )
}

function Making({ upload }: { upload: Upload }) {
  const t = useText<typeof labels>('publish')
  const { state, percent, secondsLeft, watchable } = upload
  const words = wordsOf(t, upload)
  const isUnderWay = state === 'checking' || state === 'encoding'
  return (
    <>
      <span className="flex items-baseline justify-between gap-3 text-[14px]/[20px]">
        <span className={state === 'refused' ? 'text-danger' : 'text-text-2'}>{words}</span>
        {isUnderWay && secondsLeft !== undefined && (
          <span className="text-[13px] text-text-3">{restText(t, secondsLeft)}</span>
        )}
      </span>
      {isUnderWay && (
        <span className="block pt-2">
          <Progress label={words} value={percent} tone="jade" thick />
        </span>
      )}
      {isUnderWay && watchable && (
        <span className="block pt-1.5 text-[13px]/[20px] text-text-3">{t('watchable')}</span>
      )}
    </>
  )
}

type Text = ReturnType<typeof useText<typeof labels>>

/** The stage is stored after the state: until the first rendition starts, the video is still being checked. */
function wordsOf(t: Text, { state, stage, percent, refusal }: Upload): string {
  if (state === 'ready') return t('ready')
  // A state that this app does not know counts as one before the end.
  if (state === 'checking' || state === 'other' || (state === 'encoding' && !isMade(stage))) {
    return t(stage === 'waiting' ? 'queued' : 'checking')
  }
  if (state === 'encoding') return t('making', { percent })
  return refusal?.tip ?? t('failed')
}

const isMade = (stage: Upload['stage']): boolean => stage === 'first' || stage === 'ladder'

function restText(t: Text, seconds: number): string {
  const [label, n] = restOfTime(seconds)
  return t('makingLeft', { left: t(label, { n }) })
}
