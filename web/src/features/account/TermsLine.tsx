import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import type labels from '../../shared/locales/zh-CN/account.json'

/** The terms that continuing agrees to, with links to both texts. */
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
