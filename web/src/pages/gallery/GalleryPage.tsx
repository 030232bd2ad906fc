import '../../features/gallery/gallery.late.css'
import { useParams } from '@tanstack/react-router'
import { GalleryScreen } from './GalleryScreen.tsx'

/** A gallery: its details, and its pages. */
export function GalleryPage() {
  const { id } = useParams({ from: '/gallery/$id' })
  return <GalleryScreen key={id} id={id} />
}
