import { saveTags } from '@kaleido/contract/tag'
import { forgetting } from '../../platform/cache-forget.ts'
import { readArguments } from '../../platform/command-input.ts'
import type { Feature } from '../../platform/feature.ts'
import * as service from './tag.service.ts'

export const tagCommands: NonNullable<Feature['commands']> = {
  offer: {
    about: 'the tags that are offered; with words these are, in this order: tag offer [<word> …]',
    async run({ db, cache }, names) {
      if (names.length > 0) {
        const input = readArguments(saveTags, { names })
        await forgetting(cache, 'tag')(service.offer(db, input.names))
      }
      const { list } = await service.listOffered(db)
      process.stdout.write(`${list.map(({ name }) => name).join('  ')}\n`)
    },
  },
}
