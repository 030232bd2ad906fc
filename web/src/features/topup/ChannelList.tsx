import type { PayChannel } from '@kaleido/contract/topup'
import { drawIcon } from '@kaleido/ui/Icon'
import { RadioList } from '@kaleido/ui/RadioList'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { CreditCard, FlaskConical, ScanLine, Wallet } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/topup.json'

const faces = {
  alipay: { icon: ScanLine, look: 'bg-info-soft text-info' },
  stripe: { icon: CreditCard, look: 'bg-brand-soft text-brand-text' },
  sandbox: { icon: FlaskConical, look: 'bg-gold-soft text-gold-text' },
  other: { icon: Wallet, look: 'bg-jade-soft text-jade' },
}

const faceOf = (id: string) => faces[id in faces ? (id as keyof typeof faces) : 'other']

export interface ChannelListProps {
  channels: readonly PayChannel[]
  chosen: PayChannel | undefined
  onChoose: (channel: PayChannel) => void
  /** On a sheet. */
  ground?: 'card' | undefined
}

/** The ways to pay that the operator offers now. */
export function ChannelList({ channels, chosen, onChoose, ground }: ChannelListProps) {
  const t = useText<typeof labels>('topup')
  if (channels.length === 0) {
    return (
      <p className="rounded-lg bg-surface px-4 py-5 text-center text-[14px]/[22px] text-text-3 shadow-1">
        {t('noChannels')}
      </p>
    )
  }
  return (
    <RadioList
      label={t('channels')}
      look={ground === 'card' ? 'tiles' : 'rows'}
      items={channels.map(({ id, name }) => ({ id, label: <Channel id={id} name={name} /> }))}
      value={chosen?.id}
      onChange={(id) => {
        const found = channels.find((channel) => channel.id === id)
        if (found) onChoose(found)
      }}
    />
  )
}

function Channel({ id, name }: PayChannel) {
  const t = useText<typeof labels>('topup')
  const { icon, look } = faceOf(id)
  return (
    <span className="flex items-center gap-3 py-1">
      <span className={`grid size-[34px] flex-none place-items-center rounded-[10px] ${look}`}>
        {drawIcon(icon, 19)}
      </span>
      <span>{name}</span>
      {id === 'sandbox' && <Tag tone="warn">{t('trial')}</Tag>}
    </span>
  )
}
