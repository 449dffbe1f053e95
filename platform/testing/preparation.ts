/** Time that a file waits for the shared preparation, as the performance of its process tells it. */
export const PREPARATION = 'preparation of a test database'
