import { postLimits } from '@kaleido/contract/post'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import type labels from '../../../shared/locales/zh-CN/publish.json'

const { max } = postLimits.pictures

/** Which picked files were not added, by name, and why. */
export function useRefusedFiles() {
  const t = useText<typeof labels>('publish')
  const [refused, setRefused] = useState<string>()

  function refuse(files: readonly File[], tooMany = 0): void {
    const names = files.map(({ name }) => name)
    const [name = ''] = names
    const wrong =
      names.length === 1
        ? t('notPicture', { name })
        : t('notPictures', { count: names.length, names: names.join(' ') })
    const words = [
      ...(names.length > 0 ? [wrong] : []),
      ...(tooMany > 0 ? [t('picturesFull', { max, count: tooMany })] : []),
    ]
    setRefused(words.length > 0 ? words.join(' ') : undefined)
  }

  return { refused, refuse }
}
