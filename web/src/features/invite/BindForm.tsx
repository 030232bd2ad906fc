import './invite.late.css'
import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { bindInviter } from '@kaleido/contract/invite'
import { Button } from '@kaleido/ui/Button'
import { Field } from '@kaleido/ui/Field'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Ticket } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/invite.json'
import { useBind } from './invite.queries.ts'

/** Says who invited me, by code or link. It cannot be changed, which stands at the button. */
export function BindForm() {
  const t = useText<typeof labels>('invite')
  const language = useSpokenLanguage()
  const binding = useBind()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (!bindInviter.input.safeParse({ code }).success) return setError(t('codeRule'))
    binding.mutate(
      { code: code.trim() },
      {
        onSuccess: () => showToast(t('boundNow'), { tone: 'good' }),
        onError: (failed) =>
          setError((isClientError(failed) ? textOf(failed, language) : undefined) ?? t('failed')),
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={t('enterCode')}
        icon={Ticket}
        ground="page"
        value={code}
        error={error}
        hint={t('codeHint')}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setCode(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="primary" size="lg" block busy={binding.isPending}>
        {t('bind')}
      </Button>
      <p className="text-center text-[12px]/[18px] text-text-3">{t('once')}</p>
    </form>
  )
}
