import { getDeskWork } from '@kaleido/contract/work-desk'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { Loading } from '@kaleido/ui/Loading'
import { Dialog } from '@kaleido/ui/overlay/Dialog'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { Select } from 'antd'
import { type Ref, useState } from 'react'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type reviewLabels from '../../shared/locales/zh-CN/work-review.json'
import type labels from '../../shared/locales/zh-CN/work.json'
import { Key } from './Key.tsx'
import { RefuseDialog, type Why } from './RefuseDialog.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'
import { ReviewVerdict } from './ReviewVerdict.tsx'
import { useKeys } from '../../shared/use-keys.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import type { Kind, Review } from './use-review.ts'
import { useReview } from './use-review.ts'
import { WorkFacts } from './WorkFacts.tsx'
import { WorkStage } from './WorkStage.tsx'
import { DeskFailure } from '../../shared/desk/DeskFailure.tsx'
import { kindsOf } from './work-texts.ts'

/** The queue at the left, the work in the middle, what is known and decided at the right; all by keys. */
export function ReviewDesk() {
  const t = useText<typeof reviewLabels>('work-review')
  const review = useReview()
  const [isHelpOpen, setHelpOpen] = useState(false)
  // Those that were chosen when the dialog opened, whatever the list contains by the time somebody answers it.
  const [refusing, setRefusing] = useState<readonly string[]>()
  const { subject, current, isBusy } = review
  const player = usePlayerKeys()
  useKeys({
    ...player.keys,
    j: () => review.step(1),
    k: () => review.step(-1),
    x: () => review.mark(current?.id),
    a: () => void review.judge(subject, { verdict: 'publish' }),
    r: askWhy,
    u: () => void review.undo(),
    '?': () => setHelpOpen(true),
  })

  function askWhy(): void {
    if (subject.length > 0 && !isBusy) setRefusing(subject)
  }

  async function refuse(ids: readonly string[], why: Why): Promise<void> {
    if (await review.judge(ids, { verdict: 'refuse', ...why })) setRefusing(undefined)
  }

  return (
    <>
      <section
        aria-label={t('queue')}
        className="w-full flex-none rounded-[14px] bg-surface p-4 shadow-1 xl:sticky xl:top-6 xl:w-80"
      >
        <QueueHead review={review} />
        <Queue review={review} />
      </section>
      <Opened
        review={review}
        stage={player.stage}
        onRefuse={askWhy}
        onHelp={() => setHelpOpen(true)}
      />
      <RefuseDialog
        key={refusing ? 'asked' : 'closed'}
        open={refusing !== undefined}
        count={refusing?.length ?? 0}
        isBusy={isBusy}
        onClose={() => setRefusing(undefined)}
        onRefuse={(why) => void refuse(refusing ?? [], why)}
      />
      <KeyHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  )
}

function QueueHead({ review: { kind, waiting, setKind } }: { review: Review }) {
  const t = useText<typeof reviewLabels>('work-review')
  const work = useText<typeof labels>('work')
  return (
    <div className="mb-3 flex items-center justify-between gap-2">
      <Select
        aria-label={work('kind')}
        value={kind ?? ''}
        className="min-w-28"
        onChange={(next) => setKind(next === '' ? undefined : (next as Kind))}
        options={[
          { value: '', label: t('all') },
          ...Object.entries(kindsOf(work)).map(([value, label]) => ({ value, label })),
        ]}
      />
      <Tag tone="warn">{t('waiting', { count: waiting })}</Tag>
    </div>
  )
}

function Queue({ review }: { review: Review }) {
  const desk = useText<typeof deskLabels>('desk')
  const { query, works } = review
  if (query.isPending) {
    return <Loading isLoading label={desk('loading')} skeleton={<SkeletonRows rows={6} />} />
  }
  if (query.isError && !query.data) {
    return <DeskFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return works.length === 0 ? null : <ReviewQueue review={review} />
}

interface OpenedProps {
  review: Review
  stage: Ref<HTMLElement>
  onRefuse: () => void
  onHelp: () => void
}

function Opened({ review, stage, onRefuse, onHelp }: OpenedProps) {
  const t = useText<typeof reviewLabels>('work-review')
  const { current, query, works, isGone } = review
  return (
    <>
      <section
        ref={stage}
        aria-label={current?.title || t('work')}
        className="min-w-0 flex-1 basis-100 rounded-[14px] bg-surface p-5 shadow-1"
      >
        {current ? (
          <>
            {/* What is open is announced as keys move through the queue. */}
            <h2 aria-live="polite" className="mb-4 text-[18px]/[26px] font-semibold wrap-anywhere">
              {current.title || t('untitled')}
            </h2>
            <DeskDetail
              key={current.id}
              call={getDeskWork}
              input={{ id: current.id }}
              render={(found) => <WorkStage found={found} size={360} />}
            />
          </>
        ) : query.isSuccess && works.length === 0 ? (
          <EmptyState title={t('empty')} help={t('emptyHelp')} />
        ) : query.isSuccess && isGone ? (
          <EmptyState title={t('gone')} help={t('goneHelp')} />
        ) : null}
      </section>
      <section
        aria-label={t('verdict')}
        className="w-full flex-none rounded-[14px] bg-surface p-5 shadow-1 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-104px)] xl:w-80 xl:overflow-y-auto"
      >
        {current ? (
          <DeskDetail
            key={current.id}
            call={getDeskWork}
            input={{ id: current.id }}
            render={(found) => <WorkFacts found={found} />}
          />
        ) : null}
        <ReviewVerdict review={review} onRefuse={onRefuse} onHelp={onHelp} />
      </section>
    </>
  )
}

function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText<typeof reviewLabels>('work-review')
  const desk = useText<typeof deskLabels>('desk')
  const keys = [
    ['J', t('key_next')],
    ['K', t('key_previous')],
    ['X', t('key_mark')],
    [t('space'), t('key_play')],
    ['← →', t('key_seek')],
    ['A', t('approve')],
    ['R', t('refuse')],
    ['1–8', t('key_reason')],
    ['U', t('undo')],
    ['?', t('keys')],
  ] as const
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={t('keys')}
      actions={[{ label: desk('close'), onClick: onClose }]}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 text-[14px]/[20px]">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt className="text-end">
              <Key name={key} />
              <span className="sr-only">{key}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
