import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import type labels from '../locales/zh-CN/screen.json'
import { Screen } from '../navigation/Screen.tsx'
import { Coming } from './Coming.tsx'

type Label = keyof typeof labels

export interface ComingScreenProps {
  /** The screen, by the name of its title. */
  of: Label
  tabs?: readonly Label[]
}

/** The frame of a screen whose content is not made yet. */
export function ComingScreen({ of, tabs = [] }: ComingScreenProps) {
  const t = useText<typeof labels>('screen')
  const [active, setActive] = useState(tabs[0] ?? of)
  const items = tabs.map((id) => ({ id, label: t(id) }))
  return (
    <Screen
      title={t(of)}
      head={
        items.length > 0 && (
          <Tabs label={t('sections')} items={items} active={active} onChange={setActive} />
        )
      }
    >
      <Coming name={t(of)} />
    </Screen>
  )
}
