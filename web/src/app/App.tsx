import type { Language } from '@kaleido/contract/core/error'
import type { LanguageStore } from '@kaleido/ui/language'
import { useState } from 'react'
import { HomePage } from '../pages/HomePage.tsx'
import { readBoot } from '../shared/boot.ts'
import { connect } from '../shared/connection.ts'
import { Providers } from './Providers.tsx'

/** The app, from what the page says about itself. A page that says nothing sensible ends at the crash page. */
export function App({ language }: { language: LanguageStore<Language> }) {
  const [connection] = useState(() =>
    connect({
      boot: readBoot(document),
      origin: location.origin,
      language: () => language.current().code,
    }),
  )
  return (
    <Providers connection={connection} language={language}>
      <HomePage />
    </Providers>
  )
}
