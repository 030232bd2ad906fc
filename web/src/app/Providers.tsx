import type { LanguageStore } from '@kaleido/ui/language'
import { LanguageContext } from '@kaleido/ui/language'
import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Connection } from '../shared/connection/connection.ts'
import { ConnectionContext } from '../shared/connection/connection.ts'
import { DisplayProvider } from './DisplayProvider.tsx'

export interface ProvidersProps {
  connection: Connection
  queries: QueryClient
  language: LanguageStore
  children: ReactNode
}

export function Providers({ connection, queries, language, children }: ProvidersProps) {
  return (
    <LanguageContext value={language}>
      <ConnectionContext value={connection}>
        <DisplayProvider store={connection.store}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </DisplayProvider>
      </ConnectionContext>
    </LanguageContext>
  )
}
