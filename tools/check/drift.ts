import { readFileSync } from 'node:fs'
import path from 'node:path'
import { generatedTypes, typesFile } from '../db-types/generate.ts'
import { generatedDocs } from '../docs/generated.ts'
import { root } from '../lib/repository.ts'
import type { Source } from './source.ts'

/** What is generated from the contract says what the contract says. */
export function checkGeneratedDocs(source: Source): string[] {
  return [...generatedDocs()]
    .filter(([file, text]) => !source.files.includes(file) || source.text(file) !== text)
    .map(([file]) => `${file} is not what the contract says: run \`npm run docs\``)
}

/** The database types are those of a database that only the migrations made. */
export async function checkDatabaseTypes(): Promise<string[]> {
  const kept = readFileSync(path.join(root, typesFile), 'utf8')
  return kept === (await generatedTypes())
    ? []
    : [`${typesFile} is not what the migrations make: run \`npm run db:types\``]
}
