/**
 * Slices whose routes come with the router: those of the first page, and the panel to which a log-in leads. The routes
 * of the others are fetched when an address needs them, so that a new slice costs the panel nothing.
 */
export const FIRST_SLICES: readonly string[] = ['inicio', 'navegacao', 'notificacoes', 'sessao', 'situacao']
