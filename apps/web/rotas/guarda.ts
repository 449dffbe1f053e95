import { CallError, guardarDestino, obterSessao, tituloConhecido, type WebRoute } from '@portal/platform/web'
import { type MiddlewareFunction, type Path, redirect } from 'react-router'

/** The parameters are read at start-up and survive the redirect to the home. */
const QUE_SEGUEM = ['codigo', 'captcha']

/**
 * Authentication guard: without a session the requested address is kept for after the log-in, and the person is
 * redirected to the home, which says so.
 */
export const exigirSessao =
	(rota: WebRoute, rotas: ReadonlyMap<string, WebRoute>, lerDestino: () => Path): MiddlewareFunction =>
	async ({ params }) => {
		const { handle } = rota
		const sessao = await obterSessao()
		if (sessao.sessaoAtiva !== 'S') {
			const { pathname, search, hash } = lerDestino()
			guardarDestino(pathname + search + hash, tituloConhecido(rota, rotas, params))
			throw redirect(inicioCom(new URLSearchParams(search)))
		}
		// A session kept by another system may name no profiles; then the call itself authorises.
		const { perfis } = sessao
		if (perfis && handle.perfis && !handle.perfis.some((perfil) => perfis.includes(perfil)))
			throw new CallError(403, {
				erro: 'sem-permissao',
				mensagem:
					'Esta página é de quem tem um perfil que você não tem. Peça-o em “Meus acessos”, ou a quem administra o portal.',
			})
	}

function inicioCom(parametros: URLSearchParams): string {
	const seguem = new URLSearchParams([...parametros].filter(([nome]) => QUE_SEGUEM.includes(nome)))
	return seguem.size > 0 ? `/?${seguem}` : '/'
}
