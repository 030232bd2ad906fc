import { useText } from '@kaleido/ui/language'
import { lazy, useState } from 'react'
import type { LegalDoc } from '../../shared/legal/LegalText.tsx'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/account.json'

const LegalSheet = lazy(async () => ({
  default: (await import('../../shared/legal/LegalSheet.tsx')).LegalSheet,
}))

/**
 * The terms that continuing agrees to. Both texts open over the screen: leaving it would drop the form, and the action that
 * waits for the login.
 */
export function TermsLine({ action }: { action: 'login' | 'register' }) {
  const t = useText<typeof labels>('account')
  const [doc, setDoc] = useState<LegalDoc>()
  const [isOpen, setIsOpen] = useState(false)
  const link = (name: LegalDoc) => (
    <button
      type="button"
      className="hit whitespace-nowrap text-brand-text"
      onClick={() => {
        setDoc(name)
        setIsOpen(true)
      }}
    >
      {t(name)}
    </button>
  )
  return (
    <>
      <p className="text-center text-balance text-[12px]/[20px] text-text-3">
        {t(action === 'login' ? 'agreeByLogin' : 'agreeByRegister')}
        {link('terms')}
        {t('and')}
        {link('privacy')}
      </p>
      {doc && (
        <Late>
          <LegalSheet doc={doc} open={isOpen} onClose={() => setIsOpen(false)} />
        </Late>
      )}
    </>
  )
}
