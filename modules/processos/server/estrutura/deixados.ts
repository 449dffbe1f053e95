import { diaDe, type LeftBehind, type LeftBehindSource } from '@portal/platform/server'
import { formatarNumpro } from '../../contract/index.ts'
import { listarEstacoesDaPessoa, listarPareceresPedidosA } from './queries/deixados.ts'

const LISTA = '/processos/processos-digitais'

/**
 * Stations are listed for the head, since the staff is public; an open opinion is listed only for the person who
 * asked for it.
 */
export const deixadosNosProcessos: LeftBehindSource = {
	async listar(db, portal, { codpes, codund, deTodo }) {
		const estacoes = await listarEstacoesDaPessoa(db, codpes, diaDe(portal), deTodo ? undefined : codund)
		const vazias = estacoes.filter(({ outros }) => outros === 0)
		const pareceres = deTodo ? await listarPareceresPedidosA(db, codpes) : []
		const itens: LeftBehind[] = [
			{
				nome: `Estações em que não fica ninguém: ${nomes(vazias)}`,
				quantidade: vazias.length,
				url: LISTA,
				para: 'chefia',
			},
			{
				nome: `Estações em que ainda consta: ${nomes(estacoes)}`,
				quantidade: estacoes.length,
				url: LISTA,
				para: 'chefia',
			},
			...pareceres.map(({ numpro, codpescad }) => ({
				nome: `Parecer pedido no processo ${formatarNumpro(numpro)}`,
				quantidade: 1,
				url: `${LISTA}/${numpro}`,
				para: [codpescad],
			})),
		]
		return itens.filter(({ quantidade }) => quantidade > 0)
	},
}

const nomes = (estacoes: readonly { readonly sgleta: string }[]): string =>
	estacoes.map(({ sgleta }) => sgleta).join(', ')
