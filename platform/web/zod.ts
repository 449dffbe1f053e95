import * as z from 'zod/mini'

// zod's generated validators use `new Function`, which the content security policy forbids.
z.config({ jitless: true })
