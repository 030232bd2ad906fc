import { describe, expect, it } from 'vitest'
import { checkDatabaseSchema, checkGeneratedDocs } from './drift.ts'
import { sourceOf } from './source.fixture.ts'

const current = sourceOf({ 'docs/openapi.json': '{}', 'server/schema.sql': 'CREATE TABLE clock;' })

describe('generated documents', () => {
  it('match the contract', () => {
    expect(checkGeneratedDocs(current, new Map([['docs/openapi.json', '{}']]))).toEqual([])
    expect(checkGeneratedDocs(current, new Map([['docs/openapi.json', '[]']]))).toEqual([
      'docs/openapi.json is not what the contract says: run `npm run docs`',
    ])
  })
})

describe('the database schema', () => {
  const problemsOf = (file: string, text: string) =>
    checkDatabaseSchema(current, () => Promise.resolve(new Map([[file, text]])))

  it('passes while its files match the migrations', async () => {
    expect(await problemsOf('server/schema.sql', 'CREATE TABLE clock;')).toEqual([])
  })

  it.each([
    ['differs', 'server/schema.sql'],
    ['is missing', 'server/src/platform/db/schema.gen.ts'],
  ])('is refused when a file of it %s', async (_, file) => {
    expect(await problemsOf(file, 'CREATE TABLE note;')).toEqual([
      `${file} is not what the migrations make: run \`npm run db:types\``,
    ])
  })
})
