import { call, log, mensagemDe, useSessao } from '@portal/platform/web'
import type { NoSituado } from '../contract/arvore.ts'
import { incluirFavorito, ordenarFavoritos, registrarUso, removerFavorito } from '../contract/endpoints.ts'
import { type MenuCarregado, navegacaoPrivada } from './queries.ts'
import { guardarRecente, porNaFrente } from './recentes.ts'

function mudarMenu(mudar: (menu: MenuCarregado) => MenuCarregado): void {
	const { valor } = navegacaoPrivada.ler()
	if (valor) navegacaoPrivada.gravar(mudar(valor))
}

/** Changes the favourites on the screen at once; a refusal puts them back and says why. */
async function mudarFavoritos(
	prever: (favoritos: readonly string[]) => string[],
	chamar: (previstos: string[]) => Promise<{ favoritos: string[] }>,
): Promise<void> {
	const antes = navegacaoPrivada.ler().valor?.favoritos ?? []
	const mostrar = (favoritos: string[]) => mudarMenu((menu) => ({ ...menu, favoritos }))
	const previstos = prever(antes)
	mostrar(previstos)
	try {
		mostrar((await chamar(previstos)).favoritos)
	} catch (falha) {
		mostrar(antes)
		const { toast } = await import('@portal/design-system/toast')
		toast.erro('Não foi possível mudar os favoritos', mensagemDe(falha))
	}
}

export const alternarFavorito = (codigo: string, favorito: boolean): Promise<void> =>
	mudarFavoritos(
		(favoritos) => {
			const outros = favoritos.filter((outro) => outro !== codigo)
			return favorito ? [...outros, codigo] : outros
		},
		() => call(favorito ? incluirFavorito : removerFavorito, { params: { codigo } }),
	)

export const ordenarComo = (ordem: string[]): Promise<void> =>
	mudarFavoritos(
		() => ordem,
		(favoritos) => call(ordenarFavoritos, { body: { favoritos } }),
	)

/** Remembers that a service was opened: for a person on the server, for a visitor on this device. */
export function useRegistrarUso(): (codigo: string) => void {
	const { estado, suporte } = useSessao()
	return (codigo) => {
		if (estado !== 'autenticado') {
			guardarRecente(codigo)
			return
		}
		if (suporte) return
		mudarMenu((menu) => ({ ...menu, recentes: porNaFrente(menu.recentes, codigo) }))
		// A use that was not counted is no loss to the person, who is on the way to a service.
		call(registrarUso, { params: { codigo } }).catch((falha: unknown) => log.warn('uso de serviço', falha))
	}
}

/** The services of these codes, in their order; what left the menu is passed over. */
export const escolherServicos = (servicos: readonly NoSituado[], codigos: readonly string[]): NoSituado[] =>
	codigos.flatMap((codigo) => servicos.find(({ no }) => no.codigo === codigo) ?? [])
