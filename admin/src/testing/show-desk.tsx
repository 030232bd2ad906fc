import '../app/styles.css'
import { createSubmissions } from '@kaleido/client/query/submissions'
import { createQueryClient } from '@kaleido/client/query/query-client'
import type { StaffRole } from '@kaleido/contract/core/role'
import { getStaffMe } from '@kaleido/contract/staff'
import { listStaffViews } from '@kaleido/contract/staff-view'
import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { render } from '@kaleido/ui/testing/render'
import { ToastHost } from '@kaleido/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { readQuery, writeQuery } from '../app/search.ts'
import { ConnectionContext } from '../shared/connection.ts'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import { languages } from '../shared/languages.ts'
import { openSession } from '../shared/session.ts'
import { createStepUp } from '../shared/step-up.ts'
import type { Made } from './answers.ts'
import { answer, answeringClient } from './answers.ts'

export const staff = (role: StaffRole) => ({
  id: '7',
  account: 'lin.zhou',
  name: '林舟',
  role,
  isDemo: false,
  isDisabled: false,
  createdAt: '2026-11-21T04:00:00.000Z',
})

/** No picture loads: its placeholder has its name and its size. */
const pictures = { read: () => Promise.reject(new Error('the test has no pictures')) }

export interface DeskSetting {
  /** The address, with filters. */
  at?: string
  role?: StaffRole
  answers: readonly ReturnType<typeof answer>[]
  /** Values typed before the session expired. */
  drafts?: Map<string, Readonly<Record<string, unknown>>>
}

/** A desk on its page, on a screen as wide as the staff's. */
export async function showDesk(desk: ReactNode, setting: DeskSetting) {
  const { at = '/', role = 'owner', answers, drafts = new Map() } = setting
  await page.viewport(1440, 900)
  const session = openSession()
  session.enter('a-token')
  const made: Made[] = []
  const all = new Map([
    answer(getStaffMe, () => staff(role)),
    answer(listStaffViews, () => ({ list: [], hidden: [] })),
    ...answers,
  ])
  const client = answeringClient(all, made)
  const language = await openLanguages(languages)
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <DeskPage title={getStaffMe.name} opens={getStaffMe}>
          {desk}
        </DeskPage>
      ),
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: readQuery,
    stringifySearch: writeQuery,
  })
  const close = render(
    <LanguageContext value={language}>
      <ConnectionContext
        value={{
          client,
          session,
          stepUp: createStepUp(),
          pictures,
          videoLine: location.origin,
          drafts,
          submissions: createSubmissions(),
        }}
      >
        <QueryClientProvider client={createQueryClient(client)}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </ConnectionContext>
      <ToastHost />
    </LanguageContext>,
  )
  const madeOf = (call: { readonly name: string }) =>
    made.filter(({ name }) => name === call.name).map(({ input }) => input)
  const keysOf = (call: { readonly name: string }) =>
    made.filter(({ name }) => name === call.name).map(({ idempotencyKey }) => idempotencyKey)
  return { madeOf, keysOf, close, session, drafts, address: () => router.state.location.href }
}
