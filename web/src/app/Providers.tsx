import type { Client } from '@kaleido/client/client'
import type { LanguageStore } from '@kaleido/ui/language'
import { LanguageContext } from '@kaleido/ui/language'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClientContext } from '../shared/client.ts'

const queries = new QueryClient()

export interface ProvidersProps {
  client: Client
  language: LanguageStore
  children: ReactNode
}

export function Providers({ client, language, children }: ProvidersProps) {
  return (
    <LanguageContext value={language}>
      <ClientContext value={client}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </ClientContext>
    </LanguageContext>
  )
}
