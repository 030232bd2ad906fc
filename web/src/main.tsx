import './app/zod-setup.ts'
import './app/older-browsers.ts'
import './app/styles.css'
import type { LanguageStore } from '@kaleido/ui/language'
import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { mount } from '@kaleido/ui/mount'
import type { Language } from '@kaleido/contract/core/error'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { App } from './app/App.tsx'
import { endFirstPaint } from './app/boot/start/first-paint.ts'
import { openApp } from './app/boot/start/open-app.ts'
import { CrashPage } from './app/CrashPage.tsx'
import { afterFirstScreen } from './shared/boot/first-screen.ts'
import { languages } from './shared/languages.ts'

const PreviewFrame = lazy(async () => ({
  default: (await import('./app/boot/device/PreviewFrame.tsx')).PreviewFrame,
}))

const SharedLinkPage = lazy(async () => ({
  default: (await import('./app/boot/device/shared/SharedLinkPage.tsx')).SharedLinkPage,
}))

const container = document.querySelector('#root')
if (!container) throw new Error('The page has no #root')

const language = await openLanguages(languages)
// Between evaluating the code and starting the app the browser may paint and handle input.
await new Promise((resolve) => setTimeout(resolve))
const crash = (
  <LanguageContext value={language}>
    <CrashPage />
  </LanguageContext>
)

mount(container, open(language), crash)

function open(spoken: LanguageStore<Language>): ReactNode {
  try {
    const app = openApp({ language: () => spoken.current().code, notify })
    if (app === 'redirect') return null
    if (typeof app === 'object' && 'running' in app) {
      // Other pages than home need more labels. Where loading fails, the code that uses them reports it.
      const complete = () =>
        void spoken
          .current()
          .complete('')
          .catch(() => undefined)
      if (app.opensHome) afterFirstScreen(complete)
      else complete()
      return <App app={app} language={spoken} />
    }
    return (
      <LanguageContext value={spoken}>
        <Suspense>
          {app === 'preview' ? (
            <PreviewFrame address={location.href} />
          ) : (
            <SharedLinkPage link={app} />
          )}
        </Suspense>
      </LanguageContext>
    )
  } catch (error) {
    // An invalid configuration in the page leaves nothing to start.
    reportError(error)
    endFirstPaint(document)
    return crash
  }
}

/** Toasts load with the app, and are not needed to start it. */
function notify(text: string): void {
  import('@kaleido/ui/toast').then(({ showToast }) => showToast(text), reportError)
}
