import type { TestApp } from '../app.ts'
import { type Caller, type CallerName, callerNames } from './callers.ts'
import type { Cells, MeasuredRow } from './page.ts'
import { openNetwork } from './over-network.ts'
import { cellOfTrials, type Tried } from './others.ts'
import { refusalOf } from './refusal.ts'
import { type AccessRoute, type Asking, askRoute } from './routes.ts'

/** Asks every route as every caller. */
export async function measureAccess(
  app: TestApp,
  callers: readonly Caller[],
  routes: readonly AccessRoute[],
): Promise<MeasuredRow[]> {
  const network = await openNetwork(app)
  const columns = await Promise.all(
    callers.map(async (caller, at) => {
      const asking = { app, network, address: `10.0.0.${at + 1}` }
      return [caller.name, await columnOf(caller, routes, asking)] as const
    }),
  )
  const byCaller = new Map<CallerName, ReadonlyMap<AccessRoute, string>>(columns)
  return routes.map((route) => ({
    route,
    cells: Object.fromEntries(
      callerNames.map((name) => [name, byCaller.get(name)?.get(route) ?? '']),
    ) as Cells,
  }))
}

async function columnOf(
  caller: Caller,
  routes: readonly AccessRoute[],
  asking: Omit<Asking, 'token'>,
): Promise<ReadonlyMap<AccessRoute, string>> {
  const cells = new Map<AccessRoute, string>()
  let token = await caller.logIn()
  const cellOf = async (route: AccessRoute) =>
    refusalOf(await askRoute(route, { ...asking, token }))
  for (const route of routes) {
    let cell = await cellOf(route)
    if (cell === '401' && token !== undefined) {
      // An earlier call may have ended the login, as logging out does.
      token = await caller.logIn()
      cell = await cellOf(route)
    }
    cells.set(route, cell)
  }
  return cells
}

/** The column `other` says what came of asking for another's things, where that is admitted. */
export function withTrials(rows: readonly MeasuredRow[], tried: readonly Tried[]): MeasuredRow[] {
  return rows.map(({ route, cells }) => {
    const cell = route.call && cellOfTrials(route.call, tried)
    return {
      route,
      cells: { ...cells, other: cells.other === 'ok' ? (cell ?? 'ok') : cells.other },
    }
  })
}
