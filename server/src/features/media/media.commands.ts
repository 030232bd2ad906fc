import type { Feature } from '../../platform/ctx/feature.ts'
import { mediaKeys } from './delivery/media-sign.ts'
import { moveStorage } from './media-move.commands.ts'

export const mediaCommands: NonNullable<Feature['commands']> = {
  edgeKey: {
    about: 'the keys that an edge checks signed paths with: a name and a key on each line',
    async run(ctx) {
      for (const { name, key } of mediaKeys(ctx)) {
        process.stdout.write(`${name} ${key.toString('hex')}\n`)
      }
    },
  },
  moveStorage,
}
