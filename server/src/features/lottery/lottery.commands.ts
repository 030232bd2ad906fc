import { saveCampaign } from '@kaleido/contract/lottery-desk'
import { readArguments } from '../../platform/command-input.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand, Refusal } from '../../platform/refusal.ts'
import { save } from './campaign/lottery-campaign.service.ts'

export const lotteryCommands: NonNullable<Feature['commands']> = {
  save: {
    about:
      'defines a campaign, or replaces what one promises while nobody has drawn: lottery save <JSON as for the call lottery.saveCampaign>',
    async run(ctx, [json = '']) {
      const given = readArguments(saveCampaign, readJson(json))
      const { id, versionId } = await asCommand(save(ctx, given))
      process.stdout.write(`campaign ${id}, version ${versionId}\n`)
    },
  },
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('the campaign is not JSON')
  }
}
