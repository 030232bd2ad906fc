import * as z from 'zod/mini'

const Boot = z.object({
  /** Every key that answers may be sealed with; requests are sealed with the first. */
  interfaceKeys: z.array(z.object({ name: z.string(), key: z.string() })),
  imageKey: z.string(),
  /** Whether pictures come veiled. */
  imageVeil: z.boolean(),
  wirePlain: z.boolean(),
  /** Where errors are reported to; empty means the app's own origin. */
  reportBase: z.string(),
  /** What becomes of a device that is not iOS-type, and where such a one is sent. */
  deviceGate: z.enum(['redirect', 'preview', 'off']),
  redirectSite: z.string(),
  /** Whether open developer tools are sent there too. */
  devtoolsGuard: z.boolean(),
  /** Whether the page that shows every component can be opened: never in production. */
  hasUiPage: z.optional(z.boolean()),
})
export type Boot = z.output<typeof Boot>

/** What the server wrote into the page: the keys reach the app here, never in the bundle. */
export function readBoot(page: Document): Boot {
  return Boot.parse(JSON.parse(page.querySelector('#kaleido-boot')?.textContent ?? ''))
}

/** An answer to a public call that came with the page. */
const FirstAnswer = z.object({
  call: z.string(),
  input: z.record(z.string(), z.unknown()),
  data: z.unknown(),
  /** The first page of a list that grows. */
  isList: z.optional(z.boolean()),
})
export type FirstAnswer = z.output<typeof FirstAnswer>

/** The answers that the page brought along. The same server wrote them and the contract; none is no failure. */
export function readFirstAnswers(page: Document): FirstAnswer[] {
  const text = page.querySelector('#kaleido-first')?.textContent
  return text ? z.array(FirstAnswer).parse(JSON.parse(text)) : []
}
