import { getDeskOrder, listDeskOrders } from '@kaleido/contract/topup-desk'
import { useText } from '@kaleido/ui/language'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/topup-order.json'
import { itemOf, statesOf, stateTagsOf } from './order-texts.ts'
import { OrderPanel } from './OrderPanel.tsx'

/** Orders, the latest first: all of them, or one person's. */
export function OrderDesk({ uid }: { uid?: number }) {
  const t = useText<typeof labels>('topup-order')
  const desk = useText<typeof deskLabels>('desk')
  const { opened, open } = useOpened()
  return (
    <>
      <DeskList
        call={listDeskOrders}
        title={t('title')}
        empty={t('empty')}
        {...(uid !== undefined && { given: { uid } })}
        columns={{
          id: { label: t('id') },
          createdAt: { label: t('createdAt'), isExtra: true },
          ...(uid === undefined && { uid: { label: t('uid') } }),
          item: { label: t('item'), text: (order) => itemOf(t, order) },
          price: { label: t('price'), unit: 'fen' },
          provider: { label: t('provider'), isExtra: true },
          state: { label: t('state'), tags: (order) => stateTagsOf(t, order) },
        }}
        filters={{
          state: { label: t('state'), options: statesOf(t) },
          ...(uid === undefined && { uid: { label: t('uid') } }),
          id: { label: t('id') },
        }}
        nameOf={({ id }) => id}
        actions={[{ label: desk('view'), call: getDeskOrder, run: ({ id }) => open(id) }]}
      />
      {opened === undefined ? null : <OrderPanel key={opened} id={opened} />}
    </>
  )
}
