import { describe, expect, it } from 'vitest'
import { canSee, hiddenReason, type Visibility } from './work.visibility.ts'

const states = ['draft', 'processing', 'review', 'published', 'removed'] as const
const author = 7
const none: Visibility = { kind: 'none', blocked: [], mayGoDark: false }
const guest: Visibility = { ...none, kind: 'guest', uid: 1 }
const member: Visibility = { ...none, kind: 'member', uid: 2 }
const own: Visibility = { ...member, uid: author }
const staff: Visibility = { ...none, kind: 'staff' }
const blocked: Visibility = { ...member, blocked: [author] }

const seen = (visibility: Visibility, isDark = false) =>
  states.filter((state) => canSee(visibility, { authorUid: author, state, isDark }))

describe('whether a work exists for somebody', () => {
  it('is decided by its state', () => {
    for (const visibility of [none, guest, member]) expect(seen(visibility)).toEqual(['published'])
    expect(seen(own)).toEqual(['draft', 'processing', 'review', 'published'])
    expect(seen(staff)).toEqual(states)
  })

  it('is decided by the gate of the area after dark', () => {
    for (const visibility of [none, guest, member]) {
      expect(seen(visibility, true)).toEqual([])
      expect(seen({ ...visibility, mayGoDark: true }, true)).toEqual(['published'])
    }
    expect(seen(own, true)).toEqual(['draft', 'processing', 'review', 'published'])
    expect(seen(staff, true)).toEqual(states)
    expect(seen({ ...blocked, mayGoDark: true }, true)).toEqual([])
  })

  it('is said to be behind the gate where passing it would show it, and nowhere else', () => {
    const work = { authorUid: author, isDark: true, wasPublished: true }
    const reason = (visibility: Visibility, state: (typeof states)[number]) =>
      hiddenReason(visibility, { ...work, state })
    expect(reason(none, 'published')).toBe('after_dark')
    expect(reason(none, 'removed')).toBe('gone')
    expect(reason(blocked, 'published')).toBe('not_found')
    expect(reason({ ...none, mayGoDark: true }, 'published')).toBeUndefined()
  })

  it('is not so between people of whom one blocks the other', () => {
    expect(seen(blocked)).toEqual([])
  })
})
