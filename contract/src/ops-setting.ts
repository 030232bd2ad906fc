import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { moment } from './core/id.ts'

export const opsSettingErrors = errors('ops', {
  setting_not_found: transport(404, '没有这个设置', 'There is no such setting'),
  /** `issues`: which member, and why. */
  setting_unfit: refusal(1401, '这个值不能使用', 'This value can’t be used'),
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

export const updateSetting = call({
  name: 'ops.updateSetting',
  method: 'POST',
  path: '/app/admin/ops/setting/update',
  host: 'admin',
  auth: 'staff',
  roles: ['editor'],
  stepUp: true,
  about: 'Replaces the value of a setting. Optimistic: 409 if `version` is not the current one.',
  input: z.object({ name, version, value: z.unknown() }),
  output: z.object({ version }),
  errors: ['ops.setting_not_found', 'ops.setting_unfit'],
})

export const rollBackSetting = call({
  name: 'ops.rollBackSetting',
  method: 'POST',
  path: '/app/admin/ops/setting/rollback',
  host: 'admin',
  auth: 'staff',
  roles: ['editor'],
  stepUp: true,
  about: 'Restores version `to` of a setting as a new version; 0 is the default.',
  input: z.object({ name, version, to: version }),
  output: z.object({ version }),
  errors: ['ops.setting_not_found', 'ops.setting_unfit'],
})
