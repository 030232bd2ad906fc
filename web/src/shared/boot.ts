import * as z from 'zod/mini'

const Boot = z.object({
  /** Every key that answers may be sealed with; requests are sealed with the first. */
  interfaceKeys: z.array(z.object({ name: z.string(), key: z.string() })),
  imageKey: z.string(),
  wirePlain: z.boolean(),
  /** Where errors are reported to; empty means the app's own origin. */
  reportBase: z.string(),
})
export type Boot = z.output<typeof Boot>

/** What the server wrote into the page: the keys reach the app here, never in the bundle. */
export function readBoot(page: Document): Boot {
  return Boot.parse(JSON.parse(page.querySelector('#kaleido-boot')?.textContent ?? ''))
}
