import { PrizeState } from '@kaleido/contract/prize'
import { getDeskPrizeOrder, listDeskPrizeOrders } from '@kaleido/contract/prize-desk'
import { useText } from '@kaleido/ui/language'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/prize-order.json'
import { stateTagOf } from './prize-order-texts.ts'
import { PrizeOrderPanel } from './PrizeOrderPanel.tsx'

/** Prizes that people got for points or won, the latest first. */
export function PrizeOrderDesk() {
  const t = useText<typeof labels>('prize-order')
  const desk = useText<typeof deskLabels>('desk')
  const { opened, open } = useOpened()
  const states = Object.fromEntries(PrizeState.options.map((state) => [state, t(`state_${state}`)]))
  return (
    <>
      <DeskList
        call={listDeskPrizeOrders}
        title={t('title')}
        empty={t('empty')}
        columns={{
          id: { label: t('id') },
          uid: {
            label: t('uid'),
            text: ({ uid }) => (uid === null ? t('gone') : String(uid)),
          },
          name: { label: t('name') },
          source: { label: t('source'), isExtra: true, text: (row) => t(`source_${row.source}`) },
          price: { label: t('price'), isExtra: true, unit: 'whole' },
          tracking: {
            label: t('parcel'),
            isExtra: true,
            text: ({ carrier, tracking }) => t('parcelOf', { carrier, tracking }).trim(),
          },
          createdAt: { label: t('createdAt'), isExtra: true },
          state: { label: t('state'), tags: (row) => [stateTagOf(t, row)] },
        }}
        filters={{ state: { label: t('state'), options: states }, uid: { label: t('uid') } }}
        nameOf={({ id }) => id}
        actions={[{ label: desk('view'), call: getDeskPrizeOrder, run: ({ id }) => open(id) }]}
      />
      {opened === undefined ? null : <PrizeOrderPanel key={opened} id={opened} />}
    </>
  )
}
