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
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/advert.json'

type Advert = OutputOf<typeof listAllAdverts>['list'][number]

function useSlots() {
  const t = useText<typeof labels>('advert')
  return {
    splash: t('splash'),
    banner: t('banner'),
    feed: t('feed'),
    popup: t('popup'),
    detail: t('detail'),
    app: t('app'),
  }
}

/** All adverts, running or not, with their clicks. */
export function AdvertDesk() {
  const t = useText<typeof labels>('advert')
  const slots = useSlots()
  const { open } = useOpened()
  const remove = useWrite(removeAdvert)
  return (
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
        clicks: { label: t('clicks') },
        clicksToday: { label: t('clicksToday') },
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
}

/** An address whose host is written in letters that look like others shows as `xn--…`. */
function inAscii(href: string): string {
  return URL.parse(href)?.href ?? href
}

function AdvertPanel({ row }: { row: Advert | undefined }) {
  const t = useText<typeof labels>('advert')
  const slots = useSlots()
  const { close } = useOpened()
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
          isAdvert: { label: t('isAdvert'), hint: t('isAdvertHint') },
          weight: { label: t('weight'), hint: t('weightHint') },
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

/** An open end of the period is left out: the call accepts an absent member, but not null. */
function startOf({ startsAt, endsAt, ...row }: Advert): object {
  return { ...row, startsAt: startsAt ?? undefined, endsAt: endsAt ?? undefined }
}
