import { endpoint, lido, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Alerta, Codfol, Comparacao, DadosDoTratamento, Faltante, FiltroAlertas, FolhaNaAnalise } from './formas.ts'

export const listarEmAnalise = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/analise/',
	summary: 'As folhas calculadas que ainda se analisam, com quantos alertas esperam',
	response: z.array(FolhaNaAnalise),
})

export const listarAlertas = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/folhas/:codfol/alertas',
	summary: 'Os alertas de uma folha; ver um alerta é ver o pagamento da pessoa, e fica registrado',
	params: Codfol,
	query: FiltroAlertas,
	response: lido(pagina(Alerta)),
})

export const tratarAlertas = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/folhas/:codfol/alertas/tratar',
	summary: 'Trata alertas de uma folha em análise, com o motivo',
	params: Codfol,
	body: DadosDoTratamento,
	response: z.object({ tratados: z.int() }),
})

export const listarFaltantes = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/folhas/:codfol/faltantes',
	summary: 'Quem estava na folha do mês anterior e não está nesta',
	params: Codfol,
	query: Paginacao,
	response: pagina(Faltante),
})

export const compararFolhas = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/folhas/:codfol/comparacao',
	summary: 'Esta folha ao lado da do mês anterior, rubrica a rubrica',
	params: Codfol,
	response: lido(Comparacao),
})
