import type { StaffReport } from '@kaleido/contract/moderation'
import type { WorkKind } from '@kaleido/contract/work'
import type * as z from 'zod/mini'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listPicturesOf } from '../comment/index.ts'
import { signPages } from '../gallery/index.ts'
import { pathLivesMs, toPicture, toSignedPicture } from '../media/index.ts'
import type { StaffRow } from './moderation.repository.ts'
import { listReported, type ReportedWorkRow } from './moderation-work.repository.ts'

type Shown = Pick<z.output<typeof StaffReport>, 'pictures' | 'work'>

/** What the staff sees of reported works and comments, hidden ones too; for a command nothing that is paid for. */
export async function readReported(
  ctx: Ctx<Staff | undefined>,
  rows: readonly StaffRow[],
): Promise<(row: StaffRow) => Shown> {
  const idsOf = (wanted: string) =>
    rows.filter(({ target }) => target === wanted).map(({ target_id }) => target_id)
  const comments = await listPicturesOf(ctx.read, idsOf('comment'))
  const works = new Map((await listReported(ctx.read, idsOf('work'))).map((row) => [row.id, row]))
  return ({ target, target_id }) => {
    const work = target === 'work' ? works.get(target_id) : undefined
    if (work) return showWork(ctx, work)
    const pictures = target === 'comment' ? comments.get(target_id) : undefined
    return pictures ? { pictures: pictures.map(toPicture) } : {}
  }
}

function showWork(
  ctx: Ctx<Staff | undefined>,
  { id, kind, text, duration, pictures }: ReportedWorkRow,
): Shown {
  const expiresAt = new Date(ctx.clock.now().getTime() + pathLivesMs)
  const sign = signPages(ctx, { id, expiresAt })
  return {
    work: { kind: kind as WorkKind, text, duration },
    pictures: (pictures ?? []).flatMap((row) => toSignedPicture(row, sign) ?? []),
  }
}
