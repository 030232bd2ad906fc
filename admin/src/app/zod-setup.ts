import * as z from 'zod/mini'

// The content security policy allows no eval, and zod's probe for it would be a reported violation.
z.config({ jitless: true })
