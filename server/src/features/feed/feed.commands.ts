import type { Feature } from '../../platform/ctx/feature.ts'
import { countRankedWorks, rankWorks } from './feed-ranking.service.ts'

export const feedCommands: NonNullable<Feature['commands']> = {
  rank: {
    about: 'makes the rankings anew, and says how many works stand on each',
    async run(ctx) {
      await rankWorks(ctx)
      for (const { board, works } of await countRankedWorks(ctx.read)) {
        process.stdout.write(`${board}  ${works}\n`)
      }
    },
  },
}
