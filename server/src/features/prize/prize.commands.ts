import { savePrize } from '@kaleido/contract/prize-desk'
import { readArguments } from '../../platform/command-input.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand, Refusal } from '../../platform/refusal.ts'
import { save } from './item/prize-item.service.ts'

export const prizeCommands: NonNullable<Feature['commands']> = {
  save: {
    about:
      'adds a prize to the shop, or changes one: prize save <JSON as for the call prize.savePrize>',
    async run(ctx, [json = '']) {
      const { id } = await asCommand(save(ctx, readArguments(savePrize, readJson(json))))
      process.stdout.write(`prize ${id}\n`)
    },
  },
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('the prize is not JSON')
  }
}
