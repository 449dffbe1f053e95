/** Fallback message, in a file apart from the schemas: every page needs this text, few pages need the schemas. */
export const MENSAGEM_PADRAO = 'Ocorreu um problema com a sua solicitação, por favor tente novamente mais tarde!'
