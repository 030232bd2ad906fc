import { loginByAccount } from '@kaleido/contract/account-password'
import { Field } from '@kaleido/ui/Field'
import { PasswordField } from '@kaleido/ui/PasswordField'
import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import * as z from 'zod/mini'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { EnterButton } from './EnterButton.tsx'
import { useEnter } from './use-enter.ts'
import { useWaiting } from './use-waiting.ts'

const schema = z.pick(loginByAccount.input, { account: true, passWord: true })
/** Account, uid or phone number, and password. */
export function LoginForm() {
  const t = useText<typeof labels>('account')
  const form = useContractForm({
    schema,
    start: { account: '', passWord: '' },
    texts: { account: t('accountMissing'), passWord: t('passwordMissing') },
  })
  const enter = useEnter(loginByAccount)
  const waiting = useWaiting()

  const submit = form.handleSubmit(async ({ account, passWord }) => {
    try {
      await enter.mutateAsync({ account, passWord, sysType: 'ios' })
    } catch (error) {
      if (!showRefusal(form, error, { 'account.wrong_login': 'passWord' })) waiting.take(error)
    }
  })

  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field
        {...form.register('account')}
        label={t('accountUidOrPhone')}
        icon={UserRound}
        error={errors.account?.message}
        clearLabel={t('clear')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        {...form.register('passWord')}
        label={t('password')}
        error={errors.passWord?.message}
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
      <p className="-mb-2 flex min-h-8 items-center justify-end px-1 text-[13px] text-text-2">
        <Link to="/mine/forget" replace className="hit relative">
          {t('forgot')}
        </Link>
      </p>
      <EnterButton label={t('login')} isBusy={enter.isPending} secondsLeft={waiting.secondsLeft} />
    </form>
  )
}
