import type { DeskPackage } from '@kaleido/contract/topup-package'
import { listPackages, retirePackage, savePackage } from '@kaleido/contract/topup-package'
import { useText } from '@kaleido/ui/language'
import { AddButton } from '../../shared/desk/AddButton.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import type { RowAction } from '../../shared/desk/RowActions.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/topup-package.json'
import { formatMoney, formatWhole } from '../../shared/money.ts'

function usePackageName() {
  const t = useText<typeof labels>('topup-package')
  return ({ coins, bonus }: Pick<DeskPackage, 'coins' | 'bonus'>) =>
    bonus === 0
      ? t('name', { coins: formatWhole(coins) })
      : t('nameBonus', { coins: formatWhole(coins), bonus: formatWhole(bonus) })
}

/** Packages of coins, those on sale first. */
export function PackageDesk() {
  const t = useText<typeof labels>('topup-package')
  const nameOf = usePackageName()
  const { open } = useOpened()
  const sales = useSales()
  return (
    <DeskList
      call={listPackages}
      title={t('title')}
      empty={t('empty')}
      columns={{
        coins: { label: t('coins'), unit: 'whole' },
        bonus: { label: t('bonus'), unit: 'whole' },
        price: { label: t('price'), unit: 'fen' },
        sort: { label: t('sort'), isExtra: true },
        isRetired: {
          label: t('state'),
          tags: ({ isRetired }) => [
            isRetired ? { text: t('retired'), tone: 'plain' } : { text: t('onSale'), tone: 'good' },
          ],
        },
        updatedAt: { label: t('updatedAt'), isExtra: true },
      }}
      filters={{
        isRetired: { label: t('state'), options: { false: t('onSale'), true: t('retired') } },
      }}
      nameOf={nameOf}
      actions={[{ label: t('edit'), call: savePackage, run: ({ id }) => open(id) }, ...sales]}
      toolbar={<AddButton call={savePackage} label={t('add')} />}
      renderPanel={(row) => <PackagePanel row={row} />}
    />
  )
}

/** Takes a package off sale, and puts it on sale again. */
function useSales(): readonly RowAction<DeskPackage>[] {
  const t = useText<typeof labels>('topup-package')
  const nameOf = usePackageName()
  const retire = useWrite(retirePackage)
  const factsOf = (row: DeskPackage) => [
    { label: t('product'), value: nameOf(row) },
    { label: t('price'), value: formatMoney(row.price), isMain: true },
  ]
  return [
    {
      label: t('retire'),
      call: retirePackage,
      isOffered: ({ isRetired }) => !isRetired,
      ask: (row) => ({
        title: t('retireAsk', { name: nameOf(row) }),
        text: t('retireText'),
        facts: factsOf(row),
        isDanger: true,
      }),
      run: ({ id }) => retire({ id, isRetired: true }),
    },
    {
      label: t('restore'),
      call: retirePackage,
      isOffered: ({ isRetired }) => isRetired,
      ask: (row) => ({
        title: t('restoreAsk', { name: nameOf(row) }),
        facts: factsOf(row),
      }),
      run: ({ id }) => retire({ id, isRetired: false }),
    },
  ]
}

function PackagePanel({ row }: { row: DeskPackage | undefined }) {
  const t = useText<typeof labels>('topup-package')
  const nameOf = usePackageName()
  const { close } = useOpened()
  return (
    <DeskPanel title={row ? t('edit') : t('add')} onClose={close}>
      <DeskForm
        call={savePackage}
        fields={{
          coins: { label: t('coins') },
          bonus: { label: t('bonus') },
          price: { label: t('price'), unit: 'fen' },
          sort: { label: t('sort'), hint: t('sortHint') },
        }}
        {...(row && { id: row.id, start: row })}
        ask={(given) => ({
          title: t('saveAsk'),
          facts: [
            { label: t('product'), value: nameOf(given) },
            { label: t('price'), value: formatMoney(given.price), isMain: true },
          ],
        })}
        refusals={{ 'topup.package_twice': 'price' }}
        onDone={close}
        onCancel={close}
      />
    </DeskPanel>
  )
}
