import { endpoint, lido, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { AcessoDeFora } from './acesso-de-fora.ts'
import { EnderecoDeEmail } from './codigos.ts'
import { DadosDaVinda, SituacaoVin } from './estada.ts'
import { ChaveDoConvenio } from './formas.ts'
import { PERFIS_NEREU } from './perfis.ts'

/** Nominations of one agreement that may wait for an answer at once. */
export const MAXIMO_DE_INDICADOS = 40

export const pedirIndicacoes = endpoint({
	method: 'POST',
	path: '/wsnereu/api/gestao/convenios/:codcvn/indicacoes',
	summary: 'Manda à instituição parceira um link para indicar quem vem por este convênio',
	access: PERFIS_NEREU,
	params: ChaveDoConvenio,
	body: z.object({ emldst: EnderecoDeEmail }),
	response: z.object({ emldst: z.string(), dtafim: z.string() }),
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})

/** Agreement as the partner nominates under it, with whom it has nominated. */
export const IndicacoesDoParceiro = z.object({
	nomcvn: z.string(),
	nomorg: z.string(),
	/** 'S': nominations are received now. */
	staabe: SimNao,
	indicados: z.array(
		z.object({
			codvin: z.int(),
			nomvin: z.string(),
			nomcur: z.string(),
			dtaini: z.string(),
			dtafim: z.string(),
			sitvin: SituacaoVin,
		}),
	),
})
export type IndicacoesDoParceiro = z.infer<typeof IndicacoesDoParceiro>

const { codcvn: _codcvn, ...DADOS_DE_QUEM_VEM } = DadosDaVinda.shape
export const DadosDaIndicacao = z.object(DADOS_DE_QUEM_VEM)
export type DadosDaIndicacao = z.infer<typeof DadosDaIndicacao>

export const abrirIndicacoes = endpoint({
	method: 'POST',
	path: '/wsnereu/api/parceiro/indicacoes',
	summary: 'Quem a instituição parceira já indicou, com o link e o código',
	access: 'publico',
	reads: true,
	transaction: false,
	body: AcessoDeFora,
	response: lido(IndicacoesDoParceiro),
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'endereco' },
})

export const indicar = endpoint({
	method: 'POST',
	path: '/wsnereu/api/parceiro/indicacoes/atos',
	summary: 'A instituição parceira indica quem vem; o escritório responde a cada indicação',
	access: 'publico',
	transaction: false,
	body: z.extend(AcessoDeFora, { ...DADOS_DE_QUEM_VEM, nomass: texto(120, 3), carass: texto(120) }),
	response: lido(IndicacoesDoParceiro),
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'endereco' },
})
