import './comment.late.css'
import { commentRules } from '@kaleido/contract/comment'
import { countGraphemes } from '@kaleido/contract/core/text'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { SendHorizontal, X } from 'lucide-react'
import type { Ref } from 'react'
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useRequireMember } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { ComposerFoot } from './ComposerFoot.tsx'
import { useDraft, useTalk } from './talk.ts'

export interface ComposerProps {
  work: string
  /** The video's position, for comments about a second. */
  seconds?: number | undefined
  /** Focuses the composer. */
  ref?: Ref<{ focus: () => void }>
}

/** The composer. A guest is asked to register first, and the text is sent after that. */
export function Composer({ work, seconds, ref }: ComposerProps) {
  const t = useText<typeof labels>('comment')
  const { drafts, outbox } = useTalk()
  const requireMember = useRequireMember()
  const { text, at, to, refusal } = useDraft(work)
  const [isNear, setNear] = useState(false)
  const field = useField(to?.id, ref)
  const help = useId()
  const count = countGraphemes(text.trim())
  const isTooLong = count > commentRules.mostLetters
  const problem = isTooLong ? t('tooLong', { max: commentRules.mostLetters }) : refusal

  function send(): void {
    if (count === 0 || isTooLong) return field.current?.focus()
    // After registering, the person is on a different page.
    requireMember(() => outbox.send(work))
    field.current?.blur()
    setNear(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="w-full min-w-0"
    >
      {to && <Answered work={work} name={to.name} />}
      <div className="flex items-end gap-1">
        <div className="flex min-h-11 min-w-0 flex-1 items-center rounded-[22px] bg-surface-2 px-4 focus-within:ring-2 focus-within:ring-brand focus-within:ring-inset">
          <textarea
            ref={field}
            rows={1}
            aria-label={t('field')}
            aria-invalid={problem !== undefined}
            aria-describedby={help}
            placeholder={to ? t('replyHint', { name: to.name }) : t('hint')}
            value={text}
            onFocus={() => setNear(true)}
            onChange={({ target }) =>
              drafts.change(work, { text: target.value, refusal: undefined })
            }
            onKeyDown={({ key, metaKey, ctrlKey }) => {
              if (key === 'Enter' && (metaKey || ctrlKey)) send()
            }}
            className="field-sizing-content max-h-[30dvh] w-full resize-none bg-transparent py-2.5 text-[16px]/[24px] text-text-1 caret-brand outline-none placeholder:text-text-3"
          />
        </div>
        <SendButton isReady={count > 0 && !isTooLong} />
      </div>
      <ComposerFoot
        isShown={isNear || text !== '' || at !== undefined}
        {...{ work, seconds, at, count, help, problem }}
      />
    </form>
  )
}

function Answered({ work, name }: { work: string; name: string }) {
  const t = useText<typeof labels>('comment')
  const { drafts } = useTalk()
  return (
    <p className="flex items-center text-[13px]/[18px] text-text-3">
      <span data-content className="min-w-0 flex-1 truncate ps-4">
        {t('replyHint', { name })}
      </span>
      <IconButton
        label={t('cancelReply')}
        icon={X}
        size={16}
        onClick={() => drafts.change(work, { to: undefined })}
      />
    </p>
  )
}

function SendButton({ isReady }: { isReady: boolean }) {
  const t = useText<typeof labels>('comment')
  return (
    <button
      type="submit"
      aria-label={t('send')}
      aria-disabled={!isReady}
      className="press grid size-11 flex-none place-items-center rounded-full bg-brand text-on-brand aria-disabled:bg-transparent aria-disabled:text-text-3"
    >
      <SendHorizontal size={22} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}

/** Tapping reply keeps the focus. */
function useField(answered: string | undefined, ref: ComposerProps['ref']) {
  const field = useRef<HTMLTextAreaElement>(null)
  const before = useRef(answered)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [])
  useEffect(() => {
    // A restored draft does not open the keyboard.
    if (answered !== undefined && answered !== before.current) field.current?.focus()
    before.current = answered
  }, [answered])
  return field
}
