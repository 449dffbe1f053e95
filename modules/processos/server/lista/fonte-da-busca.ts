import type { SearchSource } from '@portal/platform/server'
import { listar } from './listar.ts'

const LISTA = '/processos/processos-digitais'

/**
 * Global search source: it queries the list itself, so numbers and words find only processes that the person may see.
 */
export const fonteDeProcessos: SearchSource = {
	nome: 'processos',
	titulo: 'Processos',
	ordem: 20,
	todos: (q) => `${LISTA}?${new URLSearchParams({ aba: 'busca', q })}`,
	async buscar(pedido, q, porPagina) {
		const { itens } = await listar(pedido, { aba: 'busca', q, pagina: 1, porPagina })
		return itens.map(({ numpro, numproFormatado, titpro, dscasu, nominr, trecho }) => ({
			titulo: titpro || dscasu,
			// The excerpt shows the words found, which the title may lack.
			detalhe: [numproFormatado, nominr, trecho?.replaceAll(/[«»]/g, '')].filter(Boolean).join(' · '),
			endereco: `${LISTA}/${numpro}`,
		}))
	},
}
