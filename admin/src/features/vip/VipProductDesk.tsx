import type { OutputOf } from '@kaleido/contract/core/call'
import { listAllVipProducts, retireVipProduct, saveVipProduct } from '@kaleido/contract/vip-product'
import { useText } from '@kaleido/ui/language'
import { AddButton } from '../../shared/desk/AddButton.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/vip-product.json'
import { formatMoney } from '../../shared/money.ts'

type Product = OutputOf<typeof listAllVipProducts>['list'][number]

/** What is sold of VIP, on sale first. */
export function VipProductDesk() {
  const t = useText<typeof labels>('vip-product')
  const { open } = useOpened()
  const retire = useWrite(retireVipProduct)
  const tiers = { vip: t('vip'), svip: t('svip') }
  return (
    <DeskList
      call={listAllVipProducts}
      title={t('title')}
      empty={t('empty')}
      columns={{
        name: { label: t('name') },
        nameEn: { label: t('nameEn'), isExtra: true },
        tier: {
          label: t('tier'),
          tags: ({ tier }) => [{ text: tiers[tier], tone: tier === 'svip' ? 'brand' : 'gold' }],
        },
        days: { label: t('days') },
        price: { label: t('price'), unit: 'fen' },
        isNewcomer: { label: t('isNewcomer'), isExtra: true },
        weight: { label: t('weight'), isExtra: true },
        retiredAt: {
          label: t('state'),
          tags: ({ retiredAt }) => [
            retiredAt === null
              ? { text: t('onSale'), tone: 'good' }
              : { text: t('retired'), tone: 'plain' },
          ],
        },
      }}
      filters={{ tier: { label: t('tier'), options: tiers }, name: { label: t('name') } }}
      nameOf={({ name }) => name}
      actions={[
        { label: t('edit'), call: saveVipProduct, run: ({ id }) => open(id) },
        {
          label: t('retire'),
          call: retireVipProduct,
          isOffered: ({ retiredAt }) => retiredAt === null,
          ask: ({ name, price }) => ({
            title: t('retireAsk', { name }),
            text: t('retireText'),
            facts: [{ label: t('price'), value: formatMoney(price), isMain: true }],
            isDanger: true,
          }),
          run: ({ id }) => retire({ id }),
        },
      ]}
      toolbar={<AddButton call={saveVipProduct} label={t('add')} />}
      renderPanel={(row) => <ProductPanel row={row} />}
    />
  )
}

function ProductPanel({ row }: { row: Product | undefined }) {
  const t = useText<typeof labels>('vip-product')
  const { close } = useOpened()
  const tiers = { vip: t('vip'), svip: t('svip') }
  const isRetired = row !== undefined && row.retiredAt !== null
  return (
    <DeskPanel title={row ? t('edit') : t('add')} onClose={close}>
      <DeskForm
        call={saveVipProduct}
        fields={{
          tier: { label: t('tier'), options: tiers },
          days: { label: t('days') },
          name: { label: t('name') },
          nameEn: { label: t('nameEn'), hint: t('englishHint') },
          note: { label: t('note') },
          noteEn: { label: t('noteEn') },
          price: { label: t('price'), hint: t('priceHint'), unit: 'fen' },
          isNewcomer: { label: t('isNewcomer'), hint: t('isNewcomerHint') },
          weight: { label: t('weight'), hint: t('weightHint') },
        }}
        {...(row && { id: row.id, start: row })}
        ask={({ name, tier, days, price }) => ({
          title: t('saveAsk'),
          ...(isRetired && { text: t('saveAgain') }),
          facts: [
            { label: t('name'), value: name },
            { label: t('product'), value: `${tiers[tier]} · ${t('daysOf', { days })}` },
            { label: t('price'), value: formatMoney(price), isMain: true },
          ],
        })}
        refusals={{ 'vip.price_steps': 'price' }}
        onDone={close}
        onCancel={close}
      />
    </DeskPanel>
  )
}
