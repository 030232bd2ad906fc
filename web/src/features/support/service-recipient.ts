/** In place of an account: there is one recipient of what is written to customer service. */
export const serviceRecipient = 0
