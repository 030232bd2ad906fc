import './search.late.css'
import { searchRules } from '@kaleido/contract/search'
import { Button } from '@kaleido/ui/Button'
import { IconButton } from '@kaleido/ui/IconButton'
import { Page } from '@kaleido/ui/Page'
import { SearchField } from '@kaleido/ui/SearchField'
import { useText } from '@kaleido/ui/language'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { lazy } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/search.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import type { SearchBox } from './use-search-box.ts'

/** Needed only once there are suggestions. */
const SuggestionList = lazy(async () => ({
  default: (await import('./SuggestionList.tsx')).SuggestionList,
}))

export interface SearchFrameProps {
  title: string
  field: Ref<HTMLInputElement>
  box: SearchBox
  /** The placeholder of the field. */
  hint?: string | undefined
  /** Opens with the field focused, and closes by cancel. */
  isStart?: boolean
  /** Stays under the field. */
  head?: ReactNode
  children: ReactNode
}

/** A page under a search field. While typing, suggestions replace it. */
export function SearchFrame({ title, field, box, ...frame }: SearchFrameProps) {
  const { hint, isStart, head, children } = frame
  const t = useText<typeof labels>('search')
  const goBack = useGoBack()
  usePageTitle(title)
  return (
    <Page
      nav={
        <header className="sticky top-0 z-(--z-nav) flex-none bg-bg pt-(--safe-top)">
          <h1 tabIndex={-1} className="sr-only">
            {title}
          </h1>
          <div className={`flex min-h-13 items-center pe-1.5 ${isStart ? 'ps-4' : 'ps-1'}`}>
            {!isStart && (
              <IconButton label={t('back')} icon={ChevronLeft} size={26} onClick={goBack} />
            )}
            <SearchField
              ref={field}
              label={t('label')}
              placeholder={hint ?? t('label')}
              value={box.typed}
              onChange={box.type}
              onSubmit={box.search}
              onClear={box.clear}
              clearLabel={t('clear')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is nothing but a search.
              autoFocus={isStart ?? false}
              mostLetters={searchRules.mostLetters}
              combo={box.combo}
            />
            {isStart ? (
              <Button look="text" onClick={goBack}>
                {t('cancel')}
              </Button>
            ) : (
              <Button look="text" onClick={() => box.search(box.typed)}>
                <b className="font-semibold text-brand-text">{t('go')}</b>
              </Button>
            )}
          </div>
          {!box.isOpen && head}
        </header>
      }
    >
      <output className="sr-only">
        {box.isOpen ? t('suggested', { count: box.suggestions.length }) : ''}
      </output>
      {box.isOpen && (
        <Late>
          <SuggestionList box={box} />
        </Late>
      )}
      {/* Stays mounted, so that Escape restores its scroll position. */}
      <div hidden={box.isOpen}>{children}</div>
    </Page>
  )
}
