/** When nobody knows what to say. Apart from the shapes: every page needs this text, few need their schemas. */
export const MENSAGEM_PADRAO = 'Ocorreu um problema com a sua solicitação, por favor tente novamente mais tarde!'
