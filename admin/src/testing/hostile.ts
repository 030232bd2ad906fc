import type { Call } from '@kaleido/contract/core/call'
import { xssMark, xssPayloads } from '@kaleido/contract/testing/xss'
import type { NextText } from './made-answer.ts'
import { makeAnswer } from './made-answer.ts'

/** How a text begins: as a formula of a spreadsheet, as an address that runs, or as the attack itself. */
const beginnings = ['=', '+', '-', '@', '\t', '\r', `javascript:${xssMark}('address')//`, '']

/** The attacks one after the other, so that each member of each answer gets another. */
function createTexts(): NextText {
  let turn = 0
  return (most) => {
    turn += 1
    const text = xssPayloads[turn % xssPayloads.length]?.text ?? ''
    return `${beginnings[turn % beginnings.length] ?? ''}${text}`.slice(0, most)
  }
}

const nextText = createTexts()

/** An answer that the contract permits, in which every free text is an attack. */
export function hostileAnswer(call: Call): unknown {
  return makeAnswer(call, nextText)
}
