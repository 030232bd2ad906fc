import type { InputOf } from '@kaleido/contract/core/call'
import { addPayee } from '@kaleido/contract/payout-payee'
import * as z from 'zod/mini'

export interface CardValues {
  holder: string
  number: string
  repeat: string
  bank: string
  branch: string
}

export interface UsdtValues {
  network: '' | 'trc20' | 'erc20'
  holder: string
  number: string
}

const digits = (text: string) => text.replaceAll(/\D/g, '')

export function cardInput({ holder, number, bank, branch }: CardValues): InputOf<typeof addPayee> {
  const isNamed = branch.trim() !== ''
  return {
    actType: 'bank',
    holder,
    number: digits(number),
    bank,
    ...(isNamed ? { branch } : {}),
  }
}

export function usdtInput({ network, holder, number }: UsdtValues): InputOf<typeof addPayee> {
  return { actType: 'usdt', holder, number, ...(network === '' ? {} : { network }) }
}

/** What the contract makes of the form's values, at the fields of the form. */
function byContract<V>(toInput: (values: V) => InputOf<typeof addPayee>) {
  return z.check<V>(({ value, issues }) => {
    const input = toInput(value)
    // The number is looked at last, and not at all while a name is missing: all of it is told at once here.
    const named = { ...input, holder: 'any', ...(input.actType === 'bank' && { bank: 'any' }) }
    for (const asked of [input, named]) {
      const { error } = addPayee.input.safeParse(asked)
      for (const { path, message } of error?.issues ?? []) {
        issues.push({ code: 'custom', path, message, input: value })
      }
    }
  })
}

const text = z.string()

/** The number is typed twice, as nobody notices a wrong card before the money is gone. */
export const cardSchema = z
  .object({ holder: text, number: text, repeat: text, bank: text, branch: text })
  .check(
    byContract(cardInput),
    z.refine(({ number, repeat }) => digits(number) === digits(repeat), { path: ['repeat'] }),
  )

export const usdtSchema = z
  .object({ network: z.enum(['', 'trc20', 'erc20']), holder: text, number: text })
  .check(byContract(usdtInput))
