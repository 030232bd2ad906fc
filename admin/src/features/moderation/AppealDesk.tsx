import type { OutputOf } from '@kaleido/contract/core/call'
import { decideAppeal, listAppeals } from '@kaleido/contract/moderation-appeal'
import { useText } from '@kaleido/ui/language'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/moderation-appeal.json'
import { useTargets } from './use-targets.ts'

type Appeal = OutputOf<typeof listAppeals>['list'][number]

/** Appeals against decisions, the longest waiting first. */
export function AppealDesk() {
  const t = useText<typeof labels>('moderation-appeal')
  const targets = useTargets()
  const { open } = useOpened()
  return (
    <DeskList
      call={listAppeals}
      title={t('title')}
      empty={t('empty')}
      columns={{
        createdAt: { label: t('createdAt') },
        by: { label: t('appellant'), text: ({ by }) => by.name },
        target: {
          label: t('target'),
          options: targets,
        },
        targetId: { label: t('targetId'), isExtra: true },
        about: { label: t('about') },
        verdict: {
          label: t('verdict'),
          options: {
            refused: t('refused'),
            takenDown: t('takenDown'),
            warned: t('warned'),
            banned: t('banned'),
            muted: t('muted'),
          },
        },
        reason: { label: t('reason'), isExtra: true },
        decidedAt: { label: t('decidedAt'), isExtra: true },
        text: { label: t('text'), isExtra: true },
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
          call: decideAppeal,
          isOffered: ({ state }) => state === 'open',
          run: ({ id }) => open(id),
        },
      ]}
      renderPanel={(row) => (row ? <DecidePanel row={row} /> : null)}
    />
  )
}

/** An appeal in full, and what is decided about it. */
function DecidePanel({ row }: { row: Appeal }) {
  const t = useText<typeof labels>('moderation-appeal')
  const { close, decided } = useOpened()
  return (
    <DeskPanel title={t('decide')} onClose={close}>
      <p className="mb-3 max-h-60 overflow-y-auto rounded-md bg-surface-2 p-3 text-[14px]/[22px] whitespace-pre-wrap">
        {[row.about, row.reason, row.text].filter(Boolean).join('\n\n')}
      </p>
      <DeskForm
        call={decideAppeal}
        id={row.id}
        fields={{
          verdict: {
            label: t('result'),
            isInline: true,
            options: { uphold: t('uphold'), dismiss: t('dismiss') },
          },
          answer: { label: t('answer') },
        }}
        saveLabel={t('save')}
        onDone={decided}
        onCancel={close}
      />
    </DeskPanel>
  )
}
