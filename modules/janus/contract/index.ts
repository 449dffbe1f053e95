import { CodigoTexto, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Ficha } from './formas.ts'

export { COMPOSICAO, recusaDaBanca } from './banca.ts'
export {
	type Bolsa,
	calcularBolsa,
	calcularRetomada,
	DIAS_ANTES_DE_RETOMAR,
	MESES_DA_BOLSA,
	SITUACOES_DA_BOLSA,
	type SituacaoDaBolsa,
} from './bolsas.ts'
export * from './capes.ts'
export * from './cargas.ts'
export * from './certidoes.ts'
export * from './destino.ts'
export * from './fluxo.ts'
export * from './formas.ts'
export * from './janelas.ts'
export * from './mudancas.ts'
export * from './pedidos.ts'
export { PERFIS_DA_CCP, PERFIS_DA_CPG, PERFIS_DAS_CARGAS, PERFIS_DO_PROGRAMA } from './perfis.ts'
export * from './periodos.ts'
export * from './programa.ts'
export * from './regras-do-pedido.ts'
export * from './regulamento.ts'
export type { PrazoCalculado } from './relogio.ts'
export {
	acharDiaUtil,
	calcularPrazo,
	type EventoDoRelogio,
	obterInicio,
	obterNivel,
	type RegraDePrazos,
} from './relogio.ts'
export { listarRequisitos } from './requisitos.ts'
export { DIAS_DE_RISCO, listarRiscos } from './riscos.ts'
export { rotulos } from './rotulos.ts'
export * from './versoes.ts'

/** Live: a request, a deadline or an enrolment changed. */
export const EVENTO = 'janus'

export const enderecoDaMatricula = (codmtr: number): string => `/janus/matriculas/${codmtr}`

export const Codmtr = z.object({ codmtr: CodigoTexto })

export const obterMinhaPos = endpoint({
	method: 'GET',
	path: '/wsjanus/api/minha-pos/',
	summary: 'As matrículas da própria pessoa na pós-graduação, com prazos, cálculo, requisitos e pedidos',
	response: z.object({ matriculas: z.array(Ficha) }),
})

export const obterFicha = endpoint({
	method: 'GET',
	path: '/wsjanus/api/matriculas/:codmtr',
	summary: 'Uma matrícula, para o aluno, quem o orienta e quem cuida do programa',
	params: Codmtr,
	response: Ficha,
})

export const obterAgenda = endpoint({
	method: 'GET',
	path: '/wsjanus/api/matriculas/:codmtr/prazos.ics',
	summary: 'Os prazos de uma matrícula, para programas de agenda',
	params: Codmtr,
	response: 'binario',
})
