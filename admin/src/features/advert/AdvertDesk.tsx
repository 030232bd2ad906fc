import type { OutputOf } from '@kaleido/contract/core/call'
import {
  listAllAdverts,
  removeAdvert,
  saveAdvert,
  uploadAdvertPicture,
} from '@kaleido/contract/advert'
import { useText } from '@kaleido/ui/language'
import { AddButton } from '../../shared/desk/AddButton.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { formatWhole } from '../../shared/money.ts'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import { AdvertSlots } from './AdvertSlots.tsx'
import { rateOf } from './rate.ts'
import { useSlots } from './use-slots.ts'
import type labels from '../../shared/locales/zh-CN/advert.json'

type Advert = OutputOf<typeof listAllAdverts>['list'][number]

/** All adverts, running or not, with what they reached. */
export function AdvertDesk() {
  const t = useText<typeof labels>('advert')
  const slots = useSlots()
  const { open } = useOpened()
  const remove = useWrite(removeAdvert)
  const list = (
    <DeskList
      call={listAllAdverts}
      title={t('title')}
      empty={t('empty')}
      columns={{
        picture: { label: t('picture') },
        title: { label: t('name') },
        slot: { label: t('slot'), options: slots },
        href: { label: t('href'), text: ({ href }) => inAscii(href) },
        weight: { label: t('weight') },
        startsAt: { label: t('startsAt') },
        endsAt: { label: t('endsAt') },
        delivered: {
          label: t('delivered'),
          text: ({ isLimited, delivered, maxTotal }) =>
            isLimited ? deliveredText(delivered, maxTotal) : '',
        },
        views: { label: t('views'), unit: 'whole' },
        reach: { label: t('reach'), unit: 'whole' },
        clicks: { label: t('clicks'), unit: 'whole' },
        clicksToday: { label: t('clickRate'), text: rateOf },
      }}
      filters={{ slot: { label: t('slot'), options: slots }, title: { label: t('name') } }}
      nameOf={({ title }) => title}
      actions={[
        { label: t('edit'), call: saveAdvert, run: ({ id }) => open(id) },
        {
          label: t('remove'),
          call: removeAdvert,
          ask: ({ title }) => t('removeAsk', { title }),
          run: ({ id }) => remove({ id }),
        },
      ]}
      toolbar={<AddButton call={saveAdvert} label={t('add')} />}
      renderPanel={(row) => <AdvertPanel row={row} />}
    />
  )
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <AdvertSlots />
      <div className="flex min-w-0 flex-wrap items-start gap-4 xl:flex-nowrap">{list}</div>
    </div>
  )
}

/** An address whose host is written in letters that look like others shows as `xn--…`. */
function inAscii(href: string): string {
  return URL.parse(href)?.href ?? href
}

function deliveredText(delivered: number, max: number | null): string {
  return max === null ? formatWhole(delivered) : `${formatWhole(delivered)} / ${formatWhole(max)}`
}

function AdvertPanel({ row }: { row: Advert | undefined }) {
  const t = useText<typeof labels>('advert')
  const slots = useSlots()
  const { close } = useOpened()
  const levels = {
    all: t('everybody'),
    guest: t('guest'),
    member: t('member'),
    vip: t('vip'),
    svip: t('svip'),
  }
  const newcomers = {
    all: t('everybody'),
    only: t('newcomersOnly'),
    except: t('newcomersExcept'),
  }
  return (
    <DeskPanel title={row ? t('edit') : t('add')} onClose={close}>
      <DeskForm
        call={saveAdvert}
        fields={{
          slot: { label: t('slot'), options: slots },
          title: { label: t('name') },
          titleEn: { label: t('titleEn'), hint: t('englishHint') },
          text: { label: t('text') },
          textEn: { label: t('textEn') },
          pictureId: {
            label: t('picture'),
            upload: { call: uploadAdvertPicture, kept: row?.picture },
          },
          href: { label: t('href'), hint: t('hrefHint'), misfit: t('hrefMisfit') },
          downloadHref: {
            label: t('downloadHref'),
            hint: t('downloadHrefHint'),
            misfit: t('hrefMisfit'),
          },
          isAdvert: { label: t('isAdvert'), hint: t('isAdvertHint') },
          weight: { label: t('weight'), hint: t('weightHint') },
          forLevel: { label: t('forLevel'), hint: t('forLevelHint'), options: levels },
          forNewcomers: { label: t('forNewcomers'), options: newcomers },
          maxTotal: { label: t('maxTotal'), hint: t('limitHint') },
          maxDaily: { label: t('maxDaily') },
          maxPerPerson: { label: t('maxPerPerson') },
          startsAt: { label: t('startsAt') },
          endsAt: { label: t('endsAt'), misfit: t('endsBefore') },
        }}
        {...(row && { id: row.id, start: startOf(row) })}
        refusals={{ 'advert.invalid_picture': 'pictureId' }}
        onDone={close}
        onCancel={close}
      />
    </DeskPanel>
  )
}

/** What has no limit or end is left out: the call accepts an absent member, but not null. */
function startOf(row: Advert): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}
