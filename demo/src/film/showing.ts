import { worksChanged } from '../../features/work/index.ts'
import { sql } from 'kysely'
import { attachVideo } from '../../../server/src/features/video/index.ts'
import type { Ctx } from '../../../server/src/platform/ctx.ts'
import type { World } from '../plan.ts'
import type { Film } from './film.ts'

/** The works of the demonstration's people that show a film, by the plan. */
export async function listWorks(
  { read }: Ctx,
  world: World,
  { name, kind }: Film,
): Promise<string[]> {
  const titles = world.works.filter(({ film }) => film === name).map(({ title }) => title)
  const { rows } = await sql<{ id: string }>`
    select work.id from work join account on account.uid = work.author_uid
    where work.kind = ${kind} and work.title = any(${titles}) and account.is_demo
    order by work.id
  `.execute(read)
  return rows.map(({ id }) => id)
}

/** Has all works of a film play this video. */
export async function show(
  ctx: Ctx,
  {
    world,
    film,
    mediaId,
  }: { readonly world: World; readonly film: Film; readonly mediaId: string },
): Promise<void> {
  await ctx.write(async (trx) => {
    for (const workId of await listWorks(ctx, world, film)) {
      await attachVideo(trx, { workId, mediaId })
    }
    await ctx.emit(trx, worksChanged, {})
  })
}

/** Whether any of its works still plays what stands in for it: one of these videos, or nothing. */
export async function isMissing(
  ctx: Ctx,
  {
    world,
    film,
    standIns,
  }: { readonly world: World; readonly film: Film; readonly standIns: readonly string[] },
): Promise<boolean> {
  const works = await listWorks(ctx, world, film)
  const { rows } = await sql<{ missing: boolean }>`
    select exists (
      select from unnest(${works}::bigint[]) as work_id left join video using (work_id)
      where media_id is null or media_id = any(${standIns}::bigint[])
    ) as missing
  `.execute(ctx.read)
  return rows[0]?.missing ?? false
}
