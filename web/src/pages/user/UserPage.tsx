import { useParams } from '@tanstack/react-router'
import { Profile } from './Profile.tsx'

/** Somebody's profile. */
export function UserPage() {
  const { uid } = useParams({ from: '/usercenter/$uid' })
  return <Profile key={uid} uid={Number(uid)} />
}
