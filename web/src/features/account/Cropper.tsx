import 'react-easy-crop/react-easy-crop.css'
import { Button } from '@kaleido/ui/Button'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { Slider } from '@kaleido/ui/Slider'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useState } from 'react'
import CropArea from 'react-easy-crop'
import type labels from '../../shared/locales/zh-CN/account.json'
import type { Cut } from './cut-picture.ts'
import { cutPicture } from './cut-picture.ts'
import type { ProfilePicture } from './use-profile.ts'
import { useProfilePicture } from './use-profile.ts'

const shapes = {
  portrait: { aspect: 1, cropShape: 'round', max: 720 },
  cover: { aspect: 16 / 9, cropShape: 'rect', max: 1440 },
} as const

export interface CropperProps {
  kind: ProfilePicture
  /** The picture as a blob URL. */
  address: string
  onClose: () => void
}

/** Crops a picture for my profile, by dragging, pinching, or the slider. */
export function Cropper({ kind, address, onClose }: CropperProps) {
  const t = useText<typeof labels>('account')
  const [cut, setCut] = useState<Cut>()
  const saving = useProfilePicture(kind, onClose)

  function refuse(): void {
    showToast(t('pictureUnreadable'), { tone: 'bad' })
    onClose()
  }

  function use(): void {
    if (cut) saving.mutate(() => cutPicture(address, cut, shapes[kind].max))
  }

  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('crop', { what: t(kind) })}
      closeLabel={t('close')}
      action={
        <Button
          look="primary"
          size="lg"
          block
          disabled={!cut}
          busy={saving.isPending}
          onClick={use}
        >
          {t('use')}
        </Button>
      }
    >
      <CropTable kind={kind} address={address} onCut={setCut} onBroken={refuse} />
    </Sheet>
  )
}

interface CropTableProps {
  kind: ProfilePicture
  address: string
  onCut: (cut: Cut) => void
  onBroken: () => void
}

function CropTable({ kind, address, onCut, onBroken }: CropTableProps) {
  const t = useText<typeof labels>('account')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const { aspect, cropShape } = shapes[kind]
  return (
    <>
      <div className="relative h-[46dvh] touch-none overflow-hidden rounded-lg bg-black">
        <CropArea
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          cropShape={cropShape}
          showGrid={false}
          // The content security policy refuses injected styles, so they are part of the stylesheet.
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_area, pixels) => onCut(pixels)}
          mediaProps={{ onError: onBroken }}
        />
      </div>
      <div className="mt-3 flex">
        <Slider label={t('zoom')} min={1} max={3} step={0.05} value={zoom} onChange={setZoom} />
      </div>
    </>
  )
}
