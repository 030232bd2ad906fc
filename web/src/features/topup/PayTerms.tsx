import { useText } from '@kaleido/ui/language'
import { lazy, useState } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/topup.json'

const LegalSheet = lazy(async () => ({
  default: (await import('../../shared/legal/LegalSheet.tsx')).LegalSheet,
}))

/** The terms that paying agrees to, and what becomes of what is bought. */
export function PayTerms() {
  const t = useText<typeof labels>('topup')
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="px-2 text-center text-balance text-[12px]/[20px] text-text-3">
        {t('agree')}
        <button
          type="button"
          className="hit whitespace-nowrap text-brand-text"
          onClick={() => {
            setWasOpened(true)
            setIsOpen(true)
          }}
        >
          {t('terms')}
        </button>
        {t('agreeMore')}
      </p>
      {wasOpened && (
        <Late>
          <LegalSheet doc="terms" open={isOpen} onClose={() => setIsOpen(false)} />
        </Late>
      )}
    </>
  )
}
