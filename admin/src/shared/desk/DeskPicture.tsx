import type { Picture } from '@kaleido/contract/core/picture'
import { variantOf } from '@kaleido/contract/core/picture'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnection } from '../connection.ts'

export interface DeskPictureProps {
  picture: Picture
  alt: string
  /** Of its longer side as drawn, in px. */
  size: number
}

/** A picture of the product, in its smallest width that is large enough. */
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
  const scale = size / Math.max(width, height)
  const box = { width: width * scale, height: height * scale }
  return blob ? (
    <BlobImage blob={blob} alt={alt} box={box} />
  ) : (
    <span role="img" aria-label={alt} className="block rounded-sm bg-skeleton" style={box} />
  )
}

interface BlobImageProps {
  blob: Blob
  alt: string
  box: { width: number; height: number }
}

function BlobImage({ blob, alt, box }: BlobImageProps) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return <img src={address} alt={alt} className="max-w-none rounded-sm object-cover" style={box} />
}
