import { readFileSync } from 'node:fs'

const file = new URL('../../../../package.json', import.meta.url)

/** The product's version, from its package.json. */
export const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
