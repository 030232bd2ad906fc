import { type Rung, ladderOf } from './ladder.ts'
import { type SourceFacts, valueOf } from './source-facts.ts'

/** The cost of decoding a pixel, relative to encoding one. */
const decoding = 0.25

/** The first step's share of the total work, for the progress of both steps. */
export function firstStepShare(facts: SourceFacts): number {
  const [first, ...rest] = ladderOf(facts) as [Rung, ...Rung[]]
  const decode = decoding * pixelsASecond(facts)
  const inFirst = decode + pixelsASecond(first)
  if (rest.length === 0) return 0.95
  const inRest = decode + rest.reduce((sum, rung) => sum + pixelsASecond(rung), 0)
  return inFirst / (inFirst + inRest)
}

function pixelsASecond({ width, height, fps }: Pick<Rung, 'width' | 'height' | 'fps'>): number {
  return width * height * valueOf(fps)
}
