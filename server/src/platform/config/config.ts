import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { hostUrls } from '../settings/host-urls.ts'
import {
  databaseUrl,
  databaseUrls,
  hostList,
  interfaceKeys,
  keyNames,
  lineList,
  onOff,
  portNumber,
  roleList,
  roles,
  valkeyUrls,
} from '../settings/setting-kinds.ts'

const secretText = z.string().min(1).max(4_000)

/**
 * Every setting of the product, in the order of `.env.example` (a test keeps the two equal). Nothing else reads the
 * environment. All settings are validated here once, before anything is started.
 */
export const settings = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: portNumber.default(8080),
  MEDIA_PORT: portNumber.default(8082),
  ADMIN_HOST: z.string().min(1).default('127.0.0.1'),
  ADMIN_PORT: portNumber.default(8081),
  KNOWN_HOSTS: hostList.default([]),
  ADMIN_KNOWN_HOSTS: hostList.default([]),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  ROLE: roleList.default(['api', 'media', 'worker', 'admin']),
  PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((dir) => path.resolve(dir)),
  UPLOAD_DIR: z
    .string()
    .min(1)
    .transform((dir) => path.resolve(dir))
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().min(1).max(64).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).max(200).optional(),
  S3_SECRET_KEY: z.string().min(1).max(200).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: databaseUrls.default([]),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_PREPARE: onOff.default(true),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(2 * availableParallelism()),
  VALKEY_URL: valkeyUrls.optional(),
  INTERFACE_KEY: interfaceKeys.optional(),
  IMAGE_KEY: z.string().min(8).max(200).optional(),
  SECRET_KEY: z.string().min(32).max(200).optional(),
  WIRE_PLAIN: onOff.optional(),
  DEVICE_GATE: z.enum(['redirect', 'preview', 'off']).optional(),
  DEVTOOLS_GUARD: onOff.optional(),
  REDIRECT_SITE: z.url({ protocol: /^https$/ }).default('https://www.baidu.com/'),
  IMAGE_VEIL: onOff.default(true),
  MEDIA_KEYS: keyNames.default(['m1']),
  API_LINES: lineList.default([]),
  IMAGE_LINES: lineList.default([]),
  VIDEO_LINES: lineList.default([]),
  REPORT_BASE: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  SMS_URL: z.url({ protocol: /^https$/ }).optional(),
  SMS_TOKEN: z.string().min(1).max(2_000).optional(),
  SMS_PER_DAY: z.coerce.number().int().min(1).max(100_000).default(5_000),
  PUSH_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/,
      'takes mailto: and an address, or an https address',
    )
    .default('mailto:operator@kaleido.example'),
  PUSH_LOOPBACK: onOff.default(false),
  PAY_BASE: z.url({ protocol: /^https?$/ }).optional(),
  PAY_SANDBOX: onOff.optional(),
  PAY_SANDBOX_KEYS: keyNames.default(['s1']),
  STRIPE_SECRET_KEY: secretText.optional(),
  STRIPE_WEBHOOK_SECRET: secretText.optional(),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: secretText.optional(),
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{8,32}$/)
    .optional(),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^\d{8,32}$/)
    .optional(),
  ALIPAY_PRIVATE_KEY: secretText.optional(),
  ALIPAY_PUBLIC_KEY: secretText.optional(),
  ALIPAY_PUBLIC_KEY_PREVIOUS: secretText.optional(),
  ALIPAY_GATEWAY: z.url({ protocol: /^https$/ }).default('https://openapi.alipay.com/gateway.do'),
  PAYEE_KEYS: keyNames.default(['p1']),
  FFMPEG_PATH: z.string().min(1).optional(),
  RATE_PER_IP: z.coerce.number().int().min(1).default(3_000),
  RATE_PER_ACCOUNT: z.coerce.number().int().min(1).default(1_500),
  RATE_PER_TOKEN: z.coerce.number().int().min(1).default(1_000),
  LIVE_SOCKETS: z.coerce.number().int().min(1).max(1_000_000).default(20_000),
  LIVE_SOCKETS_PER_IP: z.coerce.number().int().min(1).default(2_000),
  SHED_DELAY_MS: z.coerce.number().int().min(0).max(10_000).default(200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_SAMPLE: z.coerce.number().int().min(1).max(10_000).default(20),
} as const

type Settings = z.output<z.ZodObject<typeof settings>>
export type Role = Settings['ROLE'][number]
export type DeviceGate = NonNullable<Settings['DEVICE_GATE']>
export type InterfaceKey = NonNullable<Settings['INTERFACE_KEY']>[number]

type DependsOnStart =
  | 'UPLOAD_DIR'
  | 'SEED'
  | 'WIRE_PLAIN'
  | 'DEVICE_GATE'
  | 'DEVTOOLS_GUARD'
  | 'PAY_SANDBOX'

export interface Config extends Omit<Settings, DependsOnStart> {
  /** Where uploads are written until they are complete: nothing in it is served. */
  readonly UPLOAD_DIR: string
  readonly SEED: 'demo' | 'none'
  readonly WIRE_PLAIN: boolean
  readonly DEVICE_GATE: DeviceGate
  readonly DEVTOOLS_GUARD: boolean
  readonly PAY_SANDBOX: boolean
  readonly isProduction: boolean
  /** Demonstration mode: shows its codes and logins openly. Never in production. */
  readonly isDemo: boolean
}

/** Whether a person's requests may be answered by different processes, or from a replica. */
export function isOneOfSeveral(config: Config): boolean {
  const { PROCESSES, ROLE, DATABASE_REPLICA_URLS, VALKEY_URL } = config
  const hasOthers = PROCESSES > 1 || roles.some((role) => !ROLE.includes(role))
  return hasOthers || DATABASE_REPLICA_URLS.length > 0 || VALKEY_URL !== undefined
}

const failoverMs = 20_000

/** How long a read waits for the database to come back: for a failover where there is something to fail over to. */
export function readPatienceMs({ DATABASE_URL = '', DATABASE_REPLICA_URLS }: Config): number {
  const canFailOver = hostUrls(DATABASE_URL).length > 1 || DATABASE_REPLICA_URLS.length > 0
  return canFailOver ? failoverMs : 0
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Reads and validates the settings; throws one error that lists every wrong one with what it accepts. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  // An empty value in an environment file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.object(settings).safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path[0]?.toString()}: ${issue.message}`,
    )
    throw new SettingsError(`wrong setting: ${lines.join('; ')} (see .env.example)`)
  }
  const config = withDefaults(parsed.data)
  refuseContradictions(config)
  return config
}

/** Defaults that depend on another setting. */
function withDefaults(given: Settings): Config {
  const isProduction = given.NODE_ENV === 'production'
  return {
    ...given,
    UPLOAD_DIR: given.UPLOAD_DIR ?? path.join(given.DATA_DIR, 'uploads'),
    SEED: given.SEED ?? (isProduction ? 'none' : 'demo'),
    WIRE_PLAIN: given.WIRE_PLAIN ?? !isProduction,
    DEVICE_GATE: given.DEVICE_GATE ?? (isProduction ? 'redirect' : 'preview'),
    DEVTOOLS_GUARD: given.DEVTOOLS_GUARD ?? isProduction,
    PAY_SANDBOX: given.PAY_SANDBOX ?? !isProduction,
    isProduction,
    isDemo: !isProduction && given.SEED !== 'none',
  }
}

function refuseContradictions(config: Config): void {
  const open = [config.PORT, config.MEDIA_PORT, config.ADMIN_PORT].filter((port) => port !== 0)
  if (new Set(open).size < open.length) {
    throw new SettingsError('wrong setting: PORT, MEDIA_PORT and ADMIN_PORT must differ')
  }
  refuseHalf(config, bucketNames, 'a bucket takes all of them')
  refuseHalf(config, stripeNames, 'Stripe takes all of them, and PAY_BASE')
  refuseHalf(config, alipayNames, 'Alipay takes all of them, and PAY_BASE')
  if (!config.isProduction) return
  if (config.SEED === 'demo') {
    throw new SettingsError('wrong setting: SEED=demo is refused with NODE_ENV=production')
  }
  if (config.PUSH_LOOPBACK) {
    throw new SettingsError('wrong setting: PUSH_LOOPBACK=on is refused with NODE_ENV=production')
  }
  const missing = (['INTERFACE_KEY', 'IMAGE_KEY', 'SECRET_KEY'] as const).filter(
    (key) => !config[key],
  )
  if (missing.length > 0) {
    throw new SettingsError(
      `missing setting: ${missing.join(', ')} must be given with NODE_ENV=production`,
    )
  }
}

const bucketNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const alipayNames = [
  'ALIPAY_APP_ID',
  'ALIPAY_SELLER_ID',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
] as const

/**
 * What is configured in part is a mistake: uploads would silently go to a local folder, payments would not be offered.
 */
function refuseHalf(config: Config, names: readonly (keyof Config)[], why: string): void {
  const missing = names.filter((name) => !config[name])
  if (missing.length === names.length) return
  const isPaid = !names.includes('S3_BUCKET')
  if (isPaid && !config.PAY_BASE) missing.push('PAY_BASE')
  if (missing.length === 0) return
  throw new SettingsError(`missing setting: ${missing.join(', ')}: ${why}`)
}
