import { uploadPresalePicture } from '@kaleido/contract/line-desk'
import { PictureInput } from '../../shared/desk/PictureInput.tsx'

interface SettingPictureProps {
  /** Of the control, for its label. */
  id: string
  value: unknown
  onChange: (value: unknown) => void
}

/** The size of a picture of which only the address is stored: that of a banner. */
const assumed = { width: 358, height: 100, placeholder: '' }

/** A picture, stored by its address. */
export function SettingPicture({ id, value, onChange }: SettingPictureProps) {
  const url = typeof value === 'string' ? value : ''
  return (
    <PictureInput
      // The entries of a list change places: each has the picture of its own address.
      key={url}
      id={id}
      call={uploadPresalePicture}
      kept={url === '' ? undefined : { url, ...assumed }}
      onChange={(_, picture) => onChange(picture.url)}
    />
  )
}
