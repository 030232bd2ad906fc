import * as contract from '@kaleido/contract/all'
import { reportPaymentError, reportVideoError } from '@kaleido/contract/ops'
import { reportDomainError } from '@kaleido/contract/ops-domain'
import { expect, test } from 'vitest'
import rows from './spec-rows.json' with { type: 'json' }

/** The text of every test of the app. */
const tests = Object.values(
  import.meta.glob<string>('../../**/*.test.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** Calls that the app does not make. */
const unsent: Readonly<Record<string, string>> = {
  'POST /api/app/mine/loginpwd': 'mine/login/h5 takes a uid too',
}

const reports = [reportPaymentError, reportDomainError, reportVideoError]
const named = [...rows.calls, ...reports.map(({ path }) => `POST ${path}`)]

/** Rows whose input no test of the app has looked at, as the server receives it. */
function findUnproved(wanted: readonly string[]): string[] {
  return wanted.filter((row) => {
    const call = contract.allCalls.find(({ method, path }) => `${method} ${path}` === row)
    if (!call || row in unsent) return false
    const name = call.name.split('.')[1] ?? ''
    return !tests.some((text) => text.includes(`inputs(${name}.path)`))
  })
}

test('what the app sends is proved at the app, for each call of the rows', () => {
  expect(findUnproved(named)).toEqual([])
  expect(findUnproved(['POST /api/app/vid/like'])).toEqual(['POST /api/app/vid/like'])
})
