import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { uid } from './core/id.ts'

export const getCertificate = call({
  name: 'account.getCertificate',
  method: 'GET',
  path: '/api/app/mine/certificate/qr',
  auth: 'guest',
  isPrivate: true,
  about:
    "Gets the caller's account certificate, which logs its holder in as the caller once. Members need a recent step-up.",
  input: z.object({}),
  output: z.object({ content: z.string(), uid }),
  errors: ['account.step_up'],
})

export const renewCertificate = call({
  name: 'account.renewCertificate',
  method: 'POST',
  path: '/api/app/mine/certificate/renew',
  auth: 'guest',
  about: "Renews the caller's certificate and revokes the previous one.",
  input: z.object({}),
  output: z.object({ content: z.string(), uid }),
  errors: ['account.step_up'],
})

export const extractCertificate = call({
  name: 'account.extractCertificate',
  method: 'POST',
  path: '/api/app/mine/qrcode/extract',
  auth: 'none',
  about: 'Reads the account certificate in a picture. The picture is not stored.',
  input: z.object({}),
  output: z.object({ uid, qrCnt: z.string() }),
  errors: ['account.no_qr'],
  upload: { maxBytes: 5 * 1024 * 1024 },
})
