import { useText } from '@kaleido/ui/language'
import { Link, useRouter } from '@tanstack/react-router'
import type labels from '../../shared/locales/zh-CN/boot.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { presalePath, usePresale } from '../../shared/presale/use-presale.ts'

/** The presale as a banner; nothing where there is none. */
export function PresaleCover() {
  const t = useText<typeof labels>('boot')
  const presale = usePresale('cover', useRouter())
  if (!presale) return null
  const picture = { url: presale.url, width: 358, height: 100, placeholder: '' }
  return (
    <Link to={presalePath} className="mt-3 block px-(--gutter)">
      <Picture
        picture={picture}
        alt={presale.isBefore ? t('presaleBefore') : t('presaleAfter')}
        className="rounded-lg"
      />
    </Link>
  )
}
