import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import type { PageSource } from './gallery-pages.ts'

export interface SaveButtonProps {
  title: string
  source: PageSource
  number: number
}

/** Saves the current page to the phone's pictures. */
export function SaveButton({ title, source, number }: SaveButtonProps) {
  const t = useText<typeof labels>('gallery')
  const [isBusy, setBusy] = useState(false)
  const connection = useConnection()

  async function save(): Promise<void> {
    const page = await source.load(number)
    if (!page?.picture) throw new Error(`page ${number} is not open`)
    const { savePicture } = await import('./save-picture.ts')
    await savePicture(connection, { url: page.picture.url, name: `${title}-${number}` })
  }

  function onClick(): void {
    setBusy(true)
    save()
      .catch(() => showToast(t('saveFailed')))
      .finally(() => setBusy(false))
  }

  return <IconButton label={t('save')} icon={Download} disabled={isBusy} onClick={onClick} />
}
