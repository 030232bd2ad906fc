import type { Picture } from '@kaleido/contract/core/picture'
import { variantOf } from '@kaleido/contract/core/picture'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConnection } from '../connection.ts'

export interface DeskPictureProps {
  picture: Picture
  alt: string
  /** The rendered size of its longer side, in px. */
  size: number
}

/** A picture of the product, in the smallest sufficient width. */
export function DeskPicture({ picture, alt, size }: DeskPictureProps) {
  const { pictures } = useConnection()
  const { url, width, height, widths = [] } = picture
  const enough = widths.find((each) => each >= size * 2)
  const path = enough === undefined ? url : variantOf(url, { width: enough })
  const { data: blob } = useQuery({
    queryKey: ['picture', path],
    queryFn: ({ signal }) => pictures.read(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!blob || !image.current) return undefined
    const address = URL.createObjectURL(blob)
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [blob])
  const scale = size / Math.max(width, height)
  return (
    <img
      ref={image}
      alt={alt}
      className="max-w-none rounded-sm bg-skeleton object-cover text-[11px] text-text-3"
      style={{ width: width * scale, height: height * scale }}
    />
  )
}
