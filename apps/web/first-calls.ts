/**
 * The first calls of every page are that of the service status and, for somebody with a session, those of the session
 * itself, the bell and the panel. They are addresses and no contracts, because the build must not need the slices; a
 * removed slice answers 404, and nothing depends on it.
 */
export const perguntas = {
	deTodos: ['/proxy/wsportal/situacao/avisos'],
	comSessao: ['/proxy/wsusuario/api/usuario/verificarsessao', '/proxy/wsportal/notificacoes/'],
} as const
