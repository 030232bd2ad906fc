import { UsdtNetwork } from '@kaleido/contract/payout-payee'
import { Button } from '@kaleido/ui/Button'
import { Field } from '@kaleido/ui/Field'
import { Icon } from '@kaleido/ui/Icon'
import { RadioList } from '@kaleido/ui/RadioList'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { CircleAlert, UserRound, Wallet } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import type { RunProven } from '../step-up.ts'
import { AddressDialog } from './AddressDialog.tsx'
import type { UsdtValues } from './payee-form.ts'
import { useUsdtForm } from './use-usdt-form.ts'

/** Adds an address of USDT: its network first, since the same address may exist in another one. */
export function UsdtForm({ run }: { run: RunProven }) {
  const t = useText<typeof labels>('payout')
  const { form, send, isBusy } = useUsdtForm(run)
  const [checking, check] = useState<UsdtValues>()
  const submit = form.handleSubmit(check)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Warning />
      <NetworkField form={form} error={errors.network?.message} />
      <AddressField form={form} error={errors.number?.message} />
      <Field
        {...form.register('holder')}
        label={t('holder')}
        icon={UserRound}
        error={errors.holder?.message}
        hint={t('holderHintUsdt')}
        autoComplete="off"
        maxLength={50}
      />
      <p className="px-4 text-[12px]/[18px] text-text-3">{t('coolNote')}</p>
      <Button type="submit" look="primary" size="lg" block busy={isBusy}>
        {t('addUsdt')}
      </Button>
      <AddressDialog
        values={checking}
        onClose={() => check(undefined)}
        onConfirm={(values) => {
          check(undefined)
          void send(values)
        }}
      />
    </form>
  )
}

interface PartProps {
  form: UseFormReturn<UsdtValues>
  error: string | undefined
}

function NetworkField({ form, error }: PartProps) {
  const t = useText<typeof labels>('payout')
  const network = useWatch({ control: form.control, name: 'network' })
  function choose(chosen: UsdtNetwork): void {
    form.setValue('network', chosen, { shouldValidate: true, shouldTouch: true })
    // An address of the other network does not fit.
    if (form.getValues('number') !== '') void form.trigger('number')
  }
  return (
    <div>
      <h2 className="px-1 pt-1 pb-2 text-[15px]/[22px] font-semibold">{t('network')}</h2>
      <RadioList
        label={t('network')}
        look="tiles"
        value={network === '' ? undefined : network}
        onChange={choose}
        items={UsdtNetwork.options.map((id) => ({
          id,
          label: t(`network_${id}`),
          hint: t(`networkMore_${id}`),
        }))}
      />
      <p role="alert" className="px-4 pt-1.5 text-[12px]/[18px] text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}

function AddressField({ form, error }: PartProps) {
  const t = useText<typeof labels>('payout')
  const network = useWatch({ control: form.control, name: 'network' })
  async function paste(): Promise<void> {
    try {
      const text = await navigator.clipboard.readText()
      form.setValue('number', text.trim(), { shouldValidate: true, shouldTouch: true })
    } catch {
      // Forbidden, or no clipboard without https.
      showToast(t('cannotPaste'))
    }
  }
  return (
    <Field
      {...form.register('number')}
      label={t('address')}
      icon={Wallet}
      error={error}
      hint={network === '' ? undefined : t(`addressHint_${network}`)}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={80}
      trailing={
        <Button look="text" size="sm" onClick={() => void paste()}>
          {t('paste')}
        </Button>
      }
    />
  )
}

function Warning() {
  const t = useText<typeof labels>('payout')
  return (
    <p className="flex gap-2 rounded-lg bg-warn-soft px-4 py-3 text-[13px]/[20px] text-warn">
      <Icon of={CircleAlert} size={18} className="mt-px" />
      {t('usdtWarning')}
    </p>
  )
}
