/** What a file waits until that which all of them copy is there, as the performance of its process tells it. */
export const PREPARATION = 'preparation of a test database'
