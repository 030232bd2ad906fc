import type { Feature } from '../../platform/ctx/feature.ts'
import { signingKey } from './support.sign.ts'

export const supportCommands: NonNullable<Feature['commands']> = {
  key: {
    about: 'the key that customer service checks our signatures with',
    async run({ secrets }) {
      process.stdout.write(`${signingKey(secrets.secretKey)}\n`)
    },
  },
}
