import { allCalls } from '@kaleido/contract/all'
import { describe, expect, it } from 'vitest'
import { exampleOf } from '../testing/example.ts'
import { readAnswer } from './answer.ts'

const later = { word: 'grown', number: 99, besides: { addedLater: { by: 'a later version' } } }
const read = { word: 'other', number: 'other', besides: {} }

const calls = allCalls
  .filter(({ host }) => host !== 'admin')
  .filter(({ output }) => /"grown"|99/.test(JSON.stringify(exampleOf(output, later))))

describe('an answer of a later server, with unknown values and members', () => {
  it.each(calls)('$name is parsed', async (call) => {
    const data = exampleOf(call.output, later)
    const text = JSON.stringify({ code: 200, data, msg: 'ok', tip: '' })
    const answer = { status: 200, statusText: 'OK', retryAfter: null, text }
    const notSealed = () => Promise.reject(new Error('is not sealed'))
    expect(await readAnswer(call, answer, notSealed)).toEqual(exampleOf(call.output, read))
  })

  it('is checked for the calls that return lists', () => {
    expect(calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['feed.listModuleWorks', 'video.openVideo', 'account.getInfo']),
    )
  })
})
