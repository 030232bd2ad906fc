/** Phones, codes and proofs of identity, for tests of other features. */
export { aCode, aMobile, bindAny, steppedUp, tell } from './phone/account-phone.fixture.ts'
