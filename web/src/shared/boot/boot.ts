import * as z from 'zod/mini'

const Boot = z.object({
  /** Every key that answers may be sealed with; requests are sealed with the first. */
  interfaceKeys: z.array(z.object({ name: z.string(), key: z.string() })),
  imageKey: z.string(),
  /** Whether pictures are veiled. */
  imageVeil: z.boolean(),
  wirePlain: z.boolean(),
  /** The origin of error reports; empty means the app's own. */
  reportBase: z.string(),
  /** What is done with a device that is not iOS-type, and where it is redirected to. */
  deviceGate: z.enum(['redirect', 'preview', 'off']),
  redirectSite: z.string(),
  /** Whether open developer tools are redirected too. */
  devtoolsGuard: z.boolean(),
  /** The language of what operators wrote in the answers that came with the page. */
  language: z.optional(z.string()),
  /** Whether the page that shows every component can be opened: never in production. */
  hasUiPage: z.optional(z.boolean()),
})
export type Boot = z.output<typeof Boot>

/** The configuration that the server wrote into the page: keys reach the app here, never in the bundle. */
export function readBoot(page: Document): Boot {
  return Boot.parse(JSON.parse(page.querySelector('#kaleido-boot')?.textContent ?? ''))
}

/** An answer to a public call that came with the page. */
const FirstAnswer = z.object({
  call: z.string(),
  input: z.record(z.string(), z.unknown()),
  data: z.unknown(),
  /** The first page of a list. */
  isList: z.optional(z.boolean()),
})

const FirstAnswers = z.object({
  /** When the server made them, in milliseconds since 1970. */
  at: z.number(),
  answers: z.array(FirstAnswer),
})
export type FirstAnswers = z.output<typeof FirstAnswers>

/** The answers in the page. The same server wrote them and the contract; there may be none. */
export function readFirstAnswers(page: Document): FirstAnswers {
  const text = page.querySelector('#kaleido-first')?.textContent
  return text ? FirstAnswers.parse(JSON.parse(text)) : { at: 0, answers: [] }
}
