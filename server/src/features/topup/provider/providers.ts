import type { Language } from '@kaleido/contract/core/error'
import { type PayChannel, topupRules } from '@kaleido/contract/topup'
import type { Config } from '../../../platform/config/config.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import { topupChannels } from '../topup.settings.ts'
import { type Provider, type ProviderId, providerIds } from './provider.ts'
import { createSandbox } from './topup-sandbox.ts'

/** By the configuration, of which a process has one; a test replaces one of its own app. */
const opened = new WeakMap<Config, Map<ProviderId, Promise<Provider>>>()

/** A configured provider. The packages of the others are not loaded. */
export function findProvider(ctx: Ctx, id: string): Promise<Provider> | undefined {
  const known = opened.get(ctx.config) ?? new Map<ProviderId, Promise<Provider>>()
  opened.set(ctx.config, known)
  const name = providerIds.find((one) => one === id)
  if (name === undefined) return undefined
  const found = known.get(name) ?? makers[name](ctx)
  if (found) known.set(name, found)
  return found
}

export async function requireProvider(ctx: Ctx, id: string): Promise<Provider> {
  const found = await findProvider(ctx, id)
  if (!found) throw new AppError('topup.channel')
  return found
}

const makers: Readonly<Record<ProviderId, (ctx: Ctx) => Promise<Provider> | undefined>> = {
  sandbox: (ctx) => (ctx.config.PAY_SANDBOX ? Promise.resolve(createSandbox(ctx)) : undefined),
  stripe: ({ config }) => openStripe(config),
  alipay: ({ config }) => openAlipay(config),
}

function openStripe(config: Config): Promise<Provider> | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: present } = config
  const { PAY_BASE, STRIPE_WEBHOOK_SECRET_PREVIOUS: previous } = config
  if (!secretKey || !present || !PAY_BASE) return undefined
  const webhookSecrets = [present, previous].filter((secret) => secret !== undefined)
  return import('./topup-stripe.ts').then(({ createStripe }) =>
    createStripe({ secretKey, webhookSecrets, returnUrl: returnTo(PAY_BASE) }),
  )
}

function openAlipay(config: Config): Promise<Provider> | undefined {
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId, PAY_BASE } = config
  const { ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: present } = config
  if (!appId || !sellerId || !privateKey || !present || !PAY_BASE) return undefined
  const publicKeys = [present, config.ALIPAY_PUBLIC_KEY_PREVIOUS].filter((key) => key !== undefined)
  const gateway = config.ALIPAY_GATEWAY
  const notifyUrl = new URL(notifyPath('alipay'), PAY_BASE).href
  const settings = { appId, sellerId, privateKey, publicKeys, gateway, notifyUrl }
  return import('./topup-alipay.ts').then(({ createAlipay }) =>
    createAlipay({ ...settings, returnUrl: returnTo(PAY_BASE) }),
  )
}

export const notifyPath = (id: ProviderId) => `/pay/notify/${id}`

const returnTo = (base: string) => (orderNo: string) =>
  new URL(`${topupRules.returnPath}?order=${orderNo}`, base).href

/** The ways to pay that are offered now. */
export async function listChannels(ctx: Ctx, language: Language): Promise<PayChannel[]> {
  const offered = await ctx.settings.read(topupChannels)
  const found: PayChannel[] = []
  for (const id of providerIds) {
    const provider = offered[id] ? await findProvider(ctx, id) : undefined
    if (provider) found.push(channelOf(id, language))
  }
  return found
}

const names: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  sandbox: { 'zh-CN': '模拟支付', en: 'Test payment' },
  stripe: { 'zh-CN': '银行卡 (Stripe)', en: 'Card (Stripe)' },
  alipay: { 'zh-CN': '支付宝', en: 'Alipay' },
}

/** Of an order, also where its provider is configured no more. */
export function channelOf(id: string, language: Language): PayChannel {
  return { id, name: names[id]?.[language] ?? id }
}
