import type { Logins } from '../start/database.ts'
import { loginLines, staffLines } from '../start/welcome.ts'
import { backOfficeUrl, commandsFile, edgeNodes } from './nodes.ts'
import { type Plan, portOf, urlOf } from './plan.ts'
import { statusOf } from './status.ts'

/** What a person needs to know of a cluster that has just been started. */
export async function welcome(plan: Plan, logins: Logins): Promise<string> {
  const database = (port: 'primary' | 'replicas' | 'pooler') => `127.0.0.1:${portOf(plan, port)}`
  return [
    '',
    ...edgeNodes.map((edge) => `  App          ${urlOf(plan, 'edgeApp', edge)} (edge${edge + 1})`),
    `  Back office  ${backOfficeUrl(plan)}`,
    ...loginLines(logins.people),
    ...staffLines(logins.staff),
    `  PostgreSQL   primary ${database('primary')}, replicas ${database('replicas')}, PgBouncer ${database('pooler')}`,
    `  S3           ${urlOf(plan, 's3')}`,
    `  Prometheus   ${urlOf(plan, 'prometheus')}`,
    '',
    await statusOf(plan),
    '',
    `  Commands     (set -a; . ${commandsFile(plan)}; npm run do -- …)`,
    `  Files, logs  ${plan.folder}`,
    '  Status       npm run cluster -- status',
    '  Stop         npm run cluster -- stop (removes its files too)',
    '',
  ].join('\n')
}
