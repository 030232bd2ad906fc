import { allCalls, allErrors } from '../../contract/src/all.ts'
import { languages } from '../../contract/src/core/error.ts'

/** Every refusal of the product, as a page for people. */
export function errorsPage(): string {
  const rows = Object.entries(allErrors)
    .toSorted(([, a], [, b]) => a.code - b.code)
    .map(([key, { status, code, text }]) =>
      row(`\`${key}\``, code, status, ...languages.map((language) => text[language]), callsOf(key)),
    )
  return [
    '# Refusals',
    '',
    'Generated from the contract by `npm run docs`. `code` stands in the envelope, `status` is the HTTP status: a refusal of the business travels with 200.',
    'A refusal without calls may be answered by any.',
    '',
    row('Key', 'Code', 'Status', ...languages, 'Calls'),
    row('---', '---:', '---:', ...languages.map(() => '---'), '---'),
    ...rows,
    '',
  ].join('\n')
}

function callsOf(key: string): string {
  return allCalls
    .filter((call) => call.errors.includes(key))
    .map((call) => call.name)
    .join(', ')
}

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
