import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import type { Call } from '@kaleido/contract/core/call'
import type { Picture } from '@kaleido/contract/core/picture'
import { useText } from '@kaleido/ui/language'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useConnection } from '../connection.ts'
import { useLanguageCode } from '../languages.ts'
import type labels from '../locales/zh-CN/desk.json'
import { DeskPicture } from './DeskPicture.tsx'

type Uploaded = Picture & { readonly id: string }
type Upload = { readonly maxBytes: number }

/** A call that uploads a picture and answers its id. */
type PictureCall = Call<'staff', z.ZodMiniObject, z.ZodMiniType<Uploaded>, Upload>

export interface PictureSpec {
  readonly call: PictureCall
  /** The current picture. */
  readonly kept?: Picture | undefined
}

export interface PictureInputProps extends PictureSpec {
  id?: string
  'aria-describedby'?: string
  /** The id of the picture. */
  value?: string
  onChange?: (id: string, picture: Picture) => void
}

const bytesOfMb = 1024 * 1024

/** A picture is uploaded as soon as it is picked; the form saves its id. */
export function PictureInput({ call, kept, id, onChange, ...field }: PictureInputProps) {
  const t = useText<typeof labels>('desk')
  const language = useLanguageCode()
  const { client } = useConnection()
  const [picture, setPicture] = useState(kept)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  async function upload(file: File): Promise<void> {
    const { maxBytes } = call.upload
    setFailure(undefined)
    if (file.size > maxBytes) {
      return setFailure(t('pictureTooLarge', { size: maxBytes / bytesOfMb }))
    }
    setBusy(true)
    try {
      const uploaded = await client.call(call, {}, { file, silent: true })
      setPicture(uploaded)
      onChange?.(uploaded.id, uploaded)
    } catch (error) {
      setFailure((isClientError(error) && textOf(error, language)) || t('uploadFailed'))
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-col items-start gap-2">
      {picture ? <DeskPicture picture={picture} alt="" size={160} /> : null}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Lets the same file be picked again after a failure.
          target.value = ''
          if (file) void upload(file)
        }}
      />
      <Button
        id={id}
        aria-describedby={field['aria-describedby']}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {isBusy ? t('uploading') : t(picture ? 'replace' : 'pick')}
      </Button>
      <div role="alert" className="text-[13px]/[18px] text-danger">
        {failure}
      </div>
    </div>
  )
}
