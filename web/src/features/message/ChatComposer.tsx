import { maxPictureBytes } from '@kaleido/contract/core/picture'
import { countGraphemes } from '@kaleido/contract/core/text'
import { messageRules } from '@kaleido/contract/message'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { ImagePlus, SendHorizontal, Smile } from 'lucide-react'
import type { RefObject } from 'react'
import { lazy, useId, useRef, useState } from 'react'
import { deleteAtCaret, insertAtCaret } from '../../shared/emoji/edit-field.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/message.json'

export interface ChatComposerProps {
  /** The first message to a stranger: short text alone. */
  isStranger: boolean
  /** What was written before and not sent. */
  draft: string
  onDraft: (text: string) => void
  onText: (text: string) => void
  onPicture: (file: File) => void
}

const near = 100

const EmojiPanel = lazy(async () => ({
  default: (await import('../../shared/emoji/EmojiPanel.tsx')).EmojiPanel,
}))

/** The field of a conversation: text and pictures. */
export function ChatComposer({ isStranger, draft, onDraft, ...on }: ChatComposerProps) {
  const [text, show] = useState(draft)
  const [hasEmoji, showEmoji] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const help = useId()
  const max = isStranger ? messageRules.mostLettersToStranger : messageRules.mostLetters
  const count = countGraphemes(text.trim())
  const isTooLong = count > max
  const isReady = count > 0 && !isTooLong
  function setText(next: string): void {
    show(next)
    onDraft(next)
  }
  function send(): void {
    if (!isReady) return
    on.onText(text.trim())
    setText('')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex items-end gap-1.5">
        {!isStranger && <PictureButton onPicture={on.onPicture} />}
        <TextField
          {...{ field, help, text, isTooLong, hasEmoji }}
          onText={setText}
          onEmoji={showEmoji}
          onSend={send}
        />
        <SendButton isReady={isReady} />
      </div>
      <Count {...{ help, count, max }} />
      {hasEmoji && (
        <Late fallback={<div className="h-70" />}>
          <EmojiPanel
            onPick={(emoji) => field.current && setText(insertAtCaret(field.current, emoji))}
            onDelete={() => field.current && setText(deleteAtCaret(field.current))}
          />
        </Late>
      )}
    </form>
  )
}

interface TextFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  help: string
  text: string
  isTooLong: boolean
  hasEmoji: boolean
  onText: (text: string) => void
  onEmoji: (isShown: boolean) => void
  onSend: () => void
}

function TextField({ field, help, text, isTooLong, hasEmoji, ...on }: TextFieldProps) {
  const t = useText<typeof labels>('message')
  return (
    <div className="flex min-h-11 min-w-0 flex-1 items-center rounded-[22px] bg-surface-2 px-4 focus-within:ring-2 focus-within:ring-brand focus-within:ring-inset">
      <textarea
        ref={field}
        onFocus={() => on.onEmoji(false)}
        rows={1}
        aria-label={t('field')}
        aria-invalid={isTooLong}
        aria-describedby={help}
        placeholder={t('hint')}
        value={text}
        onChange={({ target }) => on.onText(target.value)}
        onKeyDown={({ key, metaKey, ctrlKey }) => {
          if (key === 'Enter' && (metaKey || ctrlKey)) on.onSend()
        }}
        className="field-sizing-content max-h-[30dvh] w-full resize-none bg-transparent py-2.5 text-[16px]/[24px] text-text-1 caret-brand outline-none placeholder:text-text-3"
      />
      <button
        type="button"
        aria-label={t('emoji')}
        aria-expanded={hasEmoji}
        onClick={() => on.onEmoji(!hasEmoji)}
        className="press -me-3 grid size-11 flex-none place-items-center rounded-full text-text-2"
      >
        <Smile size={24} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}

function SendButton({ isReady }: { isReady: boolean }) {
  const t = useText<typeof labels>('message')
  return (
    <button
      type="submit"
      aria-label={t('send')}
      aria-disabled={!isReady}
      // The field keeps the focus, and with it the keyboard.
      onPointerDown={(event) => event.preventDefault()}
      className="press grid size-11 flex-none place-items-center rounded-full bg-brand text-on-brand aria-disabled:bg-transparent aria-disabled:text-text-3"
    >
      <SendHorizontal size={22} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}

/** How many characters there are, once they come near the most. */
function Count({ help, count, max }: { help: string; count: number; max: number }) {
  const t = useText<typeof labels>('message')
  const isTooLong = count > max
  return (
    <p
      id={help}
      className={`px-4 text-end text-[12px]/[18px] tabular-nums ${isTooLong ? 'text-danger' : 'text-text-3'}`}
    >
      {count > max - near && (isTooLong ? t('tooLong', { max }) : `${count} / ${max}`)}
    </p>
  )
}

function PictureButton({ onPicture }: Pick<ChatComposerProps, 'onPicture'>) {
  const t = useText<typeof labels>('message')
  return (
    <label className="press relative grid size-11 flex-none place-items-center rounded-full text-text-2 has-focus-visible:outline-2 has-focus-visible:outline-brand">
      <ImagePlus size={24} strokeWidth={1.75} aria-hidden="true" />
      <input
        type="file"
        accept="image/*"
        multiple
        aria-label={t('picture')}
        className="absolute inset-0 size-full opacity-0"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].slice(0, 9)
          target.value = ''
          for (const file of files) {
            if (file.size > maxPictureBytes) showToast(t('tooLarge'), { tone: 'bad' })
            else onPicture(file)
          }
        }}
      />
    </label>
  )
}
