import type { Progress } from '../rig/rounds.ts'
import type { Result } from '../soak/trial.ts'
import { benchLadder } from './ladder.ts'
import { benchMemory } from './memory.ts'
import { benchPictures } from './pictures.ts'
import type { MediaPlan } from './plan.ts'
import { benchSegments } from './segments.ts'

/** `npm run bench -- media <part>`; without a part all of them. */
export const mediaParts: Readonly<
  Record<string, (plan: MediaPlan, progress: Progress) => Promise<Result>>
> = {
  ladder: benchLadder,
  segments: benchSegments,
  memory: benchMemory,
  pictures: benchPictures,
}
