import 'photoswipe/style.css'
import './reader.late.css'
import type { Picture } from '@kaleido/contract/core/picture'
import { IconButton } from '@kaleido/ui/IconButton'
import { FullFrame } from '@kaleido/ui/overlay/FullFrame'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConnection } from '../connection/connection.ts'
import { showPictures } from './show-pictures.ts'

export interface PictureReaderProps {
  pictures: readonly Picture[]
  /** The one that it opens with, from 0. */
  start: number
  labels: { reader: string; close: string; failed: string; picture: (number: number) => string }
  onClose: () => void
}

/** Pictures one by one in full screen, over whatever is open. */
export function PictureReader({ labels, ...props }: PictureReaderProps) {
  const [index, setIndex] = useState(props.start)
  return (
    <FullFrame label={labels.reader} onClose={props.onClose}>
      <Slides {...props} labels={labels} onChange={setIndex} />
      <IconButton
        label={labels.close}
        icon={X}
        look="glass"
        onClick={props.onClose}
        className="absolute! end-2 top-[calc(var(--safe-top)+8px)] z-10"
      />
      {props.pictures.length > 1 && (
        <output className="absolute bottom-[calc(var(--safe-bottom)+20px)] left-1/2 z-10 -translate-x-1/2 rounded-full bg-black/55 px-3 py-1 font-num text-[13px]/[20px] tabular-nums">
          {`${index + 1} / ${props.pictures.length}`}
        </output>
      )}
    </FullFrame>
  )
}

interface SlidesProps extends PictureReaderProps {
  onChange: (index: number) => void
}

function Slides({ pictures, start, labels, ...on }: SlidesProps) {
  const { pictures: loader } = useConnection()
  const place = useRef<HTMLDivElement>(null)
  const change = useEffectEvent((index: number) => on.onChange(index))
  const close = useEffectEvent(() => on.onClose())
  const open = useEffectEvent((element: HTMLElement, onClose: () => void) =>
    showPictures({
      pictures,
      loader,
      start,
      labels,
      place: element,
      onChange: (index) => change(index),
      onClose,
    }),
  )
  useEffect(() => {
    if (!place.current) return undefined
    let isLeft = false
    const pswp = open(place.current, () => isLeft || close())
    return () => {
      isLeft = true
      // Even during its opening animation, when PhotoSwipe itself ignores closing.
      pswp.animations.stopAll()
      pswp.isDestroying = true
      pswp.destroy()
    }
  }, [])
  return <div ref={place} />
}
