import { type Rung, ladderOf } from './ladder.ts'
import { type SourceFacts, valueOf } from './source-facts.ts'

/** Decoding a pixel, to encoding one. */
const decoding = 0.25

/** The first of the two steps' share of the work, to tell how far the whole is. */
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
