import './redeem.late.css'
import { textOf } from '@kaleido/client/error-text'
import { BusinessError, isClientError } from '@kaleido/client/errors'
import { exchangeCode, redeemRules } from '@kaleido/contract/redeem'
import { Button } from '@kaleido/ui/Button'
import { Field } from '@kaleido/ui/Field'
import { useText } from '@kaleido/ui/language'
import { useCountdown } from '@kaleido/ui/use-countdown'
import { showToast } from '@kaleido/ui/toast'
import { TicketPercent } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/redeem.json'
import type { Prize } from './redeem.queries.ts'
import { useRedeem } from './redeem.queries.ts'

const groups = new RegExp(`.{1,${redeemRules.shownInGroupsOf}}`, 'g')

/** As it is printed: capitals in groups. */
function asPrinted(code: string): string {
  const letters = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return (letters.match(groups) ?? []).join(' ')
}

/** A code, typed or pasted. Every code that cannot be used is refused in the same words. */
export function RedeemForm({ onRedeemed }: { onRedeemed: (prize: Prize) => void }) {
  const t = useText<typeof labels>('redeem')
  const language = useSpokenLanguage()
  const redeeming = useRedeem()
  const waiting = useCountdown()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const type = (typed: string) => {
    setCode(typed)
    setError(undefined)
  }

  function refuse(failed: unknown): void {
    const seconds = failed instanceof BusinessError ? failed.data?.['seconds'] : undefined
    if (typeof seconds === 'number') waiting.start(seconds)
    setError((isClientError(failed) ? textOf(failed, language) : undefined) ?? t('failed'))
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (!exchangeCode.input.safeParse({ code }).success) return setError(t('codeRule'))
    redeeming.mutate(
      { code: code.trim() },
      {
        onSuccess({ prize }) {
          setCode('')
          onRedeemed(prize)
        },
        onError: refuse,
      },
    )
  }

  const { left } = waiting
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={t('code')}
        icon={TicketPercent}
        ground="page"
        value={code}
        error={error}
        hint={t('hint', { letters: redeemRules.letters })}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
        trailing={<Paste onPaste={(text) => type(asPrinted(text))} />}
      />
      <Button
        type="submit"
        look="primary"
        size="lg"
        block
        busy={redeeming.isPending}
        disabled={left > 0}
      >
        {left > 0 ? t('wait', { seconds: left }) : t('redeem')}
      </Button>
    </form>
  )
}

/** Browsers that do not let a page read the clipboard have a menu of their own on the field. */
function Paste({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useText<typeof labels>('redeem')
  if (!('clipboard' in navigator) || !('readText' in navigator.clipboard)) return null
  const paste = () => {
    navigator.clipboard.readText().then(onPaste, () => showToast(t('notPasted')))
  }
  return (
    <Button type="button" look="text" size="sm" onClick={paste}>
      {t('paste')}
    </Button>
  )
}
