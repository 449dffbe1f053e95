import { endpoint, lido } from '@portal/platform/contract'
import * as z from 'zod/mini'
import * as f from './cesta.ts'
import { CTT_COMPRAS } from './perfis.ts'

const CESTA = '/wscontratacoes/cestas/:codces' as const
const access = [CTT_COMPRAS]
const Feito = z.object({ codces: z.int() })

export const enderecoDaCesta = (codces: number): string => `/contratacoes/cestas/${codces}`
export const enderecoDaCotacao = (chave: string): string => `/contratacoes/cotacao/${chave}`

export const listarCestas = endpoint({
	method: 'GET',
	path: '/wscontratacoes/cestas/',
	summary: 'Lista as cestas de preços das unidades da pessoa, da mais recente à mais antiga',
	access,
	query: f.FiltroCestas,
	response: f.ListaDeCestas,
})

export const inserirCesta = endpoint({
	method: 'POST',
	path: '/wscontratacoes/cestas/',
	summary: 'Começa uma cesta de preços de uma unidade',
	access,
	body: f.DadosDaCesta,
	response: Feito,
})

export const obterCesta = endpoint({
	method: 'GET',
	path: CESTA,
	summary: 'Uma cesta, com a conta de cada item; a concluída é lida do que foi guardado',
	access,
	params: f.CodigoDaCesta,
	response: lido(f.CestaCompleta),
})

export const gravarItemDaCesta = endpoint({
	method: 'POST',
	path: `${CESTA}/itens`,
	summary: 'Põe um item do banco de preços na cesta, ou muda a quantidade dele',
	access,
	params: f.CodigoDaCesta,
	body: f.DadosDoItem,
	response: Feito,
})

export const removerItemDaCesta = endpoint({
	method: 'DELETE',
	path: `${CESTA}/itens/:codbem`,
	summary: 'Tira um item da cesta',
	access,
	params: f.ItemPorCodigo,
	response: Feito,
})

export const gravarOutroMetodo = endpoint({
	method: 'POST',
	path: `${CESTA}/itens/:codbem/outro-metodo`,
	summary: 'Põe o preço de um item obtido por outro método, com o modo como se chegou a ele',
	access,
	params: f.ItemPorCodigo,
	body: f.DadosDoOutroMetodo,
	response: Feito,
})

export const removerOutroMetodo = endpoint({
	method: 'DELETE',
	path: `${CESTA}/itens/:codbem/outro-metodo`,
	summary: 'Volta o item ao preço da conta da cesta',
	access,
	params: f.ItemPorCodigo,
	response: Feito,
})

export const gravarAjuste = endpoint({
	method: 'POST',
	path: `${CESTA}/ajuste`,
	summary: 'Acrescenta um percentual aos preços da conta, ou o subtrai, com a justificativa',
	access,
	params: f.CodigoDaCesta,
	body: f.DadosDoAjuste,
	response: Feito,
})

export const removerAjuste = endpoint({
	method: 'DELETE',
	path: `${CESTA}/ajuste`,
	summary: 'Tira o percentual da cesta',
	access,
	params: f.CodigoDaCesta,
	response: Feito,
})

export const excluirPreco = endpoint({
	method: 'POST',
	path: `${CESTA}/exclusoes/:codpre`,
	summary: 'Deixa um preço fora da conta da cesta, com o motivo',
	access,
	params: f.ExclusaoPorCodigo,
	body: f.DadosDaExclusao,
	response: Feito,
})

export const desfazerExclusao = endpoint({
	method: 'DELETE',
	path: `${CESTA}/exclusoes/:codpre`,
	summary: 'Volta a contar um preço que foi excluído à mão',
	access,
	params: f.ExclusaoPorCodigo,
	response: Feito,
})

export const removerCesta = endpoint({
	method: 'DELETE',
	path: CESTA,
	summary: 'Exclui uma cesta em elaboração; os fornecedores perguntados são avisados',
	access,
	params: f.CodigoDaCesta,
	response: Feito,
})

export const pedirCotacao = endpoint({
	method: 'POST',
	path: `${CESTA}/cotacoes`,
	summary: 'Pede preços a um fornecedor, por um link que dispensa conta',
	access,
	params: f.CodigoDaCesta,
	body: f.DadosDaCotacao,
	response: z.object({ codcot: z.int() }),
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})

export const concluirCesta = endpoint({
	method: 'POST',
	path: `${CESTA}/conclusao`,
	summary:
		'Conclui a cesta; com menos preços do que a norma pede, ou com outro método, ela espera a aprovação de um colega',
	access,
	params: f.CodigoDaCesta,
	body: f.Conclusao,
	response: z.object({ codces: z.int(), sitces: f.SituacaoDaCesta }),
})

export const decidirCesta = endpoint({
	method: 'POST',
	path: `${CESTA}/decisao`,
	summary: 'Aprova ou devolve a cesta de um colega, ou retoma a própria antes da decisão',
	access,
	params: f.CodigoDaCesta,
	body: f.Decisao,
	response: z.object({ codces: z.int(), sitces: f.SituacaoDaCesta }),
})

export const obterMemoria = endpoint({
	method: 'GET',
	path: `${CESTA}/memoria.pdf`,
	summary: 'A memória de cálculo de uma cesta concluída, em PDF com ID digital: sempre o mesmo arquivo',
	access,
	params: f.CodigoDaCesta,
	response: 'binario',
	transaction: false,
})

export const obterPedidoDeCotacao = endpoint({
	method: 'GET',
	path: '/wscontratacoes/cotacao/:chave',
	summary: 'O pedido de cotação, para o fornecedor que tem o link',
	access: 'publico',
	params: f.ChaveDaCotacao,
	response: lido(f.PedidoDeCotacao),
})

export const responderCotacao = endpoint({
	method: 'POST',
	path: '/wscontratacoes/cotacao/:chave',
	summary: 'Responde ao pedido de cotação; quem pediu e o fornecedor recebem aviso',
	access: 'publico',
	params: f.ChaveDaCotacao,
	body: f.RespostaDaCotacao,
	response: z.object({ protocolo: z.string() }),
	rateLimit: { limite: 30, janelaSegundos: 3600, por: 'endereco' },
})
