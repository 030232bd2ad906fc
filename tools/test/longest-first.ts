import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A file that takes longer must not be among the last to begin: the run would wait for it alone. */
const longMs = 20_000

/** The files that take this long, for the first run of a clone; later ones use the durations of the run before. */
const knownLong = [
  'fuzz-',
  'make-video.test',
  'media-video',
  'new/new.test',
  'pages/short/Short',
  'plans.api.test',
  'playback/engine.test',
  'player/Player.test',
  'postgres/backup.test',
  'postgres/cluster.test',
  'reaction.counters',
  'sound/sound.test',
  'start/start.test',
]

/**
 * Vitest runs one project after the other, and within each the longest files first if it knows their durations. Long
 * files go before all others, regardless of their project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = (file: TestSpecification) => {
      const known = this.ctx.cache.getTestSpecificationResult(file)
      return known
        ? known.duration > longMs
        : knownLong.some((part) => file.moduleId.includes(part))
    }
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
