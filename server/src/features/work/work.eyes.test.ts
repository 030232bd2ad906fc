import { describe, expect, it } from 'vitest'
import { canSee, type Eyes } from './work.eyes.ts'

const states = ['draft', 'processing', 'review', 'published', 'removed'] as const
const author = 7
const none: Eyes = { kind: 'none', blocked: [] }
const guest: Eyes = { ...none, kind: 'guest', uid: 1 }
const member: Eyes = { ...none, kind: 'member', uid: 2 }
const own: Eyes = { ...member, uid: author }
const staff: Eyes = { ...none, kind: 'staff' }
const blocked: Eyes = { ...member, blocked: [author] }

const seen = (eyes: Eyes) => states.filter((state) => canSee(eyes, { authorUid: author, state }))

describe('whether a work exists for somebody', () => {
  it('is decided by its state', () => {
    for (const eyes of [none, guest, member]) expect(seen(eyes)).toEqual(['published'])
    expect(seen(own)).toEqual(['draft', 'processing', 'review', 'published'])
    expect(seen(staff)).toEqual(states)
  })

  it('is not so between people of whom one blocks the other', () => {
    expect(seen(blocked)).toEqual([])
  })
})
