import { type CallerName, callerNames } from './callers.ts'
import { type AccessRoute, nameOfRoute } from './routes.ts'

export type Cells = Readonly<Record<CallerName, string>>
/** The cells of each route, by its host, method and path. */
export type Matrix = ReadonlyMap<string, Cells>

export interface MeasuredRow {
  readonly route: AccessRoute
  readonly cells: Cells
}

const introduction = `# Who may call what

What the server must answer to each kind of caller on each of its routes. \`server/src/access.api.test.ts\` asks all of them, and fails for every cell that is
answered otherwise, for a route without a row, and for a row without a route. \`npm run access\` writes what the server answers now: read every line of the
difference, for it is who may do what from then on.

- \`ok\`: the caller is admitted. What the call does then is its own matter: the input may be invalid, or what it names may not exist.
- \`401\`, \`403\`, \`register\` (a guest is asked to register), \`step-up\` (one of the staff must prove who they are), \`banned\`, \`muted\`: the caller is refused.
- \`other\` is a registered member who names a thing of somebody else. \`nothing\`: there is no such thing for them. \`ok\`: the call takes no id, or only of what
  is nobody's own (\`server/src/testing/access/nobodys.ts\` says why for each).
- The staff has just proved who they are, but for \`stale\`, an owner whose proof is too old.
- What is no call may ask for something else than a login, which nobody here has: webhooks and media a signature, the metrics a token of their own. Where a
  provider of payments is not set up, its webhook does not come to that.
`

const header = ['Call', 'Host', 'Route', ...callerNames]
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The page, a table for each feature. */
export function renderPage(rows: readonly MeasuredRow[]): string {
  const calls = rows.filter(({ route }) => route.call)
  const groups = Map.groupBy(calls, ({ route }) => route.call?.feature ?? '')
  const sections = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const rest = rows.filter(({ route }) => !route.call)
  const tables = [...sections, ['no calls', rest] as const].map(([title, list]) =>
    tableOf(title, list),
  )
  return `${introduction}\n${tables.join('\n\n')}\n`
}

function tableOf(title: string, rows: readonly MeasuredRow[]): string {
  const lines = [line(header), line(header.map(() => '---')), ...rows.map(rowOf).toSorted()]
  return `## ${title}\n\n${lines.join('\n')}`
}

function rowOf({ route, cells }: MeasuredRow): string {
  const { call, host, method, path } = route
  return line([
    call?.name ?? '',
    host,
    `${method} ${path}`,
    ...callerNames.map((name) => cells[name]),
  ])
}

/** The expectations that are written in the page. */
export function readPage(text: string): Matrix {
  const rows = text
    .split('\n')
    .filter(
      (one) => one.startsWith('| ') && !one.startsWith('| Call |') && !one.startsWith('| ---'),
    )
    .map((one) =>
      one
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
  return new Map(
    rows.map(([, host, route, ...cells]) => [
      `${host} ${route}`,
      Object.fromEntries(callerNames.map((name, at) => [name, cells[at] ?? ''])) as Cells,
    ]),
  )
}

/** What is answered otherwise than it is written, or not written at all. */
export function findDifferences(expected: Matrix, rows: readonly MeasuredRow[]): string[] {
  const answered = new Map(rows.map(({ route, cells }) => [nameOfRoute(route), cells]))
  const wrong = [...answered].flatMap(([name, cells]) => {
    const wanted = expected.get(name)
    if (!wanted) return [`${name} has no row in docs/access.md`]
    return callerNames
      .filter((caller) => wanted[caller] !== cells[caller])
      .map((caller) => `${name} answers ${caller} ${cells[caller]}, not ${wanted[caller]}`)
  })
  const gone = [...expected.keys()]
    .filter((name) => !answered.has(name))
    .map((name) => `${name} is in docs/access.md, but is no route`)
  return [...wrong, ...gone]
}
