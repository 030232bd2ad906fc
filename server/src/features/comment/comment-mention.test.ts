import { describe, expect, it } from 'vitest'
import { candidatesIn, mentionsIn, type Named } from './comment-mention.ts'

const somebody = (uid: number, name: string, isHere = false): Named => ({ uid, name, isHere })

describe('the mentions of a text', () => {
  it('end at the longest name that there is, also without a space', () => {
    const people = [somebody(1, '小满'), somebody(2, '小满你')]
    expect(mentionsIn('@小满你看 @小满 和@小满', people)).toEqual([
      { uid: 2, name: '小满你' },
      { uid: 1, name: '小满' },
    ])
    expect(mentionsIn('小满 @小 @ @@小雨', people)).toEqual([])
  })

  it('mean of people with the same name the one who takes part, and nobody where that is open', () => {
    const [here, elsewhere] = [somebody(1, '小满', true), somebody(2, '小满')]
    expect(mentionsIn('@小满', [elsewhere, here])).toEqual([{ uid: 1, name: '小满' }])
    expect(mentionsIn('@小满', [elsewhere, somebody(3, '小满')])).toEqual([])
    expect(mentionsIn('@小满', [here, somebody(3, '小满', true)])).toEqual([])
  })

  it('are looked up to a bound', () => {
    expect(candidatesIn('@一二三四五六七八九十一二三四五六七八'.repeat(20))).toHaveLength(10)
    expect(candidatesIn('@一二三四五六七八九十一二三四五六七八')[0]).toHaveLength(15)
  })
})
