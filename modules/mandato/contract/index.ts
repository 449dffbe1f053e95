import {
	CodigoTexto,
	Codpes,
	Dia,
	EmPlanilha,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { DadosDaDesignacao, DadosProTempore } from './designacao.ts'
import {
	Categoria,
	ChaveDoColegiado,
	Colegiado,
	Composicao,
	Diferenca,
	FiltroColegiados,
	Funcao,
	MeuMandato,
	MotivoDoFim,
	Periodo,
	Sigla,
} from './formas.ts'
import { PERFIS_MANDATO } from './perfis.ts'
import { Popolo } from './popolo.ts'

export * from './arquivos-da-pauta.ts'
export * from './cargas.ts'
export * from './cargos.ts'
export * from './datas.ts'
export * from './designacao.ts'
export * from './extincao.ts'
export * from './formas.ts'
export * from './lacunas.ts'
export * from './linha-do-tempo.ts'
export * from './materias.ts'
export * from './nomes.ts'
export { MDT_GERAL, MDT_SECRETARIA, PERFIS_MANDATO } from './perfis.ts'
export { Popolo } from './popolo.ts'
export * from './posses.ts'
export {
	decidirPresidencia,
	recusaDeCadeiraOcupada,
	recusaDeCertidao,
	recusaDeComposicaoEmPdf,
	recusaDeDuasCadeiras,
	recusaDeEncerrar,
	recusaDeProTempore,
	recusaDeReconducao,
	recusaDeSerOsDois,
	recusaDeTrocarExercicio,
} from './regras.ts'
export * from './regras-do-colegiado.ts'
export * from './reunioes.ts'
export { rotulos } from './rotulos.ts'

/** Live: a board changed. */
export const EVENTO = 'mandato'

/** Addresses of the data of a board for a browser without scripts. */
export const enderecoDosDados = ({ codclg, sglclg }: ChaveDoColegiado): string =>
	`/proxy/wsmandato/api/colegiados/${codclg}/${sglclg}`

export const enderecoDoColegiado = ({ codclg, sglclg }: ChaveDoColegiado): string => `/mandato/${codclg}/${sglclg}`

const COLEGIADO = '/wsmandato/api/colegiados/:codclg/:sglclg' as const

export const listarColegiados = endpoint({
	method: 'GET',
	path: '/wsmandato/api/colegiados/',
	summary: 'Lista os colegiados, com quantas cadeiras têm e quantas estão vagas hoje',
	access: 'publico',
	query: FiltroColegiados,
	response: pagina(Colegiado),
})

export const obterComposicao = endpoint({
	method: 'GET',
	path: COLEGIADO,
	summary: 'A composição de um colegiado em um dia, como se sabe hoje ou como se sabia em outro instante',
	access: 'publico',
	params: ChaveDoColegiado,
	query: z.object({ data: z.optional(Dia), em: z.optional(Instante) }),
	response: Composicao,
})

export const listarPeriodos = endpoint({
	method: 'GET',
	path: `${COLEGIADO}/periodos`,
	summary: 'Os períodos de exercício das cadeiras, do mais novo ao mais antigo',
	access: 'publico',
	params: ChaveDoColegiado,
	query: z.extend(Paginacao, { em: z.optional(Instante) }),
	response: pagina(Periodo),
})

export const obterDiferenca = endpoint({
	method: 'GET',
	path: `${COLEGIADO}/diferenca`,
	summary: 'Quem entrou e quem saiu entre dois dias, e por quê',
	access: 'publico',
	params: ChaveDoColegiado,
	query: z.object({ de: Dia, ate: Dia, em: z.optional(Instante) }),
	response: Diferenca,
})

export const exportarComposicao = endpoint({
	method: 'GET',
	path: `${COLEGIADO}/planilha`,
	summary: 'A composição de um dia, como planilha',
	access: 'publico',
	params: ChaveDoColegiado,
	query: z.extend(EmPlanilha, { data: z.optional(Dia) }),
	response: 'binario',
})

/** Addresses stay with who keeps the board: members and visitors never get them. */
export const exportarContatos = endpoint({
	method: 'GET',
	path: `${COLEGIADO}/contatos`,
	summary: 'Nomes, funções e e-mails de quem tem mandato hoje, como planilha',
	access: PERFIS_MANDATO,
	params: ChaveDoColegiado,
	query: EmPlanilha,
	response: 'binario',
})

/** The document of a day that has come: the same content is the same document, and its bytes never change. */
export const obterComposicaoEmPdf = endpoint({
	method: 'GET',
	path: `${COLEGIADO}/composicao.pdf`,
	summary: 'A composição de um dia em PDF, com ID digital e o endereço permanente do que se sabia na emissão',
	access: 'publico',
	params: ChaveDoColegiado,
	query: z.object({ data: z.optional(Dia) }),
	response: 'binario',
	transaction: false,
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'endereco' },
})

export const obterAgenda = endpoint({
	method: 'GET',
	path: `${COLEGIADO}/agenda.ics`,
	summary: 'Os fins dos mandatos em vigor, para programas de agenda',
	access: 'publico',
	params: ChaveDoColegiado,
	response: 'binario',
})

export const obterPopolo = endpoint({
	method: 'GET',
	path: '/wsmandato/api/popolo',
	summary: 'Os colegiados e os mandatos em vigor hoje, em Popolo',
	access: 'publico',
	response: Popolo,
})

export const obterAlcada = endpoint({
	method: 'GET',
	path: `${COLEGIADO}/alcada`,
	summary: 'O que a pessoa pode fazer neste colegiado, e por que não',
	params: ChaveDoColegiado,
	response: z.object({ mudar: SimNao, motivo: z.nullable(z.string()) }),
})

export const listarMeusMandatos = endpoint({
	method: 'GET',
	path: '/wsmandato/api/meus-mandatos/',
	summary: 'Os mandatos da própria pessoa',
	query: Paginacao,
	response: pagina(MeuMandato),
})

const Codmdt = z.object({ codmdt: CodigoTexto })

export const emitirCertidao = endpoint({
	method: 'POST',
	path: '/wsmandato/api/meus-mandatos/:codmdt/certidao',
	summary: 'Emite a certidão de um mandato da própria pessoa, com ID digital; a de mesmo conteúdo é a mesma',
	params: Codmdt,
	response: z.object({ codaucdoc: z.string() }),
	transaction: false,
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})

export const obterCertidao = endpoint({
	method: 'GET',
	path: '/wsmandato/api/meus-mandatos/certidoes/:codaucdoc',
	summary: 'O PDF de uma certidão de mandato da própria pessoa',
	params: z.object({ codaucdoc: z.string().check(z.regex(/^[\w-]{1,50}$/)) }),
	response: 'binario',
})

export const DadosDoColegiado = z.object({
	codclg: Codpes,
	sglclg: Sigla,
	nomclg: texto(160),
	tipclg: texto(60),
	codundrsp: Codpes,
	dtacriclg: Dia,
	urlrgi: z.optional(z.url({ protocol: /^https?$/, error: 'Informe um endereço que comece com https://.' })),
})
export type DadosDoColegiado = z.infer<typeof DadosDoColegiado>

export const inserirColegiado = endpoint({
	method: 'POST',
	path: '/wsmandato/api/colegiados/',
	summary: 'Cria um colegiado',
	access: PERFIS_MANDATO,
	body: DadosDoColegiado,
	response: z.object({ codclg: z.int(), sglclg: z.string() }),
})

export const DadosDaCadeira = z.object({
	nomcad: texto(120),
	ctgcad: Categoria,
	tipfncclg: Funcao,
	qtdanomdt: z.int().check(z.minimum(1), z.maximum(10)),
	/** Most renewals in a row; absent: without a limit. */
	nummaxrec: z.optional(z.int().check(z.minimum(0), z.maximum(10))),
	/** Seat of another board whose holder and substitute this ex officio seat follows. */
	cargo: z.optional(z.object({ codclg: Codpes, sglclg: Sigla, numcad: Codpes })),
})
export type DadosDaCadeira = z.infer<typeof DadosDaCadeira>

export const inserirCadeira = endpoint({
	method: 'POST',
	path: `${COLEGIADO}/cadeiras`,
	summary: 'Cria uma cadeira, ainda vaga',
	access: PERFIS_MANDATO,
	params: ChaveDoColegiado,
	body: DadosDaCadeira,
	response: z.object({ numcad: z.int() }),
})

const Feito = z.object({ codmdt: z.int(), nompes: z.string() })

export const designar = endpoint({
	method: 'POST',
	path: `${COLEGIADO}/cadeiras/:numcad/mandatos`,
	summary: 'Designa o titular ou o suplente de uma cadeira, pelo prazo da cadeira',
	access: PERFIS_MANDATO,
	params: z.extend(ChaveDoColegiado, { numcad: CodigoTexto }),
	body: DadosDaDesignacao,
	response: Feito,
})

export const designarProTempore = endpoint({
	method: 'POST',
	path: `${COLEGIADO}/cadeiras/:numcad/pro-tempore`,
	summary: 'Designa quem exerce a cadeira pro tempore, enquanto ninguém a exerce, até um dia',
	access: PERFIS_MANDATO,
	params: z.extend(ChaveDoColegiado, { numcad: CodigoTexto }),
	body: DadosProTempore,
	response: Feito,
})

export const DadosDoEncerramento = z.object({ dtafimefe: Dia, motfim: MotivoDoFim })
export type DadosDoEncerramento = z.infer<typeof DadosDoEncerramento>

export const encerrarMandato = endpoint({
	method: 'POST',
	path: '/wsmandato/api/mandatos/:codmdt/encerrar',
	summary: 'Encerra um mandato antes do prazo',
	access: PERFIS_MANDATO,
	params: Codmdt,
	body: DadosDoEncerramento,
	response: Feito,
})

export const DadosDoExercicio = z.object({ dtaini: Dia })
export type DadosDoExercicio = z.infer<typeof DadosDoExercicio>

export const afastarTitular = endpoint({
	method: 'POST',
	path: '/wsmandato/api/mandatos/:codmdt/afastar',
	summary: 'O titular sai de exercício, e o suplente da cadeira o substitui',
	access: PERFIS_MANDATO,
	params: Codmdt,
	body: DadosDoExercicio,
	response: Feito,
})

export const devolverAoExercicio = endpoint({
	method: 'POST',
	path: '/wsmandato/api/mandatos/:codmdt/devolver',
	summary: 'O titular volta ao exercício da cadeira',
	access: PERFIS_MANDATO,
	params: Codmdt,
	body: DadosDoExercicio,
	response: Feito,
})
