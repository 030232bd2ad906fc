import { Button } from '@kaleido/ui/Button'
import { Mark } from '@kaleido/ui/Mark'
import { Confetti } from '@kaleido/ui/facets/Confetti'
import { Hexagon } from '@kaleido/ui/facets/Hexagon'
import { LikeBurst } from '@kaleido/ui/facets/LikeBurst'
import { Tessellation } from '@kaleido/ui/facets/Tessellation'
import { CoinGlyph } from '@kaleido/ui/glyphs/CoinGlyph'
import { CrownGlyph } from '@kaleido/ui/glyphs/CrownGlyph'
import { PointsGlyph } from '@kaleido/ui/glyphs/PointsGlyph'
import { VerifiedGlyph } from '@kaleido/ui/glyphs/VerifiedGlyph'
import { useState } from 'react'
import { Group } from './Group.tsx'
import { useSamples } from './samples.ts'

export function FacetGroup() {
  const { groups, page, words } = useSamples()
  const [run, setRun] = useState(0)
  return (
    <Group title={groups.facets}>
      <div className="relative mx-4 flex items-center justify-between">
        <Mark size={56} />
        <Hexagon tint="#bfe2d9">
          <CrownGlyph size={24} tone="ink" />
        </Hexagon>
        <CoinGlyph size={28} />
        <PointsGlyph size={28} />
        <CrownGlyph size={28} />
        <VerifiedGlyph size={24} label={words.official} />
        <span className="relative size-12">{run > 0 && <LikeBurst key={run} />}</span>
        {run > 0 && <Confetti key={run} />}
      </div>
      <div className="mx-4 grid grid-cols-2 gap-3">
        <div className="relative isolate h-20 overflow-hidden rounded-lg bg-(image:--grad-ink)">
          <Tessellation tone="ink" />
        </div>
        <div className="relative isolate h-20 overflow-hidden rounded-lg bg-(image:--grad-gold)">
          <Tessellation tone="gold" />
        </div>
      </div>
      <div className="mx-4">
        <Button onClick={() => setRun(run + 1)}>{page.again}</Button>
      </div>
    </Group>
  )
}
