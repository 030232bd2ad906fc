import type { UserInfo } from '@kaleido/contract/account'
import { Button } from '@kaleido/ui/Button'
import { WalletPanel } from '@kaleido/ui/cards/WalletPanel'
import { CoinGlyph } from '@kaleido/ui/glyphs/CoinGlyph'
import { PointsGlyph } from '@kaleido/ui/glyphs/PointsGlyph'
import { useText } from '@kaleido/ui/language'
import { useWallet } from '../../features/wallet/wallet.queries.ts'
import { useRequireMember } from '../../shared/connection/connection.ts'
import { formatYuan } from '../../shared/formats/money.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/mine.json'
import { couponTotal } from '../../shared/session/user-states.ts'

/** My balances. A guest has none. */
export function Wallet({ user }: { user: UserInfo | undefined }) {
  const t = useText<typeof labels>('mine')
  const open = useOpenPath()
  const requireMember = useRequireMember()
  const to = (path: string) => () => requireMember(() => open(path))
  const member = user?.registered === true ? user : undefined
  const wallet = useWallet()
  return (
    <WalletPanel
      title={t('wallet')}
      more={{ label: t('bills'), onOpen: to('/mine/usercoinrecords') }}
      tiles={[
        {
          id: 'coins',
          value: wallet ? formatWhole(wallet.gold) : t('none'),
          label: t('coins'),
          icon: <CoinGlyph size={15} />,
          onOpen: to('/mine/usercoinrecords'),
        },
        {
          id: 'points',
          value: member ? formatWhole(wallet?.point ?? member.points) : t('none'),
          label: t('points'),
          icon: <PointsGlyph size={15} />,
          onOpen: to('/mine/userfulitask'),
        },
        {
          id: 'income',
          value: wallet ? formatYuan(wallet.income) : t('none'),
          label: t('income'),
          onOpen: to('/mine/usershouyimx'),
        },
        {
          id: 'coupons',
          value: member ? formatWhole(couponTotal(member)) : t('none'),
          label: t('coupons'),
          onOpen: to('/mine/backpack'),
        },
      ]}
      actions={
        <>
          <Button look="primary" onClick={to('/mine/usercoinchongzhi')}>
            {t('topUp')}
          </Button>
          <Button look="secondary" onClick={to('/mine/withdraw')}>
            {t('withdraw')}
          </Button>
        </>
      }
    />
  )
}
