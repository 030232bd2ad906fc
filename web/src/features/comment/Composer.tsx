import './comment.late.css'
import { commentRules } from '@kaleido/contract/comment'
import { countGraphemes } from '@kaleido/contract/core/text'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { SendHorizontal, X } from 'lucide-react'
import type { Ref, RefObject } from 'react'
import { lazy, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { isComposing } from '../../shared/form/is-composing.ts'
import { useRequireMember } from '../../shared/connection/connection.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { ComposerFoot } from './ComposerFoot.tsx'
import { ComposerTools } from './ComposerTools.tsx'
import type { MentionKeys } from './MentionList.tsx'
import { useDraft, useTalk, useUploads } from './talk.ts'
import { useEmoji, useWriting } from './use-composer.ts'

const EmojiPanel = lazy(async () => ({
  default: (await import('../../shared/emoji/EmojiPanel.tsx')).EmojiPanel,
}))
const MentionList = lazy(async () => ({ default: (await import('./MentionList.tsx')).MentionList }))
const ComposerPictures = lazy(async () => ({
  default: (await import('./ComposerPictures.tsx')).ComposerPictures,
}))

export interface ComposerProps {
  work: string
  /** The video's position, for comments about a second. */
  seconds?: number | undefined
  /** What the empty field says, where it has little room. */
  hint?: string
  /** Focuses the composer. */
  ref?: Ref<{ focus: () => void }>
}

/** The composer. A guest is asked to register first, and the comment is sent after that. */
export function Composer({ work, seconds, ref, hint }: ComposerProps) {
  const { to } = useDraft(work)
  const [isNear, setNear] = useState(false)
  const field = useField(to?.id, ref)
  const emoji = useEmoji(field)
  const writing = useWriting(work, field)
  const keys = useRef<MentionKeys>(null)
  const help = useId()
  const form = useForm(work)

  function send(): void {
    if (!form.send()) return field.current?.focus()
    field.current?.blur()
    emoji.close()
    writing.endTyping()
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
      <Suggested work={work} writing={writing} keys={keys} />
      {to && <Answered work={work} name={to.name} />}
      <div className="flex items-end gap-1">
        <TextField
          {...{ work, field, hint, help, text: form.text, isWrong: form.problem !== undefined }}
          onNear={() => {
            setNear(true)
            emoji.toKeyboard()
          }}
          onChange={(typed) => {
            writing.change(typed)
            writing.look()
          }}
          onCaret={writing.look}
          onKey={(key) => keys.current?.press(key) ?? false}
          onSend={send}
        />
        <SendButton isReady={form.isReady} />
      </div>
      <Below {...{ work, seconds, isNear, emoji, writing, help, form }} />
    </form>
  )
}

type Writing = ReturnType<typeof useWriting>

interface SuggestedProps {
  work: string
  writing: Writing
  keys: RefObject<MentionKeys | null>
}

function Suggested({ work, writing: { typing, pick, endTyping }, keys }: SuggestedProps) {
  if (!typing) return null
  return (
    <Late>
      <MentionList ref={keys} work={work} word={typing.word} onPick={pick} onClose={endTyping} />
    </Late>
  )
}

interface BelowProps {
  work: string
  seconds: number | undefined
  isNear: boolean
  emoji: ReturnType<typeof useEmoji>
  writing: Writing
  help: string
  form: ReturnType<typeof useForm>
}

/** Below the field: pictures, tools, and the emoji. */
function Below({ work, seconds, isNear, emoji, writing, help, form }: BelowProps) {
  const { at } = useDraft(work)
  const [picked, setPicked] = useState<readonly File[]>()
  const { text, count, problem, pictures } = form
  const hasPictures = pictures > 0 || picked !== undefined
  return (
    <>
      {hasPictures && (
        <Late>
          <ComposerPictures work={work} picked={picked} onTaken={() => setPicked(undefined)} />
        </Late>
      )}
      <ComposerFoot
        isShown={isNear || emoji.isOpen || hasPictures || text !== '' || at !== undefined}
        tools={
          <ComposerTools
            isEmojiOpen={emoji.isOpen}
            pictures={pictures}
            onEmoji={emoji.toggle}
            onMention={writing.mention}
            onFiles={setPicked}
          />
        }
        {...{ work, seconds, at, count, help, problem }}
      />
      {emoji.isOpen && (
        <Late>
          <EmojiPanel height={emoji.height} onPick={writing.insert} onDelete={writing.erase} />
        </Late>
      )}
    </>
  )
}

/** Whether the draft can be sent, and why not. */
function useForm(work: string) {
  const t = useText<typeof labels>('comment')
  const { outbox } = useTalk()
  const requireMember = useRequireMember()
  const { text, pictures = [], refusal } = useDraft(work)
  const uploads = useUploads(work)
  const count = countGraphemes(text.trim())
  const isTooLong = count > commentRules.mostLetters
  // A failed picture is retried or removed first, so that none is left out unseen.
  const isReady = !isTooLong && uploads.length === 0 && (count > 0 || pictures.length > 0)
  return {
    text,
    count,
    pictures: pictures.length + uploads.length,
    isReady,
    problem: isTooLong ? t('tooLong', { max: commentRules.mostLetters }) : refusal,
    send() {
      // After registering, the person is on a different page.
      if (isReady) requireMember(() => outbox.send(work))
      return isReady
    },
  }
}

interface TextFieldProps {
  work: string
  field: RefObject<HTMLTextAreaElement | null>
  hint: string | undefined
  help: string
  text: string
  isWrong: boolean
  onNear: () => void
  onChange: (text: string) => void
  /** The caret has moved. */
  onCaret: () => void
  /** True where the key chooses a suggestion. */
  onKey: (key: string) => boolean
  onSend: () => void
}

function TextField({ work, field, hint, help, text, isWrong, ...on }: TextFieldProps) {
  const t = useText<typeof labels>('comment')
  const { to } = useDraft(work)
  return (
    <div className="flex min-h-11 min-w-0 flex-1 items-center rounded-[22px] bg-surface-2 px-4 focus-within:ring-2 focus-within:ring-brand focus-within:ring-inset">
      <textarea
        ref={field}
        rows={1}
        aria-label={t('field')}
        aria-invalid={isWrong}
        aria-describedby={help}
        placeholder={to ? t('replyHint', { name: to.name }) : (hint ?? t('hint'))}
        value={text}
        onFocus={on.onNear}
        onChange={({ target }) => on.onChange(target.value)}
        onSelect={on.onCaret}
        onKeyDown={(event) => {
          const { key, metaKey, ctrlKey } = event
          if (isComposing(event)) return
          if (key === 'Enter' && (metaKey || ctrlKey)) on.onSend()
          else if (on.onKey(key)) {
            event.preventDefault()
            event.stopPropagation()
          }
        }}
        className="field-sizing-content max-h-[30dvh] w-full resize-none bg-transparent py-2.5 text-[16px]/[24px] text-text-1 caret-brand outline-none placeholder:text-text-3"
      />
    </div>
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
