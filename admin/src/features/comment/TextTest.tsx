import { testText } from '@kaleido/contract/comment-desk'
import type { OutputOf } from '@kaleido/contract/core/call'
import { updateSetting } from '@kaleido/contract/ops-setting'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useConnection } from '../../shared/connection.ts'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { useMay } from '../../shared/me.ts'

type Findings = OutputOf<typeof testText>

const mostLetters = 500

/** Tells what the filters find in a text, as they would in a comment or a post. */
export function TextTest() {
  const t = useText<typeof labels>('comment')
  const { client } = useConnection()
  const { close } = useOpened()
  const may = useMay()
  const field = useId()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [findings, setFindings] = useState<Findings>()

  async function test(): Promise<void> {
    setBusy(true)
    try {
      setFindings(await client.call(testText, { text }))
    } catch {
      // The client has shown the error; the text stays.
    }
    setBusy(false)
  }

  return (
    <DeskPanel title={t('testFilters')} onClose={close}>
      <label htmlFor={field} className="mb-2 block text-[13px]/[20px] text-text-2">
        {t('testHint')}
      </label>
      <Input.TextArea
        id={field}
        rows={5}
        maxLength={mostLetters}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setFindings(undefined)
        }}
      />
      <div className="mt-3 flex items-center justify-between gap-3">
        {may(updateSetting) ? (
          <Link
            to="/setting"
            search={{ open: 'comment.words' }}
            className="text-[13px] text-brand-text hover:underline"
          >
            {t('editFilters')}
          </Link>
        ) : (
          <span />
        )}
        <Button type="primary" loading={isBusy} disabled={text === ''} onClick={() => void test()}>
          {t('test')}
        </Button>
      </div>
      <div aria-live="polite" className="mt-4">
        {findings ? <Found findings={findings} /> : null}
      </div>
    </DeskPanel>
  )
}

function Found({ findings: { words, links } }: { findings: Findings }) {
  const t = useText<typeof labels>('comment')
  if (words.length + links.length === 0) return <Tag tone="good">{t('passes')}</Tag>
  return (
    <>
      <Tag tone="bad">{t('refused')}</Tag>
      <FoundList title={t('foundWords')} found={words} />
      <FoundList title={t('foundLinks')} found={links} />
    </>
  )
}

function FoundList({ title, found }: { title: string; found: readonly string[] }) {
  if (found.length === 0) return null
  return (
    <section aria-label={title} className="mt-3">
      <h3 className="text-[13px]/[20px] text-text-3">{title}</h3>
      <ul className="text-[14px]/[22px]">
        {found.map((each) => (
          <li key={each} className="wrap-anywhere">
            {each}
          </li>
        ))}
      </ul>
    </section>
  )
}
