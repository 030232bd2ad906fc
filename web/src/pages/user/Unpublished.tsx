import type { WorkKind } from '@kaleido/contract/work'
import type { OwnWork } from '@kaleido/contract/work-own'
import { Button } from '@kaleido/ui/Button'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { Progress } from '@kaleido/ui/Progress'
import { Tag } from '@kaleido/ui/Tag'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { appealPath, editPostPath } from '../../shared/links/own-work-path.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'
import { coverOf } from '../../shared/picture/cover.tsx'
import { useUnpublished } from './own-works.queries.ts'
import { LateOwnWorkMenu } from './LateOwnWorkMenu.tsx'

/** My works that nobody else can see: what each waits for, or why it was refused. */
export function Unpublished({ kinds }: { kinds: readonly WorkKind[] }) {
  const t = useText<typeof labels>('profile')
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useUnpublished(kinds)
  const [chosen, choose] = useState<OwnWork>()
  const [isOpen, setOpen] = useState(false)
  const list = data?.pages.flatMap((page) => page.list) ?? []
  if (error && !data) {
    return (
      <div className="flex min-h-14 items-center gap-3 px-(--gutter) text-[14px]/[20px] text-text-2">
        <span className="flex-1">{t('unpublishedFailed')}</span>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (list.length === 0) return null
  return (
    <section className="px-(--gutter) pt-3 pb-1">
      <h2 className="text-[13px]/[20px] font-medium text-text-3">{t('unpublished')}</h2>
      <ul>
        {list.map((own) => (
          <li key={own.work.id} className="border-b border-sep last:border-0">
            <OwnRow
              own={own}
              onMenu={() => {
                choose(own)
                setOpen(true)
              }}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          size="sm"
          look="text"
          block
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('moreUnpublished')}
        </Button>
      )}
      {chosen && <LateOwnWorkMenu own={chosen} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </section>
  )
}

function OwnRow({ own, onMenu }: { own: OwnWork; onMenu: () => void }) {
  const t = useText<typeof labels>('profile')
  const { work, state, reason } = own
  const stage = stageOf(own)
  const cover = coverOf(work.cover)
  const title = work.title || work.text || ''
  return (
    <article className="flex items-start gap-3 py-3">
      <span
        aria-hidden="true"
        className="block h-16 w-12 flex-none overflow-hidden rounded-sm bg-surface-2"
      >
        {cover.picture}
      </span>
      <div className="min-w-0 flex-1">
        <h3
          data-content={title === '' ? undefined : true}
          className="line-clamp-2 text-[15px]/[22px] font-medium"
        >
          {title || t('untitled')}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-[13px]/[18px] text-text-3">
          <Tag tone={tones[stage]}>
            <StageName own={own} />
          </Tag>
        </p>
        {reason !== undefined && (
          <p data-content className="mt-1 text-[13px]/[20px] text-text-2">
            {t('refusedFor', { reason })}
          </p>
        )}
        <NextSteps own={own} />
      </div>
      {state !== 'removed' && (
        <IconButton
          label={t('manage', { title: title || t('untitled') })}
          icon={Ellipsis}
          size={20}
          onClick={onMenu}
        />
      )}
    </article>
  )
}

function StageName({ own }: { own: OwnWork }) {
  const t = useText<typeof labels>('profile')
  const { state, percent = 0 } = own
  return state === 'processing' ? t('making', { percent }) : t(`stage_${stageOf(own)}`)
}

/** How far it is, or what can be done about a refusal. */
function NextSteps({ own: { work, state, percent = 0, reason } }: { own: OwnWork }) {
  const t = useText<typeof labels>('profile')
  const open = useOpenPath()
  const isRefused = state === 'draft' && reason !== undefined
  if (state === 'processing') {
    return (
      <span className="mt-2 block">
        <Progress label={t('making', { percent })} value={percent} tone="jade" />
      </span>
    )
  }
  if (!isRefused && state !== 'removed') return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {isRefused && work.kind === 'post' && (
        <Button size="sm" look="soft" onClick={() => open(editPostPath(work.id))}>
          {t('editWork')}
        </Button>
      )}
      <Button size="sm" look="secondary" onClick={() => open(appealPath(work.id))}>
        {t('appeal')}
      </Button>
    </div>
  )
}

const tones = {
  review: 'info',
  processing: 'jade',
  refused: 'bad',
  removed: 'bad',
  draft: 'plain',
} as const

function stageOf({ state, reason }: OwnWork): keyof typeof tones {
  if (state === 'draft') return reason === undefined ? 'draft' : 'refused'
  return state === 'review' || state === 'processing' || state === 'removed' ? state : 'draft'
}
