import '../app/styles.css'
import { allCalls } from '@kaleido/contract/all'
import { createSubmissions } from '@kaleido/client/query/submissions'
import type { Call } from '@kaleido/contract/core/call'
import { listSettings } from '@kaleido/contract/ops-setting'
import { getStaffMe } from '@kaleido/contract/staff'
import { openLanguages } from '@kaleido/ui/language'
import { render } from '@kaleido/ui/testing/render'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, expect } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../app/App.tsx'
import { Providers } from '../app/Providers.tsx'
import { createAdminRouter } from '../app/router.ts'
import { languages } from '../shared/languages.ts'
import { openSession } from '../shared/session.ts'
import { createStepUp } from '../shared/step-up.ts'
import { answeringClient, type Made } from './answers.ts'
import { staff } from './show-desk.tsx'

/** The address of every desk. */
export const deskPaths = Object.keys(createAdminRouter(createMemoryHistory()).routesByPath).filter(
  (path) => path !== '/$',
)

/** Loads every page before the tests of a file: one that has not come yet would look like one without texts. */
export function loadPages(): void {
  beforeAll(async () => {
    const pages = import.meta.glob('../pages/**/*Page.tsx')
    await Promise.all(Object.values(pages).map((load) => load()))
  })
}

/** An answer to every call, the same whenever it is asked for: what is opened in the address is found in the list. */
export function answerAll(make: (call: Call) => unknown) {
  const made = new Map(allCalls.map((call) => [call.name, once(() => make(call))]))
  const of = (call: Call) => made.get(call.name)?.()
  const answers = new Map<string, (input: never) => unknown>([
    ...made,
    [getStaffMe.name, () => staff('owner')],
  ])
  const settingName = () => listSettings.output.parse(of(listSettings)).list[0]?.name ?? ''
  /** What is opened in a desk's address: the first row where nothing else is said. */
  const opened: Readonly<Record<string, () => readonly string[]>> = {
    // The last module is part of none.
    '/layout': () => ['module-1', 'module-4', 'entry-1', 'announcement-1'],
    '/setting': () => [settingName()],
  }
  return { answers, of, openedAt: (path: string) => opened[path]?.() ?? ['1'] }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** The whole back office, opened at an address, with a server of the test's. */
export async function openDesk(at: string, answers: ReturnType<typeof answerAll>['answers']) {
  await page.viewport(1440, 900)
  sessionStorage.setItem('kaleido.staff', 'a-token')
  const made: Made[] = []
  const history = createMemoryHistory({ initialEntries: [at] })
  const connection = {
    client: answeringClient(answers, made),
    session: openSession(),
    stepUp: createStepUp(),
    pictures: { read: () => Promise.reject(new Error('the test has no pictures')) },
    videoLine: location.origin,
    drafts: new Map(),
    submissions: createSubmissions(),
  }
  const language = await openLanguages(languages)
  render(
    <Providers language={language} connection={connection}>
      <App history={history} />
    </Providers>,
  )
  return { made, history }
}

/** Until nothing has been asked and nothing has changed for a moment. */
export async function settleDesk(made: readonly Made[], interval = 120): Promise<void> {
  let before = ''
  await expect
    .poll(
      () => {
        const now = `${made.length} ${document.body.innerHTML}`
        const isSame = now === before && document.querySelector('[aria-busy="true"]') === null
        before = now
        return isSame
      },
      { interval },
    )
    .toBe(true)
}
