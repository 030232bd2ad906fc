import type { Feature } from '../../platform/feature.ts'
import { countPlaces, rankWorks } from './feed-ranking.service.ts'
import { feedLists } from './feed.settings.ts'

export const feedCommands: NonNullable<Feature['commands']> = {
  rank: {
    about: 'makes the rankings anew, and says how many works stand on each',
    async run({ db, settings, cache }) {
      await rankWorks(db, await settings.read(feedLists))
      await cache.invalidate('ranking')
      for (const { board, works } of await countPlaces(db)) {
        process.stdout.write(`${board}  ${works}\n`)
      }
    },
  },
}
