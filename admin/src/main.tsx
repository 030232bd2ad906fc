import './app/styles.css'
import { openLanguages } from '@kaleido/ui/language'
import { mount } from '@kaleido/ui/mount'
import { CrashPage } from './app/CrashPage.tsx'
import { Providers } from './app/Providers.tsx'
import { Shell } from './app/Shell.tsx'
import { HealthPage } from './pages/HealthPage.tsx'
import { languages } from './shared/languages.ts'

const container = document.querySelector('#root')
if (!container) throw new Error('The page has no #root')

const language = await openLanguages(languages)

mount(
  container,
  <Providers language={language}>
    <Shell>
      <HealthPage />
    </Shell>
  </Providers>,
  <Providers language={language}>
    <CrashPage />
  </Providers>,
)
