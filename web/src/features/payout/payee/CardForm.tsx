import { Button } from '@kaleido/ui/Button'
import { Field } from '@kaleido/ui/Field'
import { useText } from '@kaleido/ui/language'
import { CreditCard, Landmark, MapPin, UserRound } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { type UseFormRegister, useWatch } from 'react-hook-form'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import type { RunProven } from '../step-up.ts'
import { groupCard } from './card-number.ts'
import { CardPreview } from './CardPreview.tsx'
import type { CardValues } from './payee-form.ts'
import { useCardForm } from './use-card-form.ts'

/** Adds a bank card: how it will be shown, its holder, its number twice, and its bank. */
export function CardForm({ run }: { run: RunProven }) {
  const t = useText<typeof labels>('payout')
  const { form, submit, isBusy, suggestBank } = useCardForm(run)
  const [holder, number, bank] = useWatch({
    control: form.control,
    name: ['holder', 'number', 'bank'],
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <CardPreview {...{ holder, number, bank }} />
      <Field
        {...form.register('holder')}
        label={t('holder')}
        icon={UserRound}
        error={errors.holder?.message}
        hint={t('holderHint')}
        autoComplete="off"
        maxLength={50}
      />
      <NumberFields
        register={form.register}
        numberError={errors.number?.message}
        repeatError={errors.repeat?.message}
        onNumber={suggestBank}
      />
      <Field
        {...form.register('bank')}
        label={t('bank')}
        icon={Landmark}
        error={errors.bank?.message}
        hint={t('bankHint')}
        autoComplete="off"
        maxLength={50}
      />
      <Field
        {...form.register('branch')}
        label={t('branch')}
        icon={MapPin}
        error={errors.branch?.message}
        autoComplete="off"
        maxLength={80}
      />
      <p className="px-4 text-[12px]/[18px] text-text-3">{t('coolNote')}</p>
      <Button type="submit" look="primary" size="lg" block busy={isBusy}>
        {t('addCard')}
      </Button>
    </form>
  )
}

interface NumberFieldsProps {
  register: UseFormRegister<CardValues>
  numberError: string | undefined
  repeatError: string | undefined
  onNumber: (number: string) => void
}

/** The number, and once more. */
function NumberFields({ register, numberError, repeatError, onNumber }: NumberFieldsProps) {
  const t = useText<typeof labels>('payout')
  const digits = { icon: CreditCard, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <Field
        {...register('number', {
          onChange: (event: ChangeEvent<HTMLInputElement>) => onNumber(event.target.value),
        })}
        {...digits}
        onInput={(event) => group(event.currentTarget)}
        label={t('cardNumber')}
        error={numberError}
      />
      <Field
        {...register('repeat')}
        {...digits}
        onInput={(event) => group(event.currentTarget)}
        label={t('cardNumberAgain')}
        error={repeatError}
        // A pasted number is the same mistake twice.
        onPaste={(event) => event.preventDefault()}
      />
    </>
  )
}

/** Writes the digits in groups of four, where the form reads them; the caret stays at its digit. */
function group(input: HTMLInputElement): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length)
  const count = before.replaceAll(/\D/g, '').length
  const grouped = groupCard(input.value)
  if (grouped === input.value) return
  input.value = grouped
  const caret = groupCard(grouped.replaceAll(' ', '').slice(0, count)).length
  input.setSelectionRange(caret, caret)
}
