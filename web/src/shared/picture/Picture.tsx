import type { Picture as PictureData } from '@kaleido/contract/core/picture'
import type { CSSProperties } from 'react'
import { backgroundOf } from './placeholder.ts'
import { type PictureWish, usePicture } from './use-picture.ts'

export interface PictureProps extends PictureWish {
  picture: PictureData
  /** Width by height of its box; defaults to its own. */
  ratio?: number | string
  /** Its alternative text; blank where the text beside it suffices. */
  alt?: string
  className?: string
}

/** Keeps the picture's focus in view where its box crops it. */
function focusStyle({ focus }: PictureData): CSSProperties | undefined {
  return focus && { objectPosition: focus.map((share) => `${share}%`).join(' ') }
}

/** A picture of the image line, with its placeholder until it has loaded, or if it fails. */
export function Picture(props: PictureProps) {
  const { picture, ratio, alt = '', className, priority } = props
  const { ref, source, onBroken } = usePicture(picture, props)
  const style: CSSProperties = {
    aspectRatio: ratio ?? `${picture.width} / ${picture.height}`,
    background: backgroundOf(picture.placeholder),
  }
  return (
    <span
      ref={ref}
      style={style}
      className={`relative block overflow-hidden bg-(--skeleton) ${className ?? ''}`}
    >
      {source !== undefined && (
        <img
          src={source}
          alt={alt}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : 'auto'}
          draggable={false}
          onError={onBroken}
          style={focusStyle(picture)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {source === undefined && alt !== '' && <span className="sr-only">{alt}</span>}
    </span>
  )
}
