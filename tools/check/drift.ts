import { generatedFromMigrations } from '../db-types/generate.ts'
import { generatedDocs } from '../docs/generated.ts'
import type { Source } from './source.ts'

type Generated = ReadonlyMap<string, string>

/** The documents generated from the contract must be up to date. */
export function checkGeneratedDocs(
  source: Source,
  generated: Generated = generatedDocs(),
): string[] {
  return staleIn(source, generated).map(
    (file) => `${file} is not what the contract says: run \`npm run docs\``,
  )
}

/** The database types and `schema.sql` must match a database made by the migrations alone. */
export async function checkDatabaseSchema(
  source: Source,
  generated: () => Promise<Generated> = generatedFromMigrations,
): Promise<string[]> {
  return staleIn(source, await generated()).map(
    (file) => `${file} is not what the migrations make: run \`npm run db:types\``,
  )
}

function staleIn(source: Source, generated: Generated): string[] {
  return [...generated]
    .filter(([file, text]) => !source.files.includes(file) || source.text(file) !== text)
    .map(([file]) => file)
}
