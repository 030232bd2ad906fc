import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import type labels from '../../shared/locales/zh-CN/account.json'

/** What somebody agrees to by going on, with both texts a tap away. */
export function TermsLine({ action }: { action: 'login' | 'register' }) {
  const t = useText<typeof labels>('account')
  const link = 'hit whitespace-nowrap text-brand-text'
  return (
    <p className="text-center text-balance text-[12px]/[20px] text-text-3">
      {t(action === 'login' ? 'agreeByLogin' : 'agreeByRegister')}
      <Link to="/mine/help" search={{ doc: 'terms' }} className={link}>
        {t('terms')}
      </Link>
      {t('and')}
      <Link to="/mine/help" search={{ doc: 'privacy' }} className={link}>
        {t('privacy')}
      </Link>
    </p>
  )
}
