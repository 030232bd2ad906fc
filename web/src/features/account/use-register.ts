import { register } from '@kaleido/contract/account-password'
import { useText } from '@kaleido/ui/language'
import * as z from 'zod/mini'
import { useConnection } from '../../shared/connection/connection.ts'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { slots } from '../../shared/storage/slots.ts'
import { useEnter } from './use-enter.ts'
import { useWaiting } from './use-waiting.ts'

const schema = z
  .object({
    account: register.input.shape.account,
    passWord: register.input.shape.passWord,
    repeat: z.string(),
    invitation: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{0,20}$/)),
  })
  .check(z.refine(({ passWord, repeat }) => passWord === repeat, { path: ['repeat'] }))

/** The registration form, and its submission. */
export function useRegister(invitation: string | undefined) {
  const t = useText<typeof labels>('account')
  const { store } = useConnection()
  const enter = useEnter(register)
  const waiting = useWaiting()
  const form = useContractForm({
    schema,
    start: { account: '', passWord: '', repeat: '', invitation: invitation ?? '' },
    texts: {
      account: t('accountRule'),
      passWord: t('passwordRule'),
      repeat: t('repeatRule'),
      invitation: t('invitationRule'),
    },
  })

  const submit = form.handleSubmit(async ({ account, passWord, invitation: code }) => {
    const cutInfos = code.trim() || store.get(slots.cutInfos)
    try {
      await enter.mutateAsync({ account, passWord, ...(cutInfos ? { cutInfos } : {}) })
    } catch (error) {
      const fields = { 'account.taken': 'account', 'account.weak_password': 'passWord' } as const
      if (!showRefusal(form, error, fields)) waiting.take(error)
    }
  })
  return { form, submit, isBusy: enter.isPending, secondsLeft: waiting.secondsLeft }
}
