import { Dia, declareField, endpoint, lido, Paginacao, pagina, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Pais } from './codigos.ts'
import { SituacaoCan } from './fluxo.ts'
import { ChaveDoConvenio, Convenio, FiltroConvenios } from './formas.ts'
import { PERFIS_NEREU } from './perfis.ts'

export const MAXIMO_DA_MENSAGEM = 500

/** Words that a message to a group replaces for each person. */
export const TROCAS_DA_MENSAGEM = ['{nome}', '{instituição}', '{edital}'] as const

export const escreverAoGrupo = endpoint({
	method: 'POST',
	path: '/wsnereu/api/gestao/mensagens',
	summary: 'Escreve a cada pessoa das candidaturas que um filtro traz, trocando nome, instituição e edital',
	access: PERFIS_NEREU,
	body: z.object({
		busca: z.optional(texto(120, 0)),
		edital: z.optional(z.int().check(z.positive(), z.maximum(2_147_483_647))),
		sitcan: z.optional(SituacaoCan),
		/** Number of people that the writer saw: another number answers 409. */
		qtdpes: z.int().check(z.minimum(1), z.maximum(MAXIMO_DA_MENSAGEM)),
		assunto: declareField(texto(160, 3), { rotulo: 'Assunto', descricao: 'o assunto da mensagem' }),
		texto: declareField(textoLongo(4000, 3), {
			rotulo: 'Mensagem',
			descricao: 'o texto da mensagem, com {nome}, {instituição} e {edital}',
		}),
	}),
	response: z.object({ qtdpes: z.int() }),
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})

/** Person who is in mobility now. */
export const PessoaFora = z.object({
	codcan: z.int(),
	nompes: z.string(),
	nomorg: z.string(),
	cidorg: z.string(),
	codpais: Pais,
	/** Day of the arrival; null: not recorded. */
	dtache: z.nullable(z.string()),
	nomeme: z.string(),
	/** Last days of visa and insurance; null: not told. */
	dtafimvst: z.nullable(z.string()),
	dtafimseg: z.nullable(z.string()),
})
export type PessoaFora = z.infer<typeof PessoaFora>
export const FiltroFora = z.extend(Paginacao, { codpais: z.optional(Pais) })
export type FiltroFora = z.infer<typeof FiltroFora>

export const listarQuemEstaFora = endpoint({
	method: 'GET',
	path: '/wsnereu/api/gestao/estadas/',
	summary: 'Quem está onde agora, com o contato de emergência; cada olhar fica registrado, e a pessoa o vê',
	access: PERFIS_NEREU,
	query: FiltroFora,
	response: lido(pagina(PessoaFora)),
})

/** Agreement with its use: people in both directions in five years, places offered and taken. */
export const ConvenioComUso = z.extend(Convenio, {
	qtdida: z.int(),
	qtdvin: z.int(),
	qtdvag: z.int(),
	qtdocu: z.int(),
})
export type ConvenioComUso = z.infer<typeof ConvenioComUso>

export const listarUso = endpoint({
	method: 'GET',
	path: '/wsnereu/api/gestao/convenios/',
	summary: 'Os convênios de que a pessoa cuida, com ida e volta em cinco anos e vagas ociosas',
	access: PERFIS_NEREU,
	query: FiltroConvenios,
	response: lido(pagina(ConvenioComUso)),
})

export const decidirFim = endpoint({
	method: 'POST',
	path: '/wsnereu/api/convenios/:codcvn/fim',
	summary: 'Prorroga um convênio por termo aditivo, ou decide que ele termina no dia certo',
	access: PERFIS_NEREU,
	params: ChaveDoConvenio,
	body: z.object({
		versao: z.int(),
		/** New last day; absent: it ends as it is. */
		dtafimcvn: z.optional(Dia),
		dscdoc: texto(160, 5),
	}),
	response: z.object({ versao: z.int() }),
})
