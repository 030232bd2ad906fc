import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'

export const staffViewErrors = errors('staff', {
  view_exists: refusal(
    1111,
    '已有同名的视图，换一个名称吧',
    'You have a view of this name. Choose another one',
  ),
  /** `most`: how many there may be. */
  views_full: refusal(
    1112,
    '视图已达上限，请先删除不用的视图',
    'You have as many views as there can be. Delete one first',
  ),
})

/** How many views one member of the staff has: of a desk, and rows in all. */
export const staffViewLimits = { ofDesk: 20, ofPerson: 1_000 } as const

/** A desk, by the name of the call that its list is read by. */
const desk = z.string().check(z.maxLength(64), z.regex(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/))
export const staffViewName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(40), z.normalize('NFC'))
const member = z.string().check(z.maxLength(40), z.regex(/^[a-z][A-Za-z0-9]*$/))

/** The columns that are left out: those that a later version adds appear by themselves. */
const hidden = z.array(member).check(z.maxLength(60))

const filters = z
  .record(member, z.string().check(z.minLength(1), z.maxLength(200)))
  .check(z.refine((chosen) => Object.keys(chosen).length <= 20))

const view = { name: staffViewName, filters, hidden, isDefault: z.boolean() }

/** A list as somebody of the staff wants to find it again. */
export const StaffView = z.object({
  name: z.string(),
  /** The texts of the filters in the address, by their names. */
  filters: z.record(z.string(), z.string()),
  hidden: z.array(z.string()),
  /** It is shown where the desk is entered without filters. */
  isDefault: z.boolean(),
})
export type StaffView = z.output<typeof StaffView>

const own = { host: 'admin', auth: 'staff' } as const

export const listStaffViews = call({
  name: 'staff.listViews',
  method: 'GET',
  path: '/app/admin/staff/me/views',
  ...own,
  about: "Lists the caller's saved views of a desk by name, and the columns they hide without one.",
  input: z.object({ desk }),
  output: z.object({ list: z.array(StaffView), hidden: z.array(z.string()) }),
})

export const saveStaffView = call({
  name: 'staff.saveView',
  method: 'POST',
  path: '/app/admin/staff/me/views/save',
  ...own,
  about:
    "Saves one of the caller's views of a desk by its name, in the place of what had that name; `was` is its name until now, where that changes.",
  input: z.object({ desk, ...view, was: z.optional(staffViewName) }),
  output: z.null(),
  errors: ['staff.view_exists', 'staff.views_full'],
})

export const removeStaffView = call({
  name: 'staff.removeView',
  method: 'POST',
  path: '/app/admin/staff/me/views/remove',
  ...own,
  about: "Removes one of the caller's views of a desk; one that is gone already is no error.",
  input: z.object({ desk, name: staffViewName }),
  output: z.null(),
})

export const hideStaffColumns = call({
  name: 'staff.hideColumns',
  method: 'POST',
  path: '/app/admin/staff/me/views/columns',
  ...own,
  about: 'Keeps which columns of a desk the caller hides without a view.',
  input: z.object({ desk, hidden }),
  output: z.null(),
  errors: ['staff.views_full'],
})
