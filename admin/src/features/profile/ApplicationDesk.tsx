import type { OutputOf } from '@kaleido/contract/core/call'
import { decideApplication, listApplications } from '@kaleido/contract/profile-application'
import { useText } from '@kaleido/ui/language'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/profile-application.json'

type Application = OutputOf<typeof listApplications>['list'][number]

/** Who applied to be a creator, the longest waiting first. */
export function ApplicationDesk() {
  const t = useText<typeof labels>('profile-application')
  const { open } = useOpened()
  return (
    <DeskList
      call={listApplications}
      title={t('title')}
      empty={t('empty')}
      columns={{
        createdAt: { label: t('createdAt') },
        by: { label: t('applicant'), text: ({ by }) => `${by.name} (${by.uid})` },
        reason: { label: t('reason'), isExtra: true },
        contact: { label: t('contact') },
        samples: { label: t('samples'), isExtra: true, text: ({ samples }) => samples.join(', ') },
        answer: { label: t('answer'), isExtra: true },
        decidedAt: { label: t('decidedAt'), isExtra: true },
      }}
      filters={{
        state: {
          label: t('state'),
          unset: t('open'),
          options: { approved: t('approved'), refused: t('refused') },
        },
      }}
      queueBy="state"
      nameOf={({ by }) => by.name}
      actions={[
        {
          label: t('decide'),
          call: decideApplication,
          isOffered: ({ state }) => state !== 'refused',
          run: ({ id }) => open(id),
        },
      ]}
      renderPanel={(row) => (row ? <DecidePanel row={row} /> : null)}
    />
  )
}

/** An application in full, and what is decided about it. */
function DecidePanel({ row }: { row: Application }) {
  const t = useText<typeof labels>('profile-application')
  const { close, decided } = useOpened()
  return (
    <DeskPanel title={t('decide')} onClose={close}>
      <p className="mb-3 max-h-60 overflow-y-auto rounded-md bg-surface-2 p-3 text-[14px]/[22px] whitespace-pre-wrap">
        {[row.reason, row.contact, row.samples.join(', ')].filter(Boolean).join('\n\n')}
      </p>
      <DeskForm
        call={decideApplication}
        id={row.id}
        fields={{
          verdict: {
            label: t('result'),
            isInline: true,
            options: { approve: t('approve'), refuse: t('refuse') },
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
