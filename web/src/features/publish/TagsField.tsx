import { Chip } from '@kaleido/ui/Chip'
import { useText } from '@kaleido/ui/language'
import { Hash, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useController, useFormState } from 'react-hook-form'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { VideoFields } from './use-video-form.ts'

const max = 5

/** The tags of a video: a tap removes one, and the last chip adds one. */
export function TagsField({ form }: { form: UseFormReturn<VideoFields> }) {
  const t = useText<typeof labels>('publish')
  const { field } = useController({ control: form.control, name: 'tags' })
  const refused = useFormState({ control: form.control }).errors.tags?.message
  const add = (word: string) => {
    if (!field.value.includes(word)) field.onChange([...field.value, word])
  }
  return (
    <div className="pb-4">
      <ul aria-label={t('tags')} className="flex flex-wrap items-center gap-2">
        {field.value.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              aria-label={t('removeTag', { tag })}
              onClick={() => field.onChange(field.value.filter((each) => each !== tag))}
              className="hit press inline-flex min-h-8 items-center gap-1 rounded-full bg-brand-soft px-3.5 text-[13px] text-brand-text"
            >
              #{tag}
              <X size={13} aria-hidden />
            </button>
          </li>
        ))}
        {field.value.length < max && (
          <li>
            <NewTag onAdd={add} />
          </li>
        )}
      </ul>
      <p aria-live="polite" className="text-[12px]/[18px] text-danger">
        {refused !== undefined && <span className="block pt-1.5">{refused}</span>}
      </p>
    </div>
  )
}

function NewTag({ onAdd }: { onAdd: (word: string) => void }) {
  const t = useText<typeof labels>('publish')
  const [typed, setTyped] = useState<string>()
  if (typed === undefined) {
    return (
      <Chip icon={Hash} onClick={() => setTyped('')}>
        {t('tags')}
      </Chip>
    )
  }
  const word = typed.replace(/^[#＃\s]+/, '').trim()
  const isFit = word.length >= 2 && word.length <= 15
  const finish = () => {
    if (isFit) onAdd(word)
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition the key belongs to the editor.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (isFit) onAdd(word)
    if (isFit || word === '') setTyped(isFit ? '' : undefined)
  }
  return (
    <input
      // A tap on the chip focuses its field.
      ref={(input) => input?.focus()}
      value={typed}
      aria-label={t('tagHint')}
      aria-invalid={word !== '' && !isFit}
      placeholder={t('tagHint')}
      maxLength={16}
      enterKeyHint="done"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
      onKeyDown={onKeyDown}
      className="h-8 w-44 rounded-full bg-surface-2 px-3.5 text-[16px] caret-brand outline-none placeholder:text-[13px] placeholder:text-text-3 aria-invalid:text-danger"
    />
  )
}
