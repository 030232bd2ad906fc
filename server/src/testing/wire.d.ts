/**
 * The client's side of the envelope, written a second time from the protocol with Node's own HKDF: so that a mistake of
 * the server's codec is not made here too.
 */
export declare function createTestWire(
  key: string,
  nonceOf?: () => Buffer,
): {
  seal(text: string, info?: string): string
  open(payload: string, info?: string): string
}
