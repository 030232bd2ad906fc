import { Icon } from '@kaleido/ui/Icon'
import { QuickEntry } from '@kaleido/ui/cards/QuickEntry'
import { entryLook } from '@kaleido/ui/entry-looks'
import { useText } from '@kaleido/ui/language'
import { useIsComing } from '../../shared/coming/is-coming.ts'
import { useOpenLink } from '../../shared/links/open-link.ts'
import { targetOf } from '../../shared/links/target.ts'
import type labels from '../../shared/locales/zh-CN/layout.json'
import { useEntries } from './layout.queries.ts'

/** The hexagons under the banner, five in a row. Their space is reserved while they load. */
export function Entries() {
  const t = useText<typeof labels>('layout')
  const openLink = useOpenLink()
  const isComing = useIsComing()
  const { data, isPending } = useEntries()
  if (isPending) return <div className="h-[84px]" />
  const entries = data?.list ?? []
  if (entries.length === 0) return null
  return (
    <ul aria-label={t('entries')} className="grid grid-cols-5 gap-y-3 px-2 pt-3.5">
      {entries.map((entry) => {
        const { icon, tint } = entryLook(entry.icon)
        const target = targetOf(entry, location.origin)
        const isBuilt = target.kind === 'external' || !isComing(target.path)
        return (
          <li key={entry.id}>
            <QuickEntry
              icon={<Icon of={icon} />}
              tint={tint}
              label={entry.title}
              {...(entry.badge !== '' && isBuilt && { badge: entry.badge })}
              onOpen={() => openLink(entry)}
            />
          </li>
        )
      })}
    </ul>
  )
}
