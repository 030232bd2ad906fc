import { useText } from '@kaleido/ui/language'
import { useRouter } from '@tanstack/react-router'
import { useOpenLink } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/boot.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { usePresale } from '../../shared/presale/use-presale.ts'

/** The presale as a banner; nothing where there is none. */
export function PresaleCover() {
  const t = useText<typeof labels>('boot')
  const openLink = useOpenLink()
  const presale = usePresale('cover', useRouter())
  if (!presale) return null
  const { url, href, isBefore } = presale
  return (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault()
        openLink({ href })
      }}
      className="mt-3 block px-(--gutter)"
    >
      <Picture
        picture={{ url, width: 358, height: 100, placeholder: '' }}
        alt={isBefore ? t('presaleBefore') : t('presaleAfter')}
        className="rounded-lg"
      />
    </a>
  )
}
