import * as z from 'zod/mini'

const Told = z.object({ phoneAddress: z.optional(z.string()) })

/** The address at which a phone opens the app, as the server told the page; undefined where there is none. */
export function readPhoneAddress(page: Document): string | undefined {
  return Told.parse(JSON.parse(page.querySelector('#kaleido-boot')?.textContent ?? '{}'))
    .phoneAddress
}
