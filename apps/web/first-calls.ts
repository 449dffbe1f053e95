/**
 * First calls of every page: the strip of service status; for somebody with a session the session itself, and the data
 * of bell and panel. Addresses and not contracts, because the build must not need the slices; a slice that was taken
 * out answers 404, and nothing depends on it.
 */
export const perguntas = {
	deTodos: ['/proxy/wsportal/situacao/avisos'],
	comSessao: ['/proxy/wsusuario/api/usuario/verificarsessao', '/proxy/wsportal/notificacoes/'],
} as const
