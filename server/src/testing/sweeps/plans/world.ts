import { aDarkModule } from '../../../features/work/work.fixture.ts'
import { growWorld } from '../../scale/grow-world.ts'
import { someModels } from '../../scale/models.ts'
import { analyze } from '../../analyze.ts'
import type { TestApp } from '../../app.ts'
import { runAsOwner } from '../../run-as-owner.ts'
import { sweeps } from '../find-sweeps.ts'
import { type Grown, type GrownIds, joinIds } from './grown.ts'

const thousands = 20
/** With fewer people the planner would rightly read the whole table for the authors of a page. */
const passersBy = 20_000

/** The data of all plan tests. Its statistics are computed once and then stay. */
export async function growAll(app: TestApp): Promise<Grown> {
  const models = await someModels(app)
  await keepStatistics(app)
  await growWorld(app.database.ownerUrl, thousands)
  await darkenSome(app)
  const viewer = await app.logIn('member')
  const { uid: authorUid } = await app.logIn('member')
  await addPassersBy(app)
  const parts: Partial<GrownIds>[] = []
  for (const { grow } of sweeps) {
    if (grow) parts.push(await grow(app, { viewer, authorUid }))
  }
  for (const { derive } of sweeps) await derive?.(app)
  await analyze(app)
  return { ...models, viewer, authorUid, ...joinIds(parts) }
}

/** The autovacuum daemon would analyse at any time. */
async function keepStatistics(app: TestApp): Promise<void> {
  await runAsOwner(
    app,
    `do $$ declare name regclass; begin
      for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      loop execute format('alter table %s set (autovacuum_enabled = off)', name); end loop;
    end $$`,
  )
}

/** Some works belong to the area after dark: lists pass over them. */
async function darkenSome(app: TestApp): Promise<void> {
  const module = await aDarkModule(app.deps.db)
  await runAsOwner(
    app,
    `insert into work_module
        (module_id, work_id, hot, published_at, views, length, form, author_uid, kind)
      select ${module}, id, hot, published_at, views, length, form, author_uid, kind
      from work where id % 17 = 5`,
  )
}

async function addPassersBy(app: TestApp): Promise<void> {
  await runAsOwner(
    app,
    `insert into account (uid, name, registered_at)
      select 20000000000 + n, chr(19968 + n * 7919 % 3000) || chr(19968 + n * 31 % 2000),
        case when n % 3 = 0 then app_now() end
      from generate_series(1, ${passersBy}) as n`,
  )
}
