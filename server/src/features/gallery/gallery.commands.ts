import { openGallery } from '@kaleido/contract/gallery'
import { readArguments } from '../../platform/command-input.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand } from '../../platform/refusal.ts'
import { placePages } from './gallery-guard.service.ts'

export const galleryCommands: NonNullable<Feature['commands']> = {
  guard: {
    about:
      'moves the pages of a gallery at once to where they belong by what it costs: gallery guard <id>',
    async run(ctx, [id]) {
      await asCommand(placePages(ctx, readArguments(openGallery, { id }).id))
    },
  },
}
