import { listPackages } from '@kaleido/contract/topup-package'
import { useText } from '@kaleido/ui/language'
import { PackageDesk } from '../../features/topup/PackageDesk.tsx'
import { MoneyStopped } from '../../features/wallet/MoneyStopped.tsx'
import { DeskPage } from '../../shared/desk/DeskPage.tsx'
import type labels from '../../shared/locales/zh-CN/topup-package.json'

export function PackagePage() {
  const t = useText<typeof labels>('topup-package')
  return (
    <DeskPage title={t('title')} opens={listPackages} notice={<MoneyStopped />}>
      <PackageDesk />
    </DeskPage>
  )
}
