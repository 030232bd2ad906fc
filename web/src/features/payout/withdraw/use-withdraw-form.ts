import type { OutputOf } from '@kaleido/contract/core/call'
import type { quoteWithdrawal } from '@kaleido/contract/payout'
import type { Payee } from '@kaleido/contract/payout-payee'
import { useEffect, useState } from 'react'
import { useConnection } from '../../../shared/connection/connection.ts'
import { useSecondsUntil } from '../../../shared/formats/use-seconds-until.ts'
import { isUsable } from '../payee/payee-words.ts'
import { type QuoteInput, useQuote } from '../payout.queries.ts'
import { fenOf, type PayoutTerms, problemOf } from './amount.ts'
import { feeOf } from './fee.ts'

/** The debounce of typing. */
const restMs = 400

export type Quote = OutputOf<typeof quoteWithdrawal>

/** What is being withdrawn, to whom, and what arrives: by the server's quote, and by the same rule until that is there. */
export function useWithdrawForm(terms: PayoutTerms, payees: readonly Payee[]) {
  const { client } = useConnection()
  const [text, setText] = useState('')
  const [chosen, choose] = useState<string>()
  const { feePercent } = terms
  const amount = fenOf(text)
  const payee = payees.find(({ id }) => id === chosen) ?? firstOf(payees, client.now().getTime())
  const problem = problemOf(amount, terms)
  const asked = problem === undefined && payee ? { amount, payeeId: payee.id } : undefined
  const quoting = useQuoting(asked)
  return {
    text,
    setText,
    amount,
    problem,
    payee,
    choosePayee: choose,
    ...quoting,
    shown: quoting.quote ?? { amount, feePercent, ...feeOf(amount, feePercent), usdt: null },
  }
}

/** The server's quote, once the amount has not changed for a moment. */
function useQuoting(wanted: QuoteInput | undefined) {
  const isRested = useRested(wanted?.amount) === wanted?.amount
  const input = isRested ? wanted : undefined
  const asked = useQuote(input)
  const quote = input && !asked.isError ? asked.data : undefined
  return {
    /** Undefined until it is there. */
    quote,
    /** What keeps the server from telling it. */
    quoteError: input ? asked.error : null,
    isQuoting: input ? asked.isFetching : wanted !== undefined,
    secondsLeft: useSecondsLeft(quote?.until),
    refresh: () => void asked.refetch(),
  }
}

export type WithdrawForm = ReturnType<typeof useWithdrawForm>

/** The default where it can be paid, else another that can; else the default, which then says when. */
function firstOf(payees: readonly Payee[], now: number): Payee | undefined {
  return payees.find((payee) => isUsable(payee, now)) ?? payees[0]
}

/** Undefined where it holds for as long as it is shown. */
function useSecondsLeft(until: string | null | undefined): number | undefined {
  const seconds = useSecondsUntil(until)
  return typeof until === 'string' ? seconds : undefined
}

/** A value once it has not changed for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
