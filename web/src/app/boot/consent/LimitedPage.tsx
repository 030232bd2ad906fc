import { Button } from '@kaleido/ui/Button'
import { Mark } from '@kaleido/ui/Mark'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import type { LegalDoc } from '../../../shared/legal/LegalText.tsx'
import type labels from '../../../shared/locales/zh-CN/boot.json'
import { Cover } from '../Cover.tsx'
import { DocLinks } from './DocLinks.tsx'
import { LegalDialog } from './LegalDialog.tsx'

/** The screen without consent: the documents, and a way to reopen the question. */
export function LimitedPage({ onReconsider }: { onReconsider: () => void }) {
  const t = useText<typeof labels>('boot')
  const [doc, setDoc] = useState<LegalDoc>()
  return (
    <Cover>
      <div className="flex flex-col items-center px-8 text-center">
        <Mark size={56} />
        <h1 className="mt-5 text-[20px] font-bold">{t('limitedTitle')}</h1>
        <p className="mt-2 text-[15px] text-text-2">{t('limitedText')}</p>
        <DocLinks onOpen={setDoc} />
        <div className="mt-4">
          <Button look="primary" onClick={onReconsider}>
            {t('reconsider')}
          </Button>
        </div>
      </div>
      {doc && <LegalDialog doc={doc} onClose={() => setDoc(undefined)} />}
    </Cover>
  )
}
