/** What stands for the product or its people, or means something to a machine; with digits and `_` around it too. */
const reserved = new Set(
  `admin administrator root system superuser webmaster hostmaster postmaster security abuse noreply mailer daemon
  kaleido official support service customerservice staff moderator operator owner finance help helper helpdesk
  guest visitor anonymous everyone nobody somebody member account login logout register password settings about
  null undefined false guanfang kefu guanliyuan xitong demo`.split(/\s+/),
)

/** An account name that nobody may take: it would be believed to be somebody it is not. */
export function isReserved(accountName: string): boolean {
  const [first = ''] = accountName.split('_')
  const letters = accountName.replaceAll(/[\d_]/g, '')
  return reserved.has(letters) || reserved.has(first.replaceAll(/\d/g, ''))
}

const emoji = /\p{RGI_Emoji}/gv
/** Control and format characters, private and unassigned ones, and blanks that are none by their name. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Marks piled up paint over the lines above and below. */
const piledUp = /\p{M}{4}/u

/** Whether everybody sees a name as it is. Inside of an emoji a joiner that nobody sees is part of it. */
export function isSeenAsItIs(name: string): boolean {
  const rest = name.replaceAll(emoji, '')
  return !unseen.test(rest) && !piledUp.test(rest)
}

const turning = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g
const control = /[^\P{Cc}\n]/gu

/** A longer text keeps its lines, and loses what would turn or cut off what stands around it. */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(control, '').replaceAll(turning, '')
}
