import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { incluirFavorito, ordenarFavoritos, removerFavorito } from '../contract/endpoints.ts'
import { mudarMenuDaPessoa, navegacaoPrivada } from './queries.ts'

/** Optimistic update: the favourites change on the screen at once, and a refusal restores them and says why. */
async function mudarFavoritos(
	prever: (favoritos: readonly string[]) => string[],
	chamar: (previstos: string[]) => Promise<{ favoritos: string[] }>,
): Promise<void> {
	const antes = navegacaoPrivada.ler().valor?.favoritos ?? []
	const mostrar = (favoritos: string[]) => mudarMenuDaPessoa((menu) => ({ ...menu, favoritos }))
	const previstos = prever(antes)
	mostrar(previstos)
	try {
		mostrar((await chamar(previstos)).favoritos)
	} catch (falha) {
		mostrar(antes)
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
