import * as z from 'zod'
/**
 * Every setting of the product, in the order of `.env.example` (a test keeps the two equal). Nothing else reads the
 * environment. A setting is a word of the operator: it is checked here once, whole, before anything is touched.
 */
export declare const settings: {
  readonly NODE_ENV: z.ZodDefault<
    z.ZodEnum<{
      development: 'development'
      production: 'production'
      test: 'test'
    }>
  >
  readonly HOST: z.ZodDefault<z.ZodString>
  readonly PORT: z.ZodDefault<z.ZodCoercedNumber<unknown>>
  readonly MEDIA_PORT: z.ZodDefault<z.ZodCoercedNumber<unknown>>
  readonly ADMIN_HOST: z.ZodDefault<z.ZodString>
  readonly ADMIN_PORT: z.ZodDefault<z.ZodCoercedNumber<unknown>>
  readonly ROLE: z.ZodDefault<
    z.ZodPipe<
      z.ZodPipe<z.ZodString, z.ZodTransform<string[], string>>,
      z.ZodArray<
        z.ZodEnum<{
          admin: 'admin'
          api: 'api'
          media: 'media'
          worker: 'worker'
        }>
      >
    >
  >
  readonly PROCESSES: z.ZodDefault<z.ZodCoercedNumber<unknown>>
  readonly DATA_DIR: z.ZodPipe<z.ZodDefault<z.ZodString>, z.ZodTransform<string, string>>
  readonly SEED: z.ZodOptional<
    z.ZodEnum<{
      demo: 'demo'
      none: 'none'
    }>
  >
  readonly DATABASE_URL: z.ZodOptional<z.ZodURL>
  readonly DATABASE_OWNER_URL: z.ZodOptional<z.ZodURL>
  readonly DATABASE_POOL: z.ZodDefault<z.ZodCoercedNumber<unknown>>
  readonly INTERFACE_KEY: z.ZodOptional<
    z.ZodPipe<
      z.ZodPipe<
        z.ZodPipe<z.ZodString, z.ZodTransform<string[], string>>,
        z.ZodTransform<
          {
            name: string
            key: string
          }[],
          string[]
        >
      >,
      z.ZodArray<
        z.ZodObject<
          {
            name: z.ZodString
            key: z.ZodString
          },
          z.core.$strip
        >
      >
    >
  >
  readonly IMAGE_KEY: z.ZodOptional<z.ZodString>
  readonly SECRET_KEY: z.ZodOptional<z.ZodString>
  readonly WIRE_PLAIN: z.ZodOptional<
    z.ZodPipe<
      z.ZodEnum<{
        off: 'off'
        on: 'on'
      }>,
      z.ZodTransform<boolean, 'off' | 'on'>
    >
  >
  readonly API_LINES: z.ZodDefault<
    z.ZodPipe<
      z.ZodPipe<
        z.ZodPipe<z.ZodString, z.ZodTransform<string[][], string>>,
        z.ZodTransform<
          {
            url: string | undefined
            weight: number
          }[],
          string[][]
        >
      >,
      z.ZodArray<
        z.ZodObject<
          {
            url: z.ZodPipe<z.ZodURL, z.ZodTransform<string, string>>
            weight: z.ZodNumber
          },
          z.core.$strip
        >
      >
    >
  >
  readonly IMAGE_LINES: z.ZodDefault<
    z.ZodPipe<
      z.ZodPipe<
        z.ZodPipe<z.ZodString, z.ZodTransform<string[][], string>>,
        z.ZodTransform<
          {
            url: string | undefined
            weight: number
          }[],
          string[][]
        >
      >,
      z.ZodArray<
        z.ZodObject<
          {
            url: z.ZodPipe<z.ZodURL, z.ZodTransform<string, string>>
            weight: z.ZodNumber
          },
          z.core.$strip
        >
      >
    >
  >
  readonly VIDEO_LINES: z.ZodDefault<
    z.ZodPipe<
      z.ZodPipe<
        z.ZodPipe<z.ZodString, z.ZodTransform<string[][], string>>,
        z.ZodTransform<
          {
            url: string | undefined
            weight: number
          }[],
          string[][]
        >
      >,
      z.ZodArray<
        z.ZodObject<
          {
            url: z.ZodPipe<z.ZodURL, z.ZodTransform<string, string>>
            weight: z.ZodNumber
          },
          z.core.$strip
        >
      >
    >
  >
  readonly REPORT_BASE: z.ZodOptional<z.ZodURL>
  readonly TRUST_PROXY: z.ZodPipe<z.ZodDefault<z.ZodString>, z.ZodTransform<string[], string>>
  readonly RATE_PER_IP: z.ZodDefault<z.ZodCoercedNumber<unknown>>
  readonly RATE_PER_ACCOUNT: z.ZodDefault<z.ZodCoercedNumber<unknown>>
  readonly RATE_PER_TOKEN: z.ZodDefault<z.ZodCoercedNumber<unknown>>
  readonly SHED_DELAY_MS: z.ZodDefault<z.ZodCoercedNumber<unknown>>
  readonly LOG_LEVEL: z.ZodDefault<
    z.ZodEnum<{
      debug: 'debug'
      error: 'error'
      fatal: 'fatal'
      info: 'info'
      silent: 'silent'
      trace: 'trace'
      warn: 'warn'
    }>
  >
  readonly LOG_SAMPLE: z.ZodDefault<z.ZodCoercedNumber<unknown>>
}
type Settings = z.output<z.ZodObject<typeof settings>>
export type Role = Settings['ROLE'][number]
export type LineAddress = Settings['API_LINES'][number]
export type InterfaceKey = NonNullable<Settings['INTERFACE_KEY']>[number]
export interface Config extends Omit<Settings, 'SEED' | 'WIRE_PLAIN'> {
  readonly SEED: 'demo' | 'none'
  readonly WIRE_PLAIN: boolean
  readonly isProduction: boolean
  /** A start with the demonstration world: open about its codes and logins. Never in production. */
  readonly isDemo: boolean
}
export declare class SettingsError extends Error {
  readonly name = 'SettingsError'
}
/** Reads and checks the settings; throws one error that names every wrong one and what it takes. */
export declare function readConfig(env?: Readonly<Record<string, string | undefined>>): Config
export {}
