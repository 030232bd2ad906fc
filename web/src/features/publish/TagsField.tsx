import { Chip } from '@kaleido/ui/Chip'
import { useText } from '@kaleido/ui/language'
import { Hash, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { isComposing } from '../../shared/form/is-composing.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { Draft } from './draft/draft.ts'
import type { FieldProps } from './TitleField.tsx'

const max = 5

export interface TagsFieldProps extends FieldProps {
  /** Other things that can be added, before the tags. */
  children?: ReactNode
}

/** The tags of a work: a tap removes one, and the last chip adds one. */
export function TagsField({ draft, error, children }: TagsFieldProps) {
  const t = useText<typeof labels>('publish')
  const tags = useStore(draft.state, ({ content }) => content.tags)
  const add = (word: string) => addTag(draft, word)
  return (
    <div className="pb-4">
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <ul aria-label={t('tags')} className="contents">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={t('removeTag', { tag })}
                onClick={() => draft.change({ tags: tags.filter((each) => each !== tag) })}
                className="hit press inline-flex min-h-8 items-center gap-1 rounded-full bg-brand-soft px-3.5 text-[13px] text-brand-text"
              >
                #{tag}
                <X size={13} aria-hidden />
              </button>
            </li>
          ))}
          {tags.length < max && (
            <li>
              <NewTag onAdd={add} />
            </li>
          )}
        </ul>
      </div>
      <p aria-live="polite" className="text-[12px]/[18px] text-danger">
        {error !== undefined && <span className="block pt-1.5">{error}</span>}
      </p>
    </div>
  )
}

/** Read when it is added: of two taps the second knows the first. */
function addTag({ state, change }: Draft, word: string): void {
  const { tags } = state.getState().content
  if (!tags.includes(word) && tags.length < max) change({ tags: [...tags, word] })
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
    if (event.key !== 'Enter' || isComposing(event)) return
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
