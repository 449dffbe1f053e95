/** Seals what tests and measurements sign with; of no use elsewhere. */
export const TEST_KEY = Buffer.alloc(32, 7).toString('base64')
