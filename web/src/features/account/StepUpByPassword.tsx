import { PasswordField } from '@kaleido/ui/PasswordField'
import { typedPassword } from '@kaleido/contract/account-password'
import { useText } from '@kaleido/ui/language'
import * as z from 'zod/mini'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { EnterButton } from './EnterButton.tsx'
import { useProve } from './use-prove.ts'
import { useWaiting } from './use-waiting.ts'

const schema = z.object({ pwd: typedPassword })

export function StepUpByPassword({ onProven }: { onProven: () => void }) {
  const t = useText<typeof labels>('account')
  const proving = useProve(onProven)
  const waiting = useWaiting()
  const form = useContractForm({ schema, start: { pwd: '' }, texts: { pwd: t('passwordMissing') } })
  const submit = form.handleSubmit(async (proof) => {
    try {
      await proving.mutateAsync(proof)
    } catch (error) {
      if (!showRefusal(form, error, { 'account.wrong_login': 'pwd' })) waiting.take(error)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <PasswordField
        {...form.register('pwd')}
        ground="card"
        label={t('password')}
        error={form.formState.errors.pwd?.message}
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
      <EnterButton label={t('goOn')} isBusy={proving.isPending} secondsLeft={waiting.secondsLeft} />
    </form>
  )
}
