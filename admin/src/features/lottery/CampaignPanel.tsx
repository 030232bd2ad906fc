import { saveCampaign } from '@kaleido/contract/lottery-desk'
import { useText } from '@kaleido/ui/language'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import type { StaffCampaign } from './CampaignDesk.tsx'
import { CampaignPromise } from './CampaignPromise.tsx'
import { givenOf } from './prize-draft.ts'
import { PrizesInput } from './PrizesInput.tsx'

/** A campaign: its form until somebody has drawn, then what it promised. */
export function CampaignPanel({ row }: { row: StaffCampaign | undefined }) {
  const t = useText<typeof labels>('lottery')
  const { close } = useOpened()
  return (
    <DeskPanel title={row?.name ?? t('add')} onClose={close}>
      {row && row.drawnAt !== null ? (
        <CampaignPromise campaign={row} />
      ) : (
        <DeskForm
          call={saveCampaign}
          fields={{
            name: { label: t('name') },
            nameEn: { label: t('nameEn'), hint: t('englishHint') },
            rules: { label: t('rules'), rows: 4 },
            rulesEn: { label: t('rulesEn'), rows: 4 },
            startsAt: { label: t('startsAt') },
            endsAt: { label: t('endsAt'), misfit: t('endsBefore') },
            prizes: { label: t('prizes'), misfit: t('prizesMisfit'), control: <PrizesInput /> },
            fallback: {
              label: t('fallback'),
              hint: t('fallbackHint'),
              misfit: t('fallbackMisfit'),
            },
          }}
          {...(row && { id: row.id, start: startOf(row) })}
          onDone={close}
          onCancel={close}
        />
      )}
    </DeskPanel>
  )
}

function startOf({ prizes, ...row }: StaffCampaign): object {
  const promised = prizes.map(({ n: _n, left: _left, ...prize }) => givenOf(prize))
  return { ...row, prizes: promised }
}
