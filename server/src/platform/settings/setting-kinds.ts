import * as z from 'zod'
import { readHost } from '../http/host-name.ts'
import { hostUrls } from './host-urls.ts'

/** Port 0 makes the system choose a free one. */
export const portNumber = z.coerce.number().int().min(0).max(65_535)

export const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')

export const roles = ['api', 'media', 'worker', 'admin'] as const

const oneDatabase = z.url({ protocol: /^postgres(ql)?$/ })

/** A PostgreSQL, with several hosts after commas where one of them is the primary at a time. */
export const databaseUrl = z
  .string()
  .refine(
    (url) => hostUrls(url).every((one) => oneDatabase.safeParse(one).success),
    'takes postgres://user:password@host:5432/name, or several hosts after commas',
  )

/** Databases after commas, each with one host. */
export const databaseUrls = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(z.array(oneDatabase))

/** A Valkey or Redis, or several nodes of a cluster as hosts after commas. */
export const valkeyUrls = z
  .string()
  .transform(hostUrls)
  .pipe(
    z.array(
      z.url({
        protocol: /^rediss?$/,
        hostname: /./,
        error: 'takes redis://user:password@host:6379, or several hosts after commas',
      }),
    ),
  )

/** `all`, or a comma-separated choice of roles. */
export const roleList = z
  .string()
  .transform((list) => (list === 'all' ? [...roles] : list.split(',').map((role) => role.trim())))
  .pipe(z.array(z.enum(roles, `takes all, or some of ${roles.join(',')}`)).min(1))

/** Comma-separated addresses, each with a weight after a space where it is not 1: `https://a.example 2,https://b.example`. */
export const lineList = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim().split(/\s+/)))
  .transform((entries) => entries.map(([url, weight]) => ({ url, weight: Number(weight ?? 1) })))
  .pipe(
    z.array(
      z.object({
        url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
        weight: z.number().int().min(0).max(1_000),
      }),
    ),
  )

/** Comma-separated hosts as a Host header names them, with or without a port. */
export const hostList = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim()))
  .pipe(z.array(z.string().refine((host) => readHost(host) !== undefined, 'takes host names')))

/**
 * One key, or several as `k2:…,k1:…` while an old one is being retired: every listed key opens requests, the first one
 * seals answers. A key without a name is `k1`.
 */
export const interfaceKeys = z
  .string()
  .transform((list) => (/^k\d+:/.test(list) ? list.split(/,(?=k\d+:)/) : [`k1:${list}`]))
  .transform((entries) =>
    entries.map((entry) => {
      const colon = entry.indexOf(':')
      return { name: entry.slice(0, colon), key: entry.slice(colon + 1) }
    }),
  )
  .pipe(z.array(z.object({ name: z.string(), key: z.string().min(8).max(200) })).min(1))

/** Comma-separated names of keys derived from a secret: the first signs, all verify. */
export const keyNames = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(
    z
      .array(z.string().regex(/^[a-z0-9]{1,16}$/))
      .min(1)
      .max(8),
  )
