import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { publishVideo, VideoDraft } from '@kaleido/contract/video'
import { useText } from '@kaleido/ui/language'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useConnection } from '../../shared/connection/connection.ts'
import { useContractForm } from '../../shared/form/contract-form.ts'
import { showRefusal } from '../../shared/form/refused-field.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { slot } from '../../shared/storage/storage.ts'

const { title, text, tags, access, isOriginal } = VideoDraft.shape
/** The server's validation; only the price is text. */
const Fields = z.object({
  title,
  text: text._zod.def.innerType,
  tags: tags._zod.def.innerType,
  access: access._zod.def.innerType,
  isOriginal: isOriginal._zod.def.innerType,
  price: z.string(),
})
/** The draft, which may be invalid. */
const DraftFields = z.object({
  ...Fields.shape,
  title: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
})
export type VideoFields = z.output<typeof DraftFields>
export const keptDraft = slot('publishDraft', DraftFields)

const blank: VideoFields = {
  title: '',
  text: '',
  tags: [],
  access: 'free',
  isOriginal: false,
  price: '',
}
const everyMs = 5_000

/** The metadata form of a video, saved on every change so that a reload loses nothing. */
export function useVideoForm() {
  const t = useText<typeof labels>('publish')
  const { client, store } = useConnection()
  const form = useContractForm<VideoFields>({
    schema: Fields.check(
      z.refine(({ access, price }) => access !== 'coin' || isPrice(price), { path: ['price'] }),
    ),
    texts: {
      title: t('titleFit'),
      text: t('textFit'),
      tags: t('tagsFit'),
      access: t('accessTitle'),
      isOriginal: t('original'),
      price: t('priceFit'),
    },
    start: { ...blank, ...store.get(keptDraft) },
  })

  const save = () => store.set(keptDraft, form.getValues())
  useEffect(() => {
    const keep = () => {
      if (form.formState.isDirty) store.set(keptDraft, form.getValues())
    }
    const timer = setInterval(keep, everyMs)
    addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [form, store])

  const [options] = useState(() => mutationOptionsFor(client, publishVideo))
  const sending = useMutation(options)

  /** The work's id once it is published; refusals are shown, and the form is kept. */
  async function submit(
    upload: string,
    cover: () => Promise<string | undefined>,
  ): Promise<string | undefined> {
    const { price, ...details } = form.getValues()
    try {
      const coverId = await cover()
      const { id } = await sending.mutateAsync({
        ...details,
        upload,
        ...(details.access === 'coin' ? { price: Number(price) } : {}),
        ...(coverId === undefined ? {} : { coverId }),
      })
      form.reset(blank)
      store.remove(keptDraft)
      return id
    } catch (error) {
      if (!showRefusal(form, error, { 'video.price': 'price' })) client.report(error)
      return undefined
    }
  }

  return { form, save, submit, isSending: sending.isPending }
}

function isPrice(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 500
}
