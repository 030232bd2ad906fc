import { createQueryClient } from '@kaleido/client/query/query-client'
import type { LanguageStore } from '@kaleido/ui/language'
import { LanguageContext } from '@kaleido/ui/language'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Connection } from '../shared/connection.ts'
import { ConnectionContext } from '../shared/connection.ts'

export interface ProvidersProps {
  connection: Connection
  language: LanguageStore
  children: ReactNode
}

export function Providers({ connection, language, children }: ProvidersProps) {
  const [queries] = useState(() => createQueryClient(connection.client))
  return (
    <LanguageContext value={language}>
      <ConnectionContext value={connection}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </ConnectionContext>
    </LanguageContext>
  )
}
