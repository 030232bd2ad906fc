import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { english } from './core/english.ts'
import { id, moment } from './core/id.ts'
import { Tier } from './vip.ts'

const roles = ['editor', 'finance'] as const

const Product = z.object({
  id,
  tier: Tier,
  days: z.int(),
  name: z.string(),
  nameEn: z.string(),
  note: z.string(),
  noteEn: z.string(),
  /** In fen. */
  price: z.int(),
  isNewcomer: z.boolean(),
  weight: z.int(),
  retiredAt: z.nullable(moment),
})

export const listAllVipProducts = call({
  name: 'vip.listAllProducts',
  method: 'GET',
  path: '/app/admin/vip/product/list',
  host: 'admin',
  auth: 'staff',
  roles,
  about: 'Lists the products, those on sale first; of those that are not, the latest.',
  input: z.object({}),
  output: z.object({ list: z.array(Product) }),
})

export const saveVipProduct = call({
  name: 'vip.saveProduct',
  method: 'POST',
  path: '/app/admin/vip/product/save',
  host: 'admin',
  auth: 'staff',
  roles,
  stepUp: true,
  about:
    'Adds a product, or replaces the one with `id`, which also puts it on sale again. What was bought stays as it was.',
  input: z.object({
    id: z.optional(id),
    tier: Tier,
    days: z.int().check(z.minimum(1), z.maximum(1_000)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
    nameEn: english(20),
    note: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
    noteEn: english(40),
    /** In fen, whole tenths of a yuan: a coin each. */
    price: z.int().check(z.minimum(10), z.maximum(10_000_000)),
    isNewcomer: z._default(z.boolean(), false),
    weight: z._default(z.int().check(z.minimum(0), z.maximum(1_000)), 0),
  }),
  output: z.object({ id }),
  errors: ['vip.no_product', 'vip.full', 'vip.price_steps'],
})

export const retireVipProduct = call({
  name: 'vip.retireProduct',
  method: 'POST',
  path: '/app/admin/vip/product/retire',
  host: 'admin',
  auth: 'staff',
  roles,
  stepUp: true,
  about: 'Takes a product off sale. Orders that are open keep their price.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['vip.no_product'],
})
