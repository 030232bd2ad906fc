import { useText } from '@kaleido/ui/language'
import type labels from '../shared/locales/zh-CN/common.json'

/** The last resort for errors that nothing caught. It depends on nothing that has to be loaded, or could fail as well. */
export function CrashPage() {
  const t = useText<typeof labels>('common')
  return (
    <main
      role="alert"
      className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center px-8 text-center text-text-1"
    >
      <h1 className="text-[18px]/[26px] font-semibold">{t('crashTitle')}</h1>
      <p className="mt-1.5 mb-[22px] text-[15px]/[22px] text-text-3">{t('crashHelp')}</p>
      <button
        type="button"
        onClick={() => location.reload()}
        className="press min-h-11 min-w-42 rounded-full bg-brand px-5 text-[15px] font-semibold text-on-brand"
      >
        {t('reload')}
      </button>
    </main>
  )
}
