import { Icon } from '@kaleido/ui/Icon'
import { QuickEntry } from '@kaleido/ui/cards/QuickEntry'
import { useText } from '@kaleido/ui/language'
import { useOpenLink } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/layout.json'
import { entryLook } from './entry-looks.ts'
import { useEntries } from './layout.queries.ts'

/** The hexagons under the banner, five in a row. Their place is held while they are on their way. */
export function Entries() {
  const t = useText<typeof labels>('layout')
  const openLink = useOpenLink()
  const { data, isPending } = useEntries()
  if (isPending) return <div className="h-[84px]" />
  const entries = data?.list ?? []
  if (entries.length === 0) return null
  return (
    <ul aria-label={t('entries')} className="grid grid-cols-5 gap-y-3 px-2 pt-3.5">
      {entries.map((entry) => {
        const { icon, tint } = entryLook(entry.icon)
        return (
          <li key={entry.id}>
            <QuickEntry
              icon={<Icon of={icon} />}
              tint={tint}
              label={entry.title}
              {...(entry.badge !== '' && { badge: entry.badge })}
              onOpen={() => openLink(entry)}
            />
          </li>
        )
      })}
    </ul>
  )
}
