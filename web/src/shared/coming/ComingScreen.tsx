import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useMatch } from '@tanstack/react-router'
import { useState } from 'react'
import type labels from '../locales/zh-CN/screen.json'
import { Screen } from '../navigation/Screen.tsx'
import { Coming } from './Coming.tsx'
import type { ComingLabels } from './is-coming.ts'

/** The placeholder screen of every route that is not built yet. */
export function ComingScreen() {
  const coming = useMatch({ strict: false, select: ({ staticData }) => staticData.coming })
  // Without the key, the tab chosen on one of these screens would stay selected on the next.
  return coming && <ComingFrame key={coming.title} {...coming} />
}

function ComingFrame({ title, tabs }: ComingLabels) {
  const t = useText<typeof labels>('screen')
  const [active, setActive] = useState(tabs[0] ?? title)
  const items = tabs.map((id) => ({ id, label: t(id) }))
  return (
    <Screen
      title={t(title)}
      head={
        items.length > 0 && (
          <Tabs label={t('sections')} items={items} active={active} onChange={setActive} />
        )
      }
    >
      <Coming name={t(title)} />
    </Screen>
  )
}
