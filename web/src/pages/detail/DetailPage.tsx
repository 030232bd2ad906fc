import { useParams } from '@tanstack/react-router'
import { Detail } from './Detail.tsx'

/** One video: its picture, what it is, and what is said of it. */
export function DetailPage() {
  const { id } = useParams({ from: '/detail/$id' })
  return <Detail key={id} id={id} />
}
