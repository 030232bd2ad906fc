import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import type { LegalDoc } from '../../../shared/legal/LegalText.tsx'
import type labels from '../../../shared/locales/zh-CN/boot.json'
import { DocLinks } from './DocLinks.tsx'
import { LegalDialog } from './LegalDialog.tsx'
import { ModalDialog } from '../ModalDialog.tsx'

export interface ConsentSheetProps {
  onAgree: () => void
  onDecline: () => void
}

/** Asks for consent, before the device gets an id. */
export function ConsentSheet({ onAgree, onDecline }: ConsentSheetProps) {
  const t = useText<typeof labels>('boot')
  const [doc, setDoc] = useState<LegalDoc>()
  return (
    <>
      <ModalDialog label={t('consentTitle')}>
        <div className="px-6 pt-7 pb-5">
          <h1 className="text-[22px] font-bold">{t('consentTitle')}</h1>
          <p className="mt-3 text-[15px] text-text-2">{t('consentLead')}</p>
          <ul className="mt-3 space-y-2 text-[15px] text-text-2">
            {(['consentDevice', 'consentLines'] as const).map((point) => (
              <li key={point} className="flex gap-3">
                <span aria-hidden className="mt-2 size-2 flex-none rotate-45 bg-brand" />
                {t(point)}
              </li>
            ))}
          </ul>
          <DocLinks lead={t('consentRead')} onOpen={setDoc} />
          <p className="text-[13px] text-pretty text-text-3">{t('consentAge')}</p>
          <div className="mt-4 grid gap-2">
            <Button look="primary" size="lg" block onClick={onAgree}>
              {t('agree')}
            </Button>
            <Button look="text" block onClick={onDecline}>
              {t('decline')}
            </Button>
          </div>
        </div>
      </ModalDialog>
      {doc && <LegalDialog doc={doc} onClose={() => setDoc(undefined)} />}
    </>
  )
}
