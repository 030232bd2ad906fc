import { errorsPage } from './errors.ts'
import { openApi } from './openapi.ts'

/** The documents that are made from the contract, by their paths. */
export function generatedDocs(): ReadonlyMap<string, string> {
  return new Map([
    ['docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`],
    ['docs/errors.md', errorsPage()],
  ])
}
