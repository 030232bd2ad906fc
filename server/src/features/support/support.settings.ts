import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

export const supportService = defineSetting({
  name: 'support.service',
  about:
    'The https address of customer service, blank for the conversation in the app, and for how many minutes a signed one works',
  schema: z.prefault(
    z.object({
      url: z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), ''),
      minutes: z._default(z.int().check(z.minimum(1), z.maximum(1_440)), 30),
    }),
    {},
  ),
})

const text = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')

export const supportDesk = defineSetting({
  name: 'support.desk',
  about:
    'The greeting of customer service and its hours, in both languages (blank: the texts of the app); how many messages a person may send a minute; for how many minutes a conversation is held by who takes or answers it',
  schema: z.prefault(
    z.object({
      greeting: text(300),
      greetingEn: text(600),
      hours: text(100),
      hoursEn: text(200),
      aMinute: z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 20),
      leaseMinutes: z._default(z.int().check(z.minimum(1), z.maximum(1_440)), 15),
    }),
    {},
  ),
})
