import type { LanguageStore } from '@kaleido/ui/language'
import { RouterProvider } from '@tanstack/react-router'
import { lazy } from 'react'
import { BootHost } from './boot/BootHost.tsx'
import type { OpenApp } from './boot/start/open-app.ts'
import { Overlays } from './boot/Overlays.tsx'
import { Providers } from './Providers.tsx'
import { Late } from '../shared/loading/Late.tsx'

const ToastHost = lazy(async () => ({ default: (await import('@kaleido/ui/toast')).ToastHost }))

export interface AppProps {
  app: OpenApp
  language: LanguageStore
}

/** The app's screens, and its overlays. */
export function App({ app, language }: AppProps) {
  const { running, queries, router } = app
  return (
    <Providers connection={running.connection} queries={queries} language={language}>
      <BootHost app={app}>
        <RouterProvider router={router} />
        <Overlays app={app} />
      </BootHost>
      <Late>
        <ToastHost />
      </Late>
    </Providers>
  )
}
