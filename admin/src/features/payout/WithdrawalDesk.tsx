import { getDeskWithdrawal, listDeskWithdrawals } from '@kaleido/contract/payout-desk'
import { useText } from '@kaleido/ui/language'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useDeskSearch } from '../../shared/desk/use-desk-search.ts'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { endedStates, openStates, payeeOf, riskTagsOf, stateTagsOf } from './withdrawal-texts.ts'
import { useDue } from './use-due.ts'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'

/** Withdrawals: what is under way with the earliest due first, what is over with the latest first. */
export function WithdrawalDesk() {
  const t = useText<typeof labels>('payout')
  const desk = useText<typeof deskLabels>('desk')
  const dueOf = useDue()
  const { opened, open } = useOpened()
  const [{ isOpen }] = useDeskSearch()
  const states = isOpen === 'false' ? endedStates : openStates
  return (
    <>
      <DeskList
        call={listDeskWithdrawals}
        title={t('title')}
        empty={t('empty')}
        columns={{
          id: { label: t('id') },
          uid: {
            label: t('uid'),
            isExtra: true,
            text: ({ uid }) => (uid === null ? '' : String(uid)),
          },
          amount: { label: t('amount'), unit: 'fen', isExtra: true },
          fee: { label: t('fee'), isExtra: true, unit: 'fen' },
          net: { label: t('net'), unit: 'fen' },
          payee: { label: t('payee'), isExtra: true, text: (row) => payeeOf(t, row) },
          dueAt: { label: t('dueAt'), tags: (row) => [dueOf(row)] },
          risks: { label: t('risks'), tags: (row) => riskTagsOf(t, row) },
          state: { label: t('state'), tags: (row) => stateTagsOf(t, row) },
        }}
        filters={{
          isOpen: { label: t('show'), unset: t('under'), options: { false: t('over') } },
          state: {
            label: t('state'),
            options: Object.fromEntries(states.map((state) => [state, t(`state_${state}`)])),
          },
          uid: { label: t('uid') },
          id: { label: t('id') },
        }}
        queueBy="state"
        nameOf={({ id }) => id}
        actions={[{ label: desk('view'), call: getDeskWithdrawal, run: ({ id }) => open(id) }]}
      />
      {opened === undefined ? null : <WithdrawalPanel key={opened} id={opened} />}
    </>
  )
}
