import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { isDarkModule } from '../layout/index.ts'

/** What a module of the area after dark holds is listed for those who passed the gate. Elsewhere no such work is listed. */
export async function refuseDarkModule(
  ctx: Pick<Ctx, 'mayGoDark' | 'read'>,
  moduleId: string | undefined,
): Promise<void> {
  if (moduleId === undefined || ctx.mayGoDark) return
  if (await isDarkModule(ctx.read, moduleId)) throw new AppError('work.after_dark')
}
