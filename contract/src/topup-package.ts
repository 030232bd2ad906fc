import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'

const money = { host: 'admin', auth: 'staff', roles: ['finance'] } as const

const content = {
  coins: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  bonus: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** In fen. */
  price: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  sort: z.int().check(z.minimum(0), z.maximum(10_000)),
}

export const DeskPackage = z.object({
  id,
  coins: z.int(),
  bonus: z.int(),
  price: z.int(),
  sort: z.int(),
  isRetired: z.boolean(),
  updatedAt: moment,
})
export type DeskPackage = z.output<typeof DeskPackage>

export const listPackages = call({
  name: 'topup.listPackages',
  method: 'GET',
  path: '/app/admin/topup/packages',
  ...money,
  about: 'Lists the packages of coins, those on sale first.',
  input: z.object({}),
  output: z.object({ list: z.array(DeskPackage) }),
})

export const savePackage = call({
  name: 'topup.savePackage',
  method: 'POST',
  path: '/app/admin/topup/package/save',
  ...money,
  stepUp: true,
  about: 'Adds a package, or changes one. Orders that are open keep what they were offered.',
  input: z.object({ id: z.optional(id), ...content }),
  output: z.object({ id }),
  errors: ['topup.no_package', 'topup.package_twice'],
})

export const retirePackage = call({
  name: 'topup.retirePackage',
  method: 'POST',
  path: '/app/admin/topup/package/retire',
  ...money,
  stepUp: true,
  about: 'Takes a package off sale, or puts it on sale again.',
  input: z.object({ id, isRetired: z.boolean() }),
  output: z.null(),
  errors: ['topup.no_package', 'topup.package_twice'],
})
