import * as z from 'zod'
/** Port 0 asks the system for a free one. */
export declare const portNumber: z.ZodCoercedNumber<unknown>
export declare const onOff: z.ZodPipe<
  z.ZodEnum<{
    off: 'off'
    on: 'on'
  }>,
  z.ZodTransform<boolean, 'off' | 'on'>
>
/** `all`, or a comma-separated choice of roles. */
export declare const roleList: z.ZodPipe<
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
/** Comma-separated addresses, each with a weight after a space where it is not 1: `https://a.example 2,https://b.example`. */
export declare const lineList: z.ZodPipe<
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
/**
 * One key, or several as `k2:…,k1:…` while an old one is being retired: every one listed opens requests, the first
 * seals answers. A key without a name is `k1`.
 */
export declare const interfaceKeys: z.ZodPipe<
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
