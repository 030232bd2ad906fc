import { Button } from '@kaleido/ui/Button'
import { Mark } from '@kaleido/ui/Mark'
import { useText } from '@kaleido/ui/language'
import { useRouter } from '@tanstack/react-router'
import type labels from '../locales/zh-CN/screen.json'

/** In place of what only a newer version of the app can show. */
export function Coming({ name }: { name: string }) {
  const t = useText<typeof labels>('screen')
  const router = useRouter()
  return (
    <section className="flex flex-col items-center px-8 py-16 text-center">
      <Mark size={72} />
      <h2 className="mt-4 text-[18px]/[26px] font-semibold">{t('comingTitle')}</h2>
      <p className="mt-1.5 mb-[22px] text-[15px]/[22px] text-balance text-text-3">
        {t('comingHelp', { screen: name })}
      </p>
      <Button onClick={() => void router.navigate({ to: '/home' })}>{t('toHome')}</Button>
    </section>
  )
}
