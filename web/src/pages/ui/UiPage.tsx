import './ui.late.css'
import { LanguageSwitch } from '@kaleido/ui/LanguageSwitch'
import { Segments } from '@kaleido/ui/Segments'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { BarGroup } from './BarGroup.tsx'
import { CommunityGroup } from './CommunityGroup.tsx'
import { ControlGroup } from './ControlGroup.tsx'
import { DarkGroup } from './DarkGroup.tsx'
import { DiscoverGroup } from './DiscoverGroup.tsx'
import { FacetGroup } from './FacetGroup.tsx'
import { FeedGroup } from './FeedGroup.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { FormatGroup } from './FormatGroup.tsx'
import { HomeGroup } from './HomeGroup.tsx'
import { ListGroups } from './ListGroups.tsx'
import { MineGroup } from './MineGroup.tsx'
import { OverlayGroup } from './OverlayGroup.tsx'
import { StateGroup } from './StateGroup.tsx'
import { TalkGroup } from './TalkGroup.tsx'
import { WelfareGroup } from './WelfareGroup.tsx'
import { useSamples } from './samples.ts'

const themes = ['light', 'dark', 'afterdark'] as const
type Theme = (typeof themes)[number]

/** Every component in every state: all themes side by side, or one of them. Not in production. */
export function UiPage() {
  const { page } = useSamples()
  const [shown, show] = useState<Theme | 'all'>('all')
  const [size, setSize] = useState<'small' | 'large'>('small')
  const scale = { '--text-scale': size === 'large' ? 1.3 : 1 } as CSSProperties
  return (
    <div className="mx-auto w-fit max-w-full">
      <header className="flex flex-wrap items-center gap-3 p-4">
        <h1 className="text-[22px]/[30px] font-bold">{page.title}</h1>
        <p className="text-text-3">{page.about}</p>
        <Segments
          label={page.themes}
          items={(['all', ...themes] as const).map((id) => ({ id, label: page[id] }))}
          active={shown}
          onChange={show}
        />
        <Segments
          label={page.size}
          items={(['small', 'large'] as const).map((id) => ({ id, label: page[id] }))}
          active={size}
          onChange={setSize}
        />
        <LanguageSwitch />
      </header>
      <main style={scale} className="flex snap-x overflow-x-auto">
        {themes
          .filter((theme) => shown === 'all' || shown === theme)
          .map((theme) => (
            <Column key={theme} theme={theme} />
          ))}
      </main>
    </div>
  )
}

function Column({ theme }: { theme: Theme }) {
  const { page } = useSamples()
  return (
    <section
      aria-label={page[theme]}
      data-theme={theme === 'light' ? 'light' : 'dark'}
      data-area={theme === 'afterdark' ? 'afterdark' : undefined}
      className="w-full max-w-[390px] flex-none snap-start overflow-hidden bg-bg pb-10"
    >
      <FacetGroup />
      <HomeGroup />
      <FeedGroup />
      <DiscoverGroup />
      <CommunityGroup />
      <MineGroup />
      <WelfareGroup />
      <DarkGroup />
      <TalkGroup />
      <ControlGroup />
      <FieldGroup />
      <ListGroups />
      <BarGroup />
      <OverlayGroup />
      <StateGroup />
      <FormatGroup />
    </section>
  )
}
