import { Icon } from '@kaleido/ui/Icon'
import { IconButton } from '@kaleido/ui/IconButton'
import { Switch } from '@kaleido/ui/Switch'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type labels from '../../shared/locales/zh-CN/search.json'
import type { useSearched } from './use-searched.ts'

export interface SearchedWordsProps {
  searched: ReturnType<typeof useSearched>
  hrefOf: (word: string) => string
  onSearch: (word: string) => void
}

/** Recent searches, which can be deleted one by one, cleared, and paused. */
export function SearchedWords({ searched, hrefOf, onSearch }: SearchedWordsProps) {
  const t = useText<typeof labels>('search')
  const [isEditing, edit] = useState(false)
  const { list: words = [], isPaused = false } = searched.list.data ?? {}
  if (words.length === 0)
    return isPaused ? <Paused onResume={() => searched.pause({ isPaused: false })} /> : null
  return (
    <section aria-label={t('history')} className="px-4 pb-6">
      <div className="flex min-h-11 items-center gap-1">
        <h2 className="min-w-0 flex-1 text-[18px]/[26px] font-bold">{t('history')}</h2>
        {isEditing ? (
          <Editing
            onClear={() => {
              searched.forget({})
              edit(false)
            }}
            onDone={() => edit(false)}
          />
        ) : (
          <IconButton
            label={t('edit')}
            icon={Trash2}
            size={20}
            onClick={() => edit(true)}
            className="-me-3 text-text-3"
          />
        )}
      </div>
      <ul className="flex flex-wrap gap-2 pt-1">
        {words.map((word) => (
          <li key={word} className="flex max-w-full">
            <Word
              word={word}
              href={hrefOf(word)}
              onSearch={() => onSearch(word)}
              onForget={() => searched.forget({ word })}
            />
          </li>
        ))}
      </ul>
      {(isEditing || isPaused) && (
        <div className="flex min-h-13 items-center justify-between gap-3 pt-2 text-[14px]/[20px] text-text-2">
          {t('pause')}
          <Switch
            label={t('pause')}
            checked={isPaused}
            onChange={(on) => searched.pause({ isPaused: on })}
          />
        </div>
      )}
    </section>
  )
}

interface WordProps {
  word: string
  href: string
  onSearch: () => void
  onForget: () => void
}

function Word({ word, href, onSearch, onForget }: WordProps) {
  const t = useText<typeof labels>('search')
  return (
    <span className="flex max-w-full min-w-0 items-center rounded-full bg-surface text-[13px]/[18px]">
      <Tap
        href={href}
        onOpen={onSearch}
        className="hit press flex min-h-9 min-w-0 items-center ps-3.5 pe-1"
      >
        <span data-content className="truncate">
          {word}
        </span>
      </Tap>
      <button
        type="button"
        aria-label={t('remove', { word })}
        onClick={onForget}
        className="hit press grid h-9 w-8 flex-none place-items-center text-text-3"
      >
        <Icon of={X} size={13} />
      </button>
    </span>
  )
}

const action = 'hit min-h-11 flex-none px-2 text-[13px]/[20px]'

function Editing({ onClear, onDone }: { onClear: () => void; onDone: () => void }) {
  const t = useText<typeof labels>('search')
  const [isAsking, ask] = useState(false)
  return (
    <>
      <button type="button" onClick={() => ask(true)} className={`${action} text-text-3`}>
        {t('clearAll')}
      </button>
      <button type="button" onClick={onDone} className={`${action} -me-2 text-brand-text`}>
        {t('done')}
      </button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('clearTitle')}
        text={t('clearText')}
        confirmLabel={t('clearConfirm')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={onClear}
      />
    </>
  )
}

function Paused({ onResume }: { onResume: () => void }) {
  const t = useText<typeof labels>('search')
  return (
    <p className="flex min-h-11 items-center justify-between gap-3 px-4 pb-3 text-[13px]/[20px] text-text-3">
      <span>{t('paused')}</span>
      <button type="button" onClick={onResume} className={`${action} -me-2 text-brand-text`}>
        {t('resume')}
      </button>
    </p>
  )
}
