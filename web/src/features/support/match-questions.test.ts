import { describe, expect, it } from 'vitest'
import { categoriesOf, matchQuestions } from './match-questions.ts'

const questions = [
  { id: '1', category: '账号', question: '怎么找回密码', answer: '用绑定的手机' },
  { id: '2', category: '会员', question: 'VIP 能看什么', answer: '会员视频与图集' },
  { id: '3', category: '账号', question: '换手机怎么办', answer: '用账号凭证登录' },
]
const idsOf = (words: string, category?: string) =>
  matchQuestions(questions, { words, category }).map(({ id }) => id)

describe('matching questions', () => {
  it('are all of them without a search text', () => {
    expect(idsOf('  ')).toEqual(['1', '2', '3'])
  })

  it('contain every word, in the question or in the answer', () => {
    expect(idsOf('手机')).toEqual(['1', '3'])
    expect(idsOf('手机 凭证')).toEqual(['3'])
    expect(idsOf('没有这个')).toEqual([])
  })

  it('are found regardless of the width and case of letters', () => {
    expect(idsOf('ｖｉｐ')).toEqual(['2'])
  })

  it('belong to the chosen category', () => {
    expect(idsOf('手机', '会员')).toEqual([])
    expect(idsOf('', '账号')).toEqual(['1', '3'])
  })
})

it('categories are listed once each, in their order', () => {
  expect(categoriesOf(questions)).toEqual(['账号', '会员'])
})
