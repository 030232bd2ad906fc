import './app/zod-setup.ts'
import './app/styles.css'
import { LanguageContext, openLanguages } from '@kaleido/ui/language'
import { mount } from '@kaleido/ui/mount'
import { App } from './app/App.tsx'
import { CrashPage } from './app/CrashPage.tsx'
import { languages } from './shared/languages.ts'

const container = document.querySelector('#root')
if (!container) throw new Error('The page has no #root')

const language = await openLanguages(languages)

mount(
  container,
  <App language={language} />,
  <LanguageContext value={language}>
    <CrashPage />
  </LanguageContext>,
)
