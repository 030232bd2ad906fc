import type { OutputOf } from '@kaleido/contract/core/call'
import { decideReport, listReports, ReportReason } from '@kaleido/contract/moderation'
import { useText } from '@kaleido/ui/language'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { DeskPictures } from '../../shared/desk/DeskPictures.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/moderation.json'
import { useTargets } from './use-targets.ts'
import { clockText } from '../../shared/desk/clock-text.ts'
import { Evidence } from './Evidence.tsx'

type Report = OutputOf<typeof listReports>['list'][number]

/** What people reported: what is hidden by its reports first, then the longest waiting. */
export function ReportDesk() {
  const t = useText<typeof labels>('moderation')
  const targets = useTargets()
  const { open } = useOpened()
  return (
    <DeskList
      call={listReports}
      title={t('title')}
      empty={t('empty')}
      columns={{
        createdAt: { label: t('createdAt') },
        isHeld: { label: t('isHeld') },
        target: {
          label: t('target'),
          options: targets,
        },
        targetId: { label: t('targetId'), isExtra: true },
        about: { label: t('about') },
        reason: {
          label: t('reason'),
          options: Object.fromEntries(ReportReason.options.map((id) => [id, t(id)])),
        },
        text: { label: t('text'), isExtra: true },
        by: { label: t('by'), isExtra: true, text: ({ by }) => by?.name ?? '' },
        accuracy: {
          label: t('accuracy'),
          isExtra: true,
          text: ({ accuracy: { upheld, decided } }) => `${upheld}/${decided}`,
        },
        answer: { label: t('answer'), isExtra: true },
      }}
      filters={{
        state: {
          label: t('state'),
          unset: t('open'),
          options: { upheld: t('upheld'), dismissed: t('dismissed') },
        },
      }}
      queueBy="state"
      nameOf={({ about, targetId }) => (about === '' ? targetId : about.slice(0, 20))}
      actions={[
        {
          label: t('decide'),
          call: decideReport,
          isOffered: ({ state }) => state === 'open',
          run: ({ id }) => open(id),
        },
      ]}
      renderPanel={(row) => (row ? <DecidePanel row={row} /> : null)}
    />
  )
}

/** A report in full, and its verdict, which is that of every open report of the same. */
function DecidePanel({ row }: { row: Report }) {
  const t = useText<typeof labels>('moderation')
  const { close, decided } = useOpened()
  return (
    <DeskPanel title={t('decide')} onClose={close}>
      <Subject row={row} />
      <DeskPictures pictures={row.pictures ?? []} />
      {row.hasEvidence && <Evidence id={row.id} />}
      <DeskForm
        call={decideReport}
        id={row.id}
        fields={{
          verdict: {
            label: t('result'),
            isInline: true,
            options: { uphold: t('uphold'), dismiss: t('dismiss') },
          },
          remove: { label: t('remove'), hint: t('removeHelp') },
          answer: { label: t('answer') },
        }}
        saveLabel={t('save')}
        onDone={decided}
        onCancel={close}
      />
    </DeskPanel>
  )
}

/** What is reported, and what its reporter says about it. */
function Subject({ row: { about, text, work } }: { row: Report }) {
  const t = useText<typeof labels>('moderation')
  return (
    <div className="mb-3 max-h-80 overflow-y-auto rounded-md bg-surface-2 p-3 text-[14px]/[22px] whitespace-pre-wrap">
      {work && (
        <p className="text-[12px]/[18px] text-text-3">
          {t(`kind_${work.kind}`)}
          {work.duration !== null && ` · ${clockText(work.duration)}`}
        </p>
      )}
      {[about, work?.text].filter(Boolean).join('\n\n')}
      {text !== '' && (
        <p className="mt-3 border-t border-sep pt-2 text-text-2">
          {t('text')}
          {'\n'}
          {text}
        </p>
      )}
    </div>
  )
}
