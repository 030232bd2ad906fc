import './app/zod-setup.ts'
import './app/styles.css'
import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { mount } from '@kaleido/ui/mount'
import { showToast } from '@kaleido/ui/toast'
import { App } from './app/App.tsx'
import { CrashPage } from './app/CrashPage.tsx'
import { Providers } from './app/Providers.tsx'
import { connect, readBoot } from './shared/connection.ts'
import { languages } from './shared/languages.ts'

const container = document.querySelector('#root')
if (!container) throw new Error('The page has no #root')

const language = await openLanguages(languages)
const connection = connect({
  boot: readBoot(document),
  origin: location.origin,
  language: () => language.current().code,
  notify: (text) => showToast(text, { tone: 'bad' }),
})

mount(
  container,
  <Providers language={language} connection={connection}>
    <App />
  </Providers>,
  <LanguageContext value={language}>
    <CrashPage />
  </LanguageContext>,
)
