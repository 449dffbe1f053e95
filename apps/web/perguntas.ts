/**
 * What every page asks first: the strip of service status; for somebody with a session the session itself, and what bell
 * and panel show. Addresses and not contracts, because the build must not need the slices; one that was taken out answers
 * 404, and nobody minds.
 */
export const perguntas = {
	deTodos: ['/proxy/wsportal/situacao/avisos'],
	comSessao: ['/proxy/wsusuario/api/usuario/verificarsessao', '/proxy/wsportal/notificacoes/'],
} as const
