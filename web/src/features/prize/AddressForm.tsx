import { prizeAddress } from '@kaleido/contract/prize'
import { Button } from '@kaleido/ui/Button'
import { Field } from '@kaleido/ui/Field'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { MapPin, MapPinned, Smartphone, UserRound } from 'lucide-react'
import * as z from 'zod/mini'
import { useConnection } from '../../shared/connection/connection.ts'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import type labels from '../../shared/locales/zh-CN/prize.json'
import { useSetAddress } from './prize.queries.ts'

export interface AddressFormProps {
  /** Of the prize. */
  id: string
  onSaved: () => void
}

const schema = z.object(prizeAddress)

function useAddressForm({ id, onSaved }: AddressFormProps) {
  const t = useText<typeof labels>('prize')
  const { client } = useConnection()
  const { mutateAsync, isPending } = useSetAddress()
  const form = useContractForm({
    schema,
    start: { name: '', phone: '', region: '', street: '' },
    texts: {
      name: t('nameRule'),
      phone: t('phoneRule'),
      region: t('regionRule'),
      street: t('streetRule'),
    },
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      await mutateAsync({ id, ...values })
      onSaved()
      showToast(t('addressSaved'), { tone: 'good' })
    } catch (error) {
      if (!showRefusal(form, error, {})) client.report(error)
    }
  })
  return { form, submit, isPending }
}

/** Name, phone, region and street, which the browser may know. */
export function AddressForm(props: AddressFormProps) {
  const t = useText<typeof labels>('prize')
  const { form, submit, isPending } = useAddressForm(props)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field
        {...form.register('name')}
        label={t('name')}
        icon={UserRound}
        ground="card"
        error={errors.name?.message}
        autoComplete="name"
        maxLength={40}
      />
      <Field
        {...form.register('phone')}
        label={t('phone')}
        icon={Smartphone}
        ground="card"
        error={errors.phone?.message}
        type="tel"
        autoComplete="tel"
        maxLength={24}
      />
      <Field
        {...form.register('region')}
        label={t('region')}
        icon={MapPinned}
        ground="card"
        error={errors.region?.message}
        hint={t('regionHint')}
        autoComplete="address-level2"
        maxLength={60}
      />
      <Field
        {...form.register('street')}
        label={t('street')}
        icon={MapPin}
        ground="card"
        error={errors.street?.message}
        hint={t('streetHint')}
        autoComplete="street-address"
        enterKeyHint="done"
        maxLength={200}
      />
      <p className="px-4 text-[12px]/[18px] text-text-3">{t('privacy')}</p>
      <Button type="submit" look="primary" size="lg" block busy={isPending}>
        {t('saveAddress')}
      </Button>
    </form>
  )
}
