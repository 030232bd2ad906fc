import { readCertificate } from '../../server/src/features/account/certificate/account-certificate.picture.ts'
import { type Verdict, noCertificate } from './corpus.ts'

// node bench/corpus/take-certificate.ts <file>: looks for an account certificate in it, as anybody may ask without a login.
const [file = ''] = process.argv.slice(2)
const begin = performance.now()
const texts = await readCertificate(file)
const verdict: Verdict = {
  end: texts.length === 0 ? noCertificate : 'harmful',
  ms: performance.now() - begin,
  peakMiB: process.resourceUsage().maxRSS / 1_024,
}
console.log(JSON.stringify(verdict))
