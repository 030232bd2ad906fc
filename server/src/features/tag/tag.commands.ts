import { saveTags, translateTag } from '@kaleido/contract/tag'
import { readArguments } from '../../platform/command-input.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand, Refusal } from '../../platform/refusal.ts'
import * as service from './tag.service.ts'

export const tagCommands: NonNullable<Feature['commands']> = {
  offer: {
    about: 'the tags that are offered; with words these are, in this order: tag offer [<word> …]',
    async run(ctx, names) {
      if (names.length > 0) await service.save(ctx, readArguments(saveTags, { names }))
      const { list } = await service.listAll(ctx)
      process.stdout.write(`${list.map(({ name }) => name).join('  ')}\n`)
    },
  },
  translate: {
    about:
      'what an offered tag is called in English, blank for nothing: tag translate <word> <name>',
    async run(ctx, [word = '', nameEn = '']) {
      const { list } = await service.listAll(ctx)
      const tag = list.find(({ name }) => name === word)
      if (!tag) throw new Refusal(`${word} is not offered`)
      await asCommand(service.translate(ctx, readArguments(translateTag, { id: tag.id, nameEn })))
    },
  },
}
