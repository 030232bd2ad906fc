import { expect, it } from 'vitest'
import { errors, refusal, transport } from './error.ts'

it('names refusals after their feature', () => {
  const list = errors('comment', { not_found: transport(404, '没有', 'Gone') })
  expect(Object.keys(list)).toEqual(['comment.not_found'])
})

it('gives a transport refusal its status as number', () => {
  expect(transport(404, '没有', 'Gone')).toEqual({
    status: 404,
    code: 404,
    text: { 'zh-CN': '没有', en: 'Gone' },
  })
})

it('sends a business refusal with status 200', () => {
  expect(refusal(4002, '需要会员', 'VIP only')).toMatchObject({ status: 200, code: 4002 })
})
