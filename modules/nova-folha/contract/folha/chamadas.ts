import { CodigoTexto, endpoint, lido, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { SituacaoDaFolha } from '../situacoes.ts'
import { DadosDaFolha, DadosDoAto, FiltroFolhas, Folha, FolhaCompleta, Grupo, TotalDoGrupo } from './formas.ts'

const Codfol = z.object({ codfol: CodigoTexto })

export const listarFolhas = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/folhas/',
	summary: 'As folhas de pagamento, da mais nova à mais antiga, com os totais de cada uma',
	query: FiltroFolhas,
	response: lido(pagina(Folha)),
})

export const obterFolha = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/folhas/:codfol',
	summary: 'Uma folha: situação, andamento do cálculo, histórico e o que a pessoa pode fazer nela',
	params: Codfol,
	response: lido(FolhaCompleta),
})

export const listarTotais = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/folhas/:codfol/totais',
	summary: 'Os totais de uma folha por unidade, setor, rubrica ou fonte de recursos',
	params: Codfol,
	query: z.extend(Paginacao, { grupo: Grupo }),
	response: lido(pagina(TotalDoGrupo)),
})

export const abrirFolha = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/folhas/',
	summary: 'Abre a folha de um mês, ou uma simulação dela',
	body: DadosDaFolha,
	response: z.object({ codfol: z.int() }),
})

export const agirNaFolha = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/folhas/:codfol/ato',
	summary: 'Passa a folha de uma situação a outra',
	params: Codfol,
	body: DadosDoAto,
	response: z.object({ sitfol: z.nullable(SituacaoDaFolha), versao: z.int(), mensagem: z.string() }),
})

export const repetirFatias = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/folhas/:codfol/repetir',
	summary: 'Calcula de novo as partes de uma folha que falharam',
	params: Codfol,
	response: z.object({ fatias: z.int() }),
})
