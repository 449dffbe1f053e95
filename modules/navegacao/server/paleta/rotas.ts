import { route, type SearchRequest, type SearchSource, searchSources } from '@portal/platform/server'
import { type AchadosDeUmaFonte, buscarNoPortal, MAXIMO_POR_FONTE } from '../../contract/index.ts'

async function perguntar(fonte: SearchSource, pedido: SearchRequest, q: string): Promise<AchadosDeUmaFonte> {
	// The query asks for one item more than is shown, to learn whether there are others.
	const achados = await fonte.buscar(pedido, q, MAXIMO_POR_FONTE + 1)
	return {
		nome: fonte.nome,
		titulo: fonte.titulo,
		itens: achados.slice(0, MAXIMO_POR_FONTE),
		todos: achados.length > MAXIMO_POR_FONTE ? (fonte.todos?.(q) ?? null) : null,
	}
}

/** The sources are asked in parallel, and one that fails does not hide the results of the others. */
export const rotaDaPaleta = route(
	buscarNoPortal,
	async ({ db, portal, user, query: { q } }) => {
		const fontes = searchSources.of(portal).toSorted((uma, outra) => uma.ordem - outra.ordem)
		const respostas = await Promise.allSettled(fontes.map((fonte) => perguntar(fonte, { db, portal, user }, q)))
		const semResposta = respostas.flatMap((resposta, indice) => {
			const { nome, titulo } = fontes[indice] ?? {}
			if (resposta.status === 'fulfilled' || !titulo) return []
			portal.log.error({ err: resposta.reason, fonte: nome }, 'a slice could not be searched')
			return [titulo]
		})
		const achados = respostas.flatMap((resposta) => (resposta.status === 'fulfilled' ? [resposta.value] : []))
		return { fontes: achados.filter(({ itens }) => itens.length > 0), semResposta }
	},
	{ costly: 'Every slice is asked for what is its own, at once.' },
)
