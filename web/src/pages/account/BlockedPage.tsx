import '../../features/profile/profile.late.css'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import type { HiddenList } from '../../features/profile/hidden-people.queries.ts'
import { useHiddenPeople } from '../../features/profile/hidden-people.queries.ts'
import { ListedRow } from '../../features/profile/ListedRow.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/profile.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

const lists = ['blocks', 'mutes'] as const

const listOf = ({ tab }: Readonly<Record<string, unknown>>): HiddenList =>
  tab === 'mutes' ? 'mutes' : 'blocks'

/** Whom I block, and whose works I do not see. */
export function BlockedPage() {
  const t = useText<typeof labels>('profile')
  const navigate = useNavigate()
  const which = useSearch({ strict: false, select: listOf })
  const panel = useId()
  const show = (id: HiddenList) =>
    void navigate({ to: '.', search: (id === 'mutes' ? { tab: id } : {}) as never, replace: true })
  return (
    <Screen
      title={t('hiddenPeople')}
      head={
        <Tabs
          label={t('hiddenPeople')}
          items={lists.map((id) => ({ id, label: t(`list_${id}`) }))}
          active={which}
          onChange={show}
          panelId={() => panel}
          centred
        />
      }
    >
      <h2 className="sr-only">{t(`list_${which}`)}</h2>
      <div id={panel} role="tabpanel" aria-label={t(`list_${which}`)}>
        <HiddenPeople key={which} which={which} />
      </div>
    </Screen>
  )
}

function HiddenPeople({ which }: { which: HiddenList }) {
  const t = useText<typeof labels>('profile')
  const open = useOpenPath()
  const list = useHiddenPeople(which)
  return (
    <ListView
      list={list}
      skeleton={<SkeletonRows rows={6} />}
      empty={
        <EmptyState
          title={t(`empty_${which}`)}
          help={t(`empty_${which}Help`)}
          action={<Button onClick={() => open('/home')}>{t('toHome')}</Button>}
        />
      }
    >
      {(people) => (
        <>
          <p className="px-(--gutter) pt-2 text-[13px]/[20px] text-text-3">{t(`about_${which}`)}</p>
          <ul className="px-(--gutter)">
            {people.map((person) => (
              <li key={person.uid} className="border-b border-sep last:border-0">
                <ListedRow person={person} which={which} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListView>
  )
}
