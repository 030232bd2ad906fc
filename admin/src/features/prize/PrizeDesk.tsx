import { ShopPrizeKind } from '@kaleido/contract/prize'
import type { DeskPrize } from '@kaleido/contract/prize-desk'
import { listDeskPrizes, retirePrize, savePrize } from '@kaleido/contract/prize-desk'
import { useText } from '@kaleido/ui/language'
import { AddButton } from '../../shared/desk/AddButton.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { usePrizeText } from '../../shared/desk/prize-text.ts'
import type { RowAction } from '../../shared/desk/RowActions.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/prize-shop.json'
import { formatWhole } from '../../shared/money.ts'

/** What the shop gives for points, with what is left. */
export function PrizeDesk() {
  const t = useText<typeof labels>('prize-shop')
  const textOf = usePrizeText()
  const { open } = useOpened()
  const offers = useOffers()
  return (
    <DeskList
      call={listDeskPrizes}
      title={t('title')}
      empty={t('empty')}
      columns={{
        name: { label: t('name') },
        kind: { label: t('gives'), text: textOf },
        price: { label: t('price'), unit: 'whole' },
        left: {
          label: t('left'),
          text: ({ left, stock }) =>
            t('leftOf', { left: formatWhole(left), stock: formatWhole(stock) }),
        },
        perPerson: { label: t('perPerson'), isExtra: true, unit: 'whole' },
        weight: { label: t('weight'), isExtra: true },
        isRetired: {
          label: t('state'),
          tags: ({ isRetired }) => [
            isRetired ? { text: t('retired'), tone: 'plain' } : { text: t('onSale'), tone: 'good' },
          ],
        },
      }}
      nameOf={({ name }) => name}
      actions={[{ label: t('edit'), call: savePrize, run: ({ id }) => open(id) }, ...offers]}
      toolbar={<AddButton call={savePrize} label={t('add')} />}
      renderPanel={(row) => <PrizePanel row={row} />}
    />
  )
}

/** Takes a prize off, and puts it back. */
function useOffers(): readonly RowAction<DeskPrize>[] {
  const t = useText<typeof labels>('prize-shop')
  const retire = useWrite(retirePrize)
  const factsOf = ({ price, left }: DeskPrize) => [
    { label: t('price'), value: formatWhole(price) },
    { label: t('left'), value: formatWhole(left), isMain: true },
  ]
  return [
    {
      label: t('retire'),
      call: retirePrize,
      isOffered: ({ isRetired }) => !isRetired,
      ask: (row) => ({
        title: t('retireAsk', { name: row.name }),
        text: t('retireText'),
        facts: factsOf(row),
        isDanger: true,
      }),
      run: ({ id }) => retire({ id, isRetired: true }),
    },
    {
      label: t('restore'),
      call: retirePrize,
      isOffered: ({ isRetired }) => isRetired,
      ask: (row) => ({ title: t('restoreAsk', { name: row.name }), facts: factsOf(row) }),
      run: ({ id }) => retire({ id, isRetired: false }),
    },
  ]
}

function PrizePanel({ row }: { row: DeskPrize | undefined }) {
  const t = useText<typeof labels>('prize-shop')
  const textOf = usePrizeText()
  const { close } = useOpened()
  const kinds = Object.fromEntries(ShopPrizeKind.options.map((kind) => [kind, t(`kind_${kind}`)]))
  return (
    <DeskPanel title={row ? t('edit') : t('add')} onClose={close}>
      <DeskForm
        call={savePrize}
        fields={{
          kind: { label: t('kind'), options: kinds, hint: t('kindHint') },
          amount: { label: t('amount'), hint: t('amountHint'), misfit: t('amountMisfit') },
          hours: { label: t('hours'), hint: t('hoursHint'), misfit: t('hoursMisfit') },
          name: { label: t('name') },
          nameEn: { label: t('nameEn'), hint: t('englishHint') },
          about: { label: t('about'), rows: 2 },
          aboutEn: { label: t('aboutEn'), rows: 2 },
          price: { label: t('price') },
          stock: { label: t('stock'), hint: t('stockHint') },
          perPerson: { label: t('perPerson') },
          weight: { label: t('weight'), hint: t('weightHint') },
        }}
        {...(row && { id: row.id, start: startOf(row) })}
        ask={({ name, kind, amount, price, stock }) => ({
          title: t('saveAsk'),
          facts: [
            { label: t('name'), value: name },
            { label: t('gives'), value: textOf({ kind, amount }) },
            { label: t('stock'), value: formatWhole(stock) },
            { label: t('price'), value: formatWhole(price), isMain: true },
          ],
        })}
        refusals={{ 'prize.fixed': 'kind', 'prize.stock_below': 'stock' }}
        onDone={close}
        onCancel={close}
      />
    </DeskPanel>
  )
}

/** What does not expire has no hours: the call accepts an absent member, but not null. */
function startOf({ hours, ...row }: DeskPrize): object {
  return hours === null ? row : { ...row, hours }
}
