import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  DeskPackage,
  listPackages,
  retirePackage,
  savePackage,
} from '@kaleido/contract/topup-package'
import type { Staff } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { codeOf } from '../../../platform/db/faults.ts'
import { AppError } from '../../../platform/errors.ts'
import * as repository from './topup-package.repository.ts'

export async function list({ read }: Ctx<Staff>): Promise<AnswerOf<typeof listPackages>> {
  return { list: (await repository.listAll(read)).map(toPackage) }
}

function toPackage(row: repository.PackageRow): DeskPackage {
  const { id, coins, bonus, price, sort } = row
  const isRetired = row.retired_at !== null
  return { id, coins, bonus, price, sort, isRetired, updatedAt: row.updated_at.toISOString() }
}

export function save(
  ctx: Ctx<Staff>,
  { id, ...content }: ParsedOf<typeof savePackage>,
): Promise<AnswerOf<typeof savePackage>> {
  return ctx
    .write(async (trx) => {
      if (id === undefined) return { id: await repository.add(trx, content) }
      if (!(await repository.change(trx, id, content))) throw new AppError('topup.no_package')
      return { id }
    })
    .catch(refuseTwice)
}

export function retire(
  ctx: Ctx<Staff>,
  given: ParsedOf<typeof retirePackage>,
): Promise<AnswerOf<typeof retirePackage>> {
  return ctx
    .write(async (trx) => {
      if (!(await repository.retire(trx, given))) throw new AppError('topup.no_package')
      return null
    })
    .catch(refuseTwice)
}

const uniqueViolation = '23505'

function refuseTwice(error: unknown): never {
  throw codeOf(error) === uniqueViolation ? new AppError('topup.package_twice') : error
}
