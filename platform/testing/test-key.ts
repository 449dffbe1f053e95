/** Key that seals the signing secrets of tests and measurements; it is of no use elsewhere. */
export const TEST_KEY = Buffer.alloc(32, 7).toString('base64')
