import type { Module } from '@kaleido/contract/layout'
import { Chip } from '@kaleido/ui/Chip'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/gallery.json'

const all = 'all'

export interface CategoriesProps {
  modules: readonly Module[]
  /** The chosen module or sub-module; undefined for all. */
  active: string | undefined
  onChoose: (category: string | undefined) => void
}

/** The modules of galleries, and the sub-modules of the chosen one. */
export function Categories({ modules, active, onChoose }: CategoriesProps) {
  const t = useText<typeof labels>('gallery')
  const chosen = modules.find(
    ({ moduleID, subModules }) => moduleID === active || subModules.some(({ id }) => id === active),
  )
  return (
    <>
      <Tabs
        label={t('categories')}
        look="modules"
        items={[
          { id: all, label: t('all') },
          ...modules.map(({ moduleID, name, colour }) => ({ id: moduleID, label: name, colour })),
        ]}
        active={chosen?.moduleID ?? all}
        onChange={(id) => onChoose(id === all ? undefined : id)}
      />
      {chosen && chosen.subModules.length > 0 && (
        <fieldset
          aria-label={chosen.name}
          className="scrollbar-none flex items-center gap-2 overflow-x-auto overscroll-x-contain px-4 py-1.5"
        >
          <Chip
            look="brand"
            ground="page"
            on={active === chosen.moduleID}
            onClick={() => onChoose(chosen.moduleID)}
          >
            {t('all')}
          </Chip>
          {chosen.subModules.map(({ id, name }) => (
            <Chip
              key={id}
              look="brand"
              ground="page"
              on={id === active}
              onClick={() => onChoose(id)}
            >
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  )
}
