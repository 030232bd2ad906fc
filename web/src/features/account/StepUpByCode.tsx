import { smsCode } from '@kaleido/contract/account-phone'
import { useText } from '@kaleido/ui/language'
import * as z from 'zod/mini'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { CodeField } from './CodeField.tsx'
import { EnterButton } from './EnterButton.tsx'
import { useCode } from './use-code.ts'
import { useProve } from './use-prove.ts'
import { useWaiting } from './use-waiting.ts'

const schema = z.object({ code: smsCode })

export function StepUpByCode({ onProven }: { onProven: () => void }) {
  const t = useText<typeof labels>('account')
  const code = useCode('verify')
  const proving = useProve(onProven)
  const waiting = useWaiting()
  const form = useContractForm({ schema, start: { code: '' }, texts: { code: t('codeRule') } })
  const submit = form.handleSubmit(async (proof) => {
    try {
      await proving.mutateAsync(proof)
    } catch (error) {
      if (!showRefusal(form, error, { 'account.wrong_code': 'code' })) waiting.take(error)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <CodeField
        {...form.register('code')}
        ground="card"
        code={code}
        onSend={code.sendToMine}
        error={form.formState.errors.code?.message}
      />
      <EnterButton label={t('goOn')} isBusy={proving.isPending} secondsLeft={waiting.secondsLeft} />
    </form>
  )
}
