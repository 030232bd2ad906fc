import type { PayeeType, UsdtNetwork } from '@kaleido/contract/payout-payee'
import type { Services } from '../../../platform/ctx/deps.ts'
import {
  decryptAtRest,
  encryptAtRest,
  keyedHash,
} from '../../../platform/crypto/encrypt-at-rest.ts'

/** What a payment is made by, sealed at rest. */
export interface PayeeDetails {
  readonly holder: string
  /** Of the card, or the address. */
  readonly number: string
  readonly bank: string | null
  readonly branch: string | null
}

export interface Sealed {
  readonly sealed: Buffer
  /** Of the key that opens it. */
  readonly key_name: string
}

type Keeping = Pick<Services, 'config' | 'secrets'>

/** A key for each person: what was sealed for one does not open for another, even if the rows are changed. */
const purposeOf = (keyName: string, uid: number) => `payee:${keyName}:${uid}`

export function sealDetails(
  { config, secrets }: Keeping,
  uid: number,
  details: PayeeDetails,
): Sealed {
  const [keyName] = config.PAYEE_KEYS
  if (keyName === undefined) throw new Error('there is no key to seal with')
  const text = JSON.stringify(details)
  return {
    sealed: encryptAtRest(secrets.secretKey, purposeOf(keyName, uid), text),
    key_name: keyName,
  }
}

export function openDetails(
  { config, secrets }: Keeping,
  uid: number,
  { sealed, key_name }: Sealed,
): PayeeDetails {
  if (!config.PAYEE_KEYS.includes(key_name)) {
    throw new Error(`PAYEE_KEYS lacks the key ${key_name}, which sealed a payout account`)
  }
  return JSON.parse(
    decryptAtRest(secrets.secretKey, purposeOf(key_name, uid), sealed),
  ) as PayeeDetails
}

interface Numbered {
  readonly actType: PayeeType
  readonly network?: UsdtNetwork | undefined
  readonly number: string
}

/** Equal for equal accounts, without telling which. The case of letters only checks an address of ERC20. */
export function fingerprintOf(
  { secrets }: Keeping,
  { actType, network, number }: Numbered,
): Buffer {
  const plain = network === 'erc20' ? number.toLowerCase() : number
  return keyedHash(secrets.secretKey, 'payee', `${network ?? actType}:${plain}`)
}

export function maskNumber({ actType, number }: Pick<Numbered, 'actType' | 'number'>): string {
  if (actType === 'bank') return `**** **** **** ${number.slice(-4)}`
  return `${number.slice(0, number.startsWith('0x') ? 6 : 4)}…${number.slice(-4)}`
}

/** `张*`: enough to recognise one's own by. */
export function maskHolder(holder: string): string {
  const [first = ''] = holder
  return `${first}*`
}
