import { expect, test } from 'vitest'
import { bankOf } from './banks.ts'
import { groupCard, maskCard, maskHolder } from './card-number.ts'

test.each([
  ['6222021234567890123', '6222 0212 3456 7890 123'],
  ['6222-0212x34', '6222 0212 34'],
  ['6222', '6222'],
  ['6222021234567890123456', '6222 0212 3456 7890 123'],
])('%s is written as %s', (text, grouped) => {
  expect(groupCard(text)).toBe(grouped)
})

test('a number and a name are masked as the server shows them', () => {
  expect(maskCard('6222 0212 3456 7890 123')).toBe('**** **** **** 0123')
  expect(['李明', ' 欧阳娜娜 ', '李', ''].map(maskHolder)).toEqual(['李*', '欧*', '李', ''])
})

test.each([
  ['6225 8812 3456 7890', '招商银行'],
  ['6217001234567890123', '中国建设银行'],
  ['9999 0000', undefined],
  ['62', undefined],
  ['', undefined],
])('%s is a card of %s', (number, bank) => {
  expect(bankOf(number)).toBe(bank)
})
