import { useText } from '@kaleido/ui/language'
import { Bookmark, Check } from 'lucide-react'
import { useState } from 'react'
import type labels from '../locales/zh-CN/desk-view.json'
import { DeskPopover } from './DeskPopover.tsx'
import type { DeskViews } from './use-desk-views.ts'
import { ViewActions } from './ViewActions.tsx'
import { ViewName } from './ViewName.tsx'

/** The saved views of a list: opens one, changes the open one, and saves what is shown. */
export function ViewMenu({ views }: { views: DeskViews }) {
  const t = useText<typeof labels>('desk-view')
  const [isOpen, setOpen] = useState(false)
  const { list, active, isModified } = views
  const name = active?.name ?? t('views')
  return (
    <DeskPopover
      label={isModified ? t('modified', { name }) : name}
      icon={<Bookmark size={16} aria-hidden="true" />}
      title={t('viewsTitle')}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <div className="flex flex-col gap-3">
        {list.length > 0 ? (
          <ul>
            {[undefined, ...list].map((view) => (
              <li key={view?.name ?? ''}>
                <Choice
                  label={view?.name ?? t('noView')}
                  note={view?.isDefault ? t('default') : undefined}
                  isActive={view === active}
                  onChoose={() => {
                    views.open(view)
                    setOpen(false)
                  }}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-[13px] text-text-3">{t('noneYet')}</p>
        )}
        {active ? <ViewActions key={active.name} views={views} view={active} /> : null}
        <ViewName
          label={t('newName')}
          saveLabel={t('saveAs')}
          replaceLabel={t('replace')}
          taken={list.map((view) => view.name)}
          onSave={views.saveShown}
        />
      </div>
    </DeskPopover>
  )
}

interface ChoiceProps {
  label: string
  note: string | undefined
  isActive: boolean
  onChoose: () => void
}

function Choice({ label, note, isActive, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-current={isActive}
      onClick={onChoose}
      className={`flex min-h-9 w-full items-center gap-2 rounded-lg px-2 text-start text-[14px] hover:bg-surface-2 ${isActive ? 'font-medium text-brand' : 'text-text-1'}`}
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {note ? <span className="flex-none text-[12px] text-text-3">{note}</span> : null}
      {isActive ? <Check size={16} aria-hidden="true" className="flex-none" /> : null}
    </button>
  )
}
