import type { DeskInvitation } from '@kaleido/contract/invite-desk'
import { decideInvitation, listDeskInvitations } from '@kaleido/contract/invite-desk'
import { useText } from '@kaleido/ui/language'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/invite.json'
import { formatMoney } from '../../shared/money.ts'

type Person = DeskInvitation['invitee']

/** Invitations whose rewards are held: the longest waiting first. */
export function InvitationDesk() {
  const t = useText<typeof labels>('invite')
  const { open } = useOpened()
  const nameOf = useNameOf()
  return (
    <DeskList
      call={listDeskInvitations}
      title={t('title')}
      empty={t('empty')}
      columns={{
        boundAt: { label: t('boundAt'), isExtra: true },
        invitee: { label: t('invitee'), text: ({ invitee }) => nameOf(invitee) },
        inviter: { label: t('inviter'), text: ({ inviter }) => nameOf(inviter) },
        reason: { label: t('reason'), text: ({ reason }) => t(`reason_${reason}`) },
        activeDays: { label: t('activeDays'), unit: 'whole', isExtra: true },
        commission: { label: t('commission'), unit: 'fen' },
        decidedAt: { label: t('decidedAt'), isExtra: true },
        decidedBy: { label: t('decidedBy'), isExtra: true },
      }}
      filters={{
        state: { label: t('state'), unset: t('held'), options: { refused: t('refused') } },
      }}
      queueBy="state"
      nameOf={({ invitee }) => nameOf(invitee)}
      actions={[
        {
          label: t('decide'),
          call: decideInvitation,
          isOffered: ({ state }) => state === 'held',
          run: ({ id }) => open(id),
        },
      ]}
      renderPanel={(row) => (row?.state === 'held' ? <DecidePanel row={row} /> : null)}
    />
  )
}

function useNameOf(): (person: Person) => string {
  const t = useText<typeof labels>('invite')
  return (person) => (person === null ? t('gone') : t('personOf', { ...person }))
}

/** Both people and the reason, and whether the reward is given after all. */
function DecidePanel({ row }: { row: DeskInvitation }) {
  const t = useText<typeof labels>('invite')
  const { close, decided } = useOpened()
  const nameOf = useNameOf()
  return (
    <DeskPanel title={t('decide')} onClose={close}>
      <Facts
        facts={[
          { label: t('id'), value: row.id },
          { label: t('invitee'), value: <PersonLink uid={row.invitee?.uid ?? null} /> },
          { label: t('inviter'), value: <PersonLink uid={row.inviter?.uid ?? null} /> },
          { label: t('reason'), value: t(`reason_${row.reason}`) },
          { label: t('activeDays'), value: String(row.activeDays) },
          { label: t('commission'), value: formatMoney(row.commission) },
        ]}
      />
      <DeskForm
        call={decideInvitation}
        id={row.id}
        fields={{
          verdict: {
            label: t('result'),
            isInline: true,
            options: { release: t('release'), refuse: t('refuse') },
          },
        }}
        ask={({ verdict }) => ({
          title: t(`${verdict}Ask`),
          text: t(`${verdict}Note`),
          facts: [
            { label: t('invitee'), value: nameOf(row.invitee) },
            { label: t('inviter'), value: nameOf(row.inviter) },
          ],
          isDanger: verdict === 'refuse',
        })}
        saveLabel={t('save')}
        onDone={decided}
        onCancel={close}
      />
    </DeskPanel>
  )
}
