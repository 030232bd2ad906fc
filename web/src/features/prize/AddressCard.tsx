import type { PrizeOrderDetail } from '@kaleido/contract/prize'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useState } from 'react'
import type labels from '../../shared/locales/zh-CN/prize.json'
import { AddressForm } from './AddressForm.tsx'

/** Where a prize is sent to; written and corrected until somebody packs it. */
export function AddressCard({ order }: { order: PrizeOrderDetail }) {
  const t = useText<typeof labels>('prize')
  const [isOpen, setOpen] = useState(false)
  const { id, address, state, takesAddress } = order
  return (
    <section className="rounded-lg bg-surface p-4 shadow-1">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-[17px]/[24px] font-semibold">{t('address')}</h2>
        {address && takesAddress && (
          <Button look="soft" size="sm" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      {address ? (
        <div className="mt-2 text-[15px]/[22px]">
          <p className="font-medium tabular-nums">{`${address.name} ${address.phone}`}</p>
          <p className="text-text-2">{`${address.region} ${address.street}`}</p>
          {!takesAddress && state === 'preparing' && (
            <p className="mt-2 text-[12px]/[18px] text-text-3">{t('packed')}</p>
          )}
        </div>
      ) : (
        <>
          <p className="mt-1 mb-4 text-[13px]/[20px] text-text-2">{t('noAddress')}</p>
          <Button look="primary" size="lg" block onClick={() => setOpen(true)}>
            {t('fillAddress')}
          </Button>
        </>
      )}
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('address')} closeLabel={t('close')}>
        <AddressForm id={id} onSaved={() => setOpen(false)} />
      </Sheet>
    </section>
  )
}
