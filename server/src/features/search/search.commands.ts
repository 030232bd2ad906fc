import type { Feature } from '../../platform/ctx/feature.ts'
import { reindex } from './search-reindex.service.ts'

export const searchCommands: NonNullable<Feature['commands']> = {
  reindex: {
    about: 'makes everything that is searched anew, while the product runs',
    async run(ctx) {
      await reindex(ctx)
      process.stdout.write('searched anew\n')
    },
  },
}
