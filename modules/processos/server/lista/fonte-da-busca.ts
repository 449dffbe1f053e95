import type { SearchSource } from '@portal/platform/server'
import { listar } from './listar.ts'

const LISTA = '/processos/processos-digitais'

/** By number, or by words of what the person may see: the list itself, so its rules of visibility too. */
export const fonteDeProcessos: SearchSource = {
	nome: 'processos',
	titulo: 'Processos',
	ordem: 20,
	todos: (q) => `${LISTA}?${new URLSearchParams({ aba: 'busca', q })}`,
	async buscar(pedido, q, porPagina) {
		const { itens } = await listar(pedido, { aba: 'busca', q, pagina: 1, porPagina })
		return itens.map(({ numpro, numproFormatado, titpro, dscasu, nominr, trecho }) => ({
			titulo: titpro || dscasu,
			// Where the words are, when the title has none of them.
			detalhe: [numproFormatado, nominr, trecho?.replaceAll(/[«»]/g, '')].filter(Boolean).join(' · '),
			endereco: `${LISTA}/${numpro}`,
		}))
	},
}
