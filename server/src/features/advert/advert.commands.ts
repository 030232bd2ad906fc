import { removeAdvert } from '@kaleido/contract/advert'
import { readArguments } from '../../platform/command-input.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand } from '../../platform/refusal.ts'
import * as service from './advert.service.ts'

export const advertCommands: NonNullable<Feature['commands']> = {
  list: {
    about: 'every advert with its views and clicks',
    async run(ctx) {
      const { list } = await service.listAll(ctx)
      for (const { id, slot, weight, title, href, views, clicks, clicksToday } of list) {
        const counts = `${views} views, ${clicks} clicks, ${clicksToday} clicks today`
        process.stdout.write(`${[id, slot, `weight ${weight}`, title, href, counts].join('  ')}\n`)
      }
    },
  },
  remove: {
    about: 'takes an advert away at once: advert remove <id>',
    async run(ctx, [id]) {
      await asCommand(service.remove(ctx, readArguments(removeAdvert, { id })))
    },
  },
}
