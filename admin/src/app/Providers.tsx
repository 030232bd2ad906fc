import type { LanguageStore } from '@kaleido/ui/language'
import { LanguageContext } from '@kaleido/ui/language'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const queries = new QueryClient()

export function Providers({
  language,
  children,
}: {
  language: LanguageStore
  children: ReactNode
}) {
  return (
    <LanguageContext value={language}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </LanguageContext>
  )
}
