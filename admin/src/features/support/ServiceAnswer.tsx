import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { countGraphemes } from '@kaleido/contract/core/text'
import { supportRules } from '@kaleido/contract/support-conversation'
import { answerSupportConversation, listCannedAnswers } from '@kaleido/contract/support-desk'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useConnection } from '../../shared/connection.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/support-desk.json'

const max = supportRules.mostLetters

/** The field for an answer. An answer keeps its name until it has arrived, so that sending it again adds no second one. */
export function ServiceAnswer({ id }: { id: string }) {
  const t = useText<typeof labels>('support-desk')
  const answer = useWrite(answerSupportConversation)
  const [text, setText] = useState('')
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const given = text.trim()
  const isTooLong = countGraphemes(given) > max

  async function send(): Promise<void> {
    setBusy(true)
    try {
      await answer({ id, clientId, text: given })
      setText('')
      setClientId(crypto.randomUUID())
    } catch {
      // The client has shown the error; the text stays.
    }
    setBusy(false)
  }

  function change(next: string): void {
    setText(next)
    // Another text is another answer.
    setClientId(crypto.randomUUID())
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (given !== '' && !isTooLong && !isBusy) void send()
      }}
    >
      <Input.TextArea
        aria-label={t('answer')}
        placeholder={t('answer')}
        aria-invalid={isTooLong}
        rows={4}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      {isTooLong ? (
        <p role="alert" className="mt-1 text-[12px]/[18px] text-danger">
          {t('tooLong', { max })}
        </p>
      ) : null}
      <div className="mt-2 flex items-center gap-3">
        <Canned onPick={(picked) => change(given === '' ? picked : `${given}\n${picked}`)} />
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={given === ''}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

function Canned({ onPick }: { onPick: (text: string) => void }) {
  const t = useText<typeof labels>('support-desk')
  const { client } = useConnection()
  const { data } = useQuery(queryOptionsFor(client, listCannedAnswers, {}, 'settled'))
  const options = (data?.list ?? []).flatMap(({ title, text, textEn }) => [
    { value: text, label: title },
    ...(textEn === '' ? [] : [{ value: textEn, label: `${title} (EN)` }]),
  ])
  return (
    <Select
      aria-label={t('canned')}
      placeholder={t('canned')}
      className="min-w-0 flex-1"
      value={null}
      options={options}
      onChange={(picked: string | null) => {
        if (picked !== null) onPick(picked)
      }}
    />
  )
}
