import '../app/styles.css'
import { createClient } from '@kaleido/client/client'
import { createQueryClient } from '@kaleido/client/query/query-client'
import { createSubmissions } from '@kaleido/client/query/submissions'
import { createTransport } from '@kaleido/client/transport/transport'
import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { render } from '@kaleido/ui/testing/render'
import { ToastHost } from '@kaleido/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConnectionContext } from '../shared/connection.ts'
import { languages } from '../shared/languages.ts'
import { openSession } from '../shared/session.ts'
import { createStepUp } from '../shared/step-up.ts'

/** What the test's server answers. */
export interface Reply {
  readonly code?: number
  readonly data: unknown
  readonly tip?: string
}

/** Shows it with a client of its own, against a server that gives each path's answers one after the other. */
export async function showWithServer(shown: ReactNode, answers: Record<string, Reply[]>) {
  const asked: { path: string; key: string | null }[] = []
  const language = await openLanguages(languages)
  const stepUp = createStepUp()
  const session = openSession()
  session.enter('a-token')
  const told: string[] = []
  const client = createClient({
    transport: createTransport({
      keys: [{ name: 'k1', key: 'kaleido-test-interface-key' }],
      language: () => 'zh-CN',
      deviceId: () => '',
      fetch: (target, init) => {
        const path = new URL(new Request(target, init).url).pathname
        asked.push({ path, key: new Headers(init?.headers).get('idempotency-key') })
        const { code = 200, data, tip = '' } = answers[path]?.shift() ?? { code: 503, data: {} }
        const body = { code, data, tip, msg: '', time: '' }
        return Promise.resolve(new Response(JSON.stringify(body)))
      },
    }),
    line: location.origin,
    session: () => ({ token: 'a-token', isGuest: false }),
    onStepUp: stepUp.ask,
    onError: (_error, text) => told.push(text),
  })
  render(
    <LanguageContext value={language}>
      <ConnectionContext
        value={{
          client,
          session,
          stepUp,
          pictures: { read: () => Promise.reject(new Error('the test has no pictures')) },
          videoLine: location.origin,
          drafts: new Map(),
          submissions: createSubmissions(),
        }}
      >
        <QueryClientProvider client={createQueryClient(client)}>{shown}</QueryClientProvider>
      </ConnectionContext>
      <ToastHost />
    </LanguageContext>,
  )
  const of = ({ path }: { readonly path: string }) => asked.filter((one) => one.path === path)
  return { of, told, session }
}
