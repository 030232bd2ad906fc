import type { Feature } from '../../platform/ctx/feature.ts'
import { list } from './video-trouble.service.ts'

export const videoCommands: NonNullable<Feature['commands']> = {
  trouble: {
    about: 'what people told of videos that do not play, newest first',
    async run({ read }) {
      for (const { id, created_at, work_id, kind, seconds, line, text } of await list(read)) {
        const facts = [
          id,
          created_at.toISOString(),
          `work ${work_id}`,
          kind,
          `${seconds}s`,
          line,
          text,
        ]
        process.stdout.write(`${facts.join('  ')}\n`)
      }
    },
  },
}
