import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { approvalDecision, approvalReason, approvalRefusals } from './staff-approval.ts'

export const opsSettingErrors = errors('ops', {
  setting_not_found: transport(404, '没有这个设置', 'There is no such setting'),
  /** `issues`: which member, and why. */
  setting_unfit: refusal(1401, '这个值不能使用', 'This value can’t be used'),
  reason_missing: refusal(1402, '请填写修改原因', 'Give the reason for the change'),
})

const name = z.string().check(z.minLength(1), z.maxLength(64))
/** The current version; 0 for the default, which nobody has set. */
const version = z.int().check(z.minimum(0), z.maximum(1_000_000))

const SettingVersion = z.object({
  version,
  value: z.unknown(),
  at: z.nullable(moment),
  /** Who set it; blank for the default, and for what a command has set. */
  by: z.string(),
})

export const listSettings = call({
  name: 'ops.listSettings',
  method: 'GET',
  path: '/app/admin/ops/settings',
  host: 'admin',
  auth: 'staff',
  roles: ['editor'],
  about: 'Lists every setting with its current value and its schema.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.extend(SettingVersion, {
        name,
        about: z.string(),
        /** Of its value, as JSON Schema: what a form is made of. Rules between members are not part of it. */
        schema: z.record(z.string(), z.unknown()),
        /** A second member of the staff has to agree to changes, and there is one. */
        needsTwo: z.boolean(),
        /** Of the change that waits for a second one. */
        approvalId: z.nullable(id),
      }),
    ),
  }),
})

export const listSettingVersions = call({
  name: 'ops.listSettingVersions',
  method: 'GET',
  path: '/app/admin/ops/setting/versions',
  host: 'admin',
  auth: 'staff',
  roles: ['editor'],
  about: 'Lists the latest 50 versions of a setting.',
  input: z.object({ name }),
  output: z.object({ list: z.array(SettingVersion) }),
  errors: ['ops.setting_not_found'],
})

/** Needed where a second one decides. */
const reason = z.optional(approvalReason)

const changed = {
  output: z.object({
    /** The current version: the new one, or the one before where the change waits. */
    version,
    /** Of the request, where a second member of the staff decides. */
    approvalId: z.nullable(id),
  }),
  errors: [
    'ops.setting_not_found',
    'ops.setting_unfit',
    'ops.reason_missing',
    'staff.approval_open',
  ],
} as const

export const updateSetting = call({
  name: 'ops.updateSetting',
  method: 'POST',
  path: '/app/admin/ops/setting/update',
  host: 'admin',
  auth: 'staff',
  roles: ['editor'],
  stepUp: true,
  about:
    'Replaces the value of a setting. Optimistic: 409 if `version` is not the current one. Of some settings it asks a second member of the staff, where there is one.',
  input: z.object({ name, version, value: z.unknown(), reason }),
  ...changed,
})

export const rollBackSetting = call({
  name: 'ops.rollBackSetting',
  method: 'POST',
  path: '/app/admin/ops/setting/rollback',
  host: 'admin',
  auth: 'staff',
  roles: ['editor'],
  stepUp: true,
  about:
    'Restores version `to` of a setting as a new version; 0 is the default. It asks a second member of the staff where an update does.',
  input: z.object({ name, version, to: version, reason }),
  ...changed,
})

export const decideSetting = call({
  name: 'ops.decideSetting',
  method: 'POST',
  path: '/app/admin/ops/setting/decide',
  host: 'admin',
  auth: 'staff',
  roles: ['editor'],
  stepUp: true,
  about:
    'Approves a change of a setting that a colleague asked for, or refuses it. 409 if another version was stored meanwhile.',
  input: approvalDecision,
  output: z.null(),
  errors: [...approvalRefusals, 'ops.setting_not_found', 'ops.setting_unfit'],
})
