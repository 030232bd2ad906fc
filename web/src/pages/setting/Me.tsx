import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { ChevronRight } from 'lucide-react'
import { useSession } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/setting.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'

/** The logged-in account; opens the profile, or registering for a guest. */
export function Me() {
  const t = useText<typeof labels>('setting')
  const open = useOpenPath()
  const user = useSession((state) => state.user)
  const isMember = user?.registered === true
  return (
    <button
      type="button"
      onClick={() => open(isMember ? '/mine/profile' : '/mine/register')}
      className="press-row mt-2 flex min-h-18 w-full items-center gap-3 rounded-lg bg-surface py-2.5 ps-4 pe-3.5 text-start shadow-1"
    >
      <Portrait person={{ name: user?.name ?? '', portrait: user?.portrait ?? '' }} size={48} />
      <span className="min-w-0 flex-1">
        <b className="block truncate text-[17px]/[24px] font-semibold">
          {isMember ? user.name : t('guest')}
        </b>
        <span className="block text-[12px]/[18px] text-text-3">
          {t(isMember ? 'editProfile' : 'registerHint')}
        </span>
      </span>
      <Icon of={ChevronRight} size={18} className="text-text-3" />
    </button>
  )
}
