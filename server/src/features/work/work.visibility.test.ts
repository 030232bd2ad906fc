import { describe, expect, it } from 'vitest'
import { canSee, type Visibility } from './work.visibility.ts'

const states = ['draft', 'processing', 'review', 'published', 'removed'] as const
const author = 7
const none: Visibility = { kind: 'none', blocked: [] }
const guest: Visibility = { ...none, kind: 'guest', uid: 1 }
const member: Visibility = { ...none, kind: 'member', uid: 2 }
const own: Visibility = { ...member, uid: author }
const staff: Visibility = { ...none, kind: 'staff' }
const blocked: Visibility = { ...member, blocked: [author] }

const seen = (visibility: Visibility) =>
  states.filter((state) => canSee(visibility, { authorUid: author, state }))

describe('whether a work exists for somebody', () => {
  it('is decided by its state', () => {
    for (const visibility of [none, guest, member]) expect(seen(visibility)).toEqual(['published'])
    expect(seen(own)).toEqual(['draft', 'processing', 'review', 'published'])
    expect(seen(staff)).toEqual(states)
  })

  it('is not so between people of whom one blocks the other', () => {
    expect(seen(blocked)).toEqual([])
  })
})
