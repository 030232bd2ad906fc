import { saveTags } from '@kaleido/contract/tag'
import { readArguments } from '../../platform/command-input.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import * as service from './tag.service.ts'

export const tagCommands: NonNullable<Feature['commands']> = {
  offer: {
    about: 'the tags that are offered; with words these are, in this order: tag offer [<word> …]',
    async run(ctx, names) {
      if (names.length > 0) await service.save(ctx, readArguments(saveTags, { names }))
      const { list } = await service.listOffered(ctx)
      process.stdout.write(`${list.map(({ name }) => name).join('  ')}\n`)
    },
  },
}
