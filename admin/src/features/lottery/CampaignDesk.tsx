import type { OutputOf } from '@kaleido/contract/core/call'
import { listCampaigns, listDeskDraws, saveCampaign } from '@kaleido/contract/lottery-desk'
import { useText } from '@kaleido/ui/language'
import { useNavigate } from '@tanstack/react-router'
import { AddButton } from '../../shared/desk/AddButton.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import type { DeskTag } from '../../shared/desk/columns.ts'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import { formatWhole } from '../../shared/money.ts'
import { CampaignPanel } from './CampaignPanel.tsx'
import { LotterySwitch } from './LotterySwitch.tsx'

export type StaffCampaign = OutputOf<typeof listCampaigns>['list'][number]

const tones: Readonly<Record<StaffCampaign['state'], DeskTag['tone']>> = {
  waiting: 'warn',
  running: 'good',
  ended: 'plain',
  other: 'plain',
}

/** All campaigns with what they promise and what is left of it, the latest first. */
export function CampaignDesk() {
  const t = useText<typeof labels>('lottery')
  const { open } = useOpened()
  const navigate = useNavigate()
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <LotterySwitch />
      <div className="flex min-w-0 flex-wrap items-start gap-4 xl:flex-nowrap">
        <DeskList
          call={listCampaigns}
          title={t('title')}
          empty={t('empty')}
          columns={{
            name: { label: t('name') },
            state: {
              label: t('state'),
              tags: ({ state }) => [{ text: t(`state_${state}`), tone: tones[state] }],
            },
            versionId: { label: t('version') },
            startsAt: { label: t('startsAt'), isExtra: true },
            endsAt: { label: t('endsAt') },
            drawnAt: { label: t('drawnAt') },
            prizes: { label: t('left'), text: leftText },
          }}
          nameOf={({ name }) => name}
          actions={[
            { label: t('look'), call: listCampaigns, run: ({ id }) => open(id) },
            {
              label: t('drawsOf'),
              call: listDeskDraws,
              isOffered: ({ drawnAt }) => drawnAt !== null,
              run: ({ id }) => void navigate({ to: '/draw', search: { campaignId: id } }),
            },
          ]}
          toolbar={<AddButton call={saveCampaign} label={t('add')} />}
          renderPanel={(row) => <CampaignPanel row={row} />}
        />
      </div>
    </div>
  )
}

/** Of each prize with a limit what is left. */
function leftText({ prizes }: StaffCampaign): string {
  return prizes
    .flatMap(({ name, stock, left }) =>
      stock === null ? [] : [`${name} ${formatWhole(left ?? 0)} / ${formatWhole(stock)}`],
    )
    .join(' · ')
}
