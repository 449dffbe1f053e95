import {
	CodigoTexto,
	Codpes,
	EmPlanilha,
	endpoint,
	Instante,
	lido,
	Paginacao,
	pagina,
	Retorno,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, MENOR_NOME } from './codigos.ts'
import { LinhaDaLista } from './lista-de-participantes.ts'
import { Email, NomeDeFora } from './participantes.ts'

export const MAXIMO_POR_ENVIO = 500

/** Receiver's place before or after the signers of the prepared batch. */
export const LugarDoDestinatario = z.enum(['antes', 'depois'])
export type LugarDoDestinatario = z.infer<typeof LugarDoDestinatario>
export const NOME_DO_LUGAR: Readonly<Record<LugarDoDestinatario, string>> = {
	antes: 'Antes dos outros assinantes',
	depois: 'Depois dos outros assinantes',
}

/** Codes: AND under way, PAR paused, FIM done, CAN cancelled. */
export const SitEnvio = z.enum(['AND', 'PAR', 'FIM', 'CAN'])
export type SitEnvio = z.infer<typeof SitEnvio>
export const NOME_DA_SITUACAO_DO_ENVIO: Readonly<Record<SitEnvio, string>> = {
	AND: 'Em andamento',
	PAR: 'Parado',
	FIM: 'Concluído',
	CAN: 'Cancelado',
}

export const RESULTADOS_DO_ENVIO = ['fila', 'enviado', 'assinado', 'rejeitado', 'vencido', 'erro', 'cancelado'] as const
export const ResultadoDoEnvio = z.enum(RESULTADOS_DO_ENVIO)
export type ResultadoDoEnvio = z.infer<typeof ResultadoDoEnvio>
export const NOME_DO_RESULTADO: Readonly<Record<ResultadoDoEnvio, string>> = {
	fila: 'Na fila',
	enviado: 'Para assinar',
	assinado: 'Assinado',
	rejeitado: 'Rejeitado',
	vencido: 'Prazo vencido',
	erro: 'Não enviado',
	cancelado: 'Cancelado antes do envio',
}

export const CAMPOS_DA_MENSAGEM = ['nome', 'primeiro_nome', 'funcao'] as const
type CampoDaMensagem = (typeof CAMPOS_DA_MENSAGEM)[number]
const CAMPO = /\{([^{}\n]{0,40})\}/g

const ehCampo = (nome: string): nome is CampoDaMensagem => CAMPOS_DA_MENSAGEM.some((campo) => campo === nome)

/** Unknown placeholders: text between braces that names no field and would be sent literally. */
export const camposDesconhecidos = (escrito: string): string[] =>
	[...new Set([...escrito.matchAll(CAMPO)].map(([, nome = '']) => nome))].filter((nome) => !ehCampo(nome))

/** Placeholder substitution, such as `Termo de {nome}`, for one receiver. */
export function preencherCampos(escrito: string, { nompcp, fncpcp }: { nompcp: string; fncpcp: string }): string {
	const valores: Readonly<Record<CampoDaMensagem, string>> = {
		nome: nompcp,
		primeiro_nome: nompcp.split(' ')[0] ?? nompcp,
		funcao: fncpcp,
	}
	return escrito.replaceAll(CAMPO, (inteiro, nome: string) => (ehCampo(nome) ? valores[nome] : inteiro))
}

const Lugar = {
	codlotdocasi: Codigo,
	lugdst: z._default(LugarDoDestinatario, 'antes'),
}

/** Dry run: it resolves every line to a person and lists the obstacles, without writing. */
export const conferirEnvioEmMassa = endpoint({
	method: 'POST',
	path: '/uspassinaws/conferirEnvioEmMassa',
	summary: 'Confere um lote preparado e a lista de quem vai recebê-lo, sem enviar nada',
	body: z.object({ ...Lugar, lista: textoLongo(80_000, 3) }),
	response: z.object({
		linhas: z.array(LinhaDaLista),
		/** Code of the prepared batch. */
		problemas: z.array(z.string()),
	}),
	reads: true,
	rateLimit: { limite: 30, janelaSegundos: 60, por: 'pessoa' },
})

export const Destinatario = z
	.object({
		codpes: z.optional(Codpes),
		nompcp: z.optional(NomeDeFora),
		emapcp: z.optional(Email),
		fncpcp: z._default(texto(80, 0), ''),
	})
	.check(
		z.refine(({ codpes, nompcp, emapcp }) => codpes !== undefined || (nompcp !== undefined && emapcp !== undefined), {
			path: ['codpes'],
			error: 'Informe o número USP, ou o nome e o e-mail de quem não tem número USP.',
		}),
	)
export type Destinatario = z.infer<typeof Destinatario>

export const DadosEnvioEmMassa = z.object({
	...Lugar,
	/** Idempotency key of the page: two requests under it make one sending. */
	chvenv: z.uuid(),
	nomenv: texto(120, MENOR_NOME),
	destinatarios: z
		.array(Destinatario)
		.check(
			z.minLength(1, 'Inclua ao menos uma pessoa.'),
			z.maxLength(MAXIMO_POR_ENVIO, `Um envio vai para até ${MAXIMO_POR_ENVIO} pessoas. Divida a lista.`),
		),
})
export type DadosEnvioEmMassa = z.infer<typeof DadosEnvioEmMassa>

const DoEnvio = z.object({ codenvmas: Codigo })

export const iniciarEnvioEmMassa = endpoint({
	method: 'POST',
	path: '/uspassinaws/iniciarEnvioEmMassa',
	summary: 'Envia um lote preparado a muitas pessoas, cada uma num lote seu',
	once: true,
	body: DadosEnvioEmMassa,
	response: lido(DoEnvio),
	bodyLimit: 400_000,
	rateLimit: { limite: 20, janelaSegundos: 600, por: 'pessoa' },
})

export const EnvioEmMassa = z.object({
	codenvmas: z.int(),
	nomenv: z.string(),
	nompesenv: z.string(),
	sglund: z.string(),
	nomund: z.string(),
	sitenvmas: SitEnvio,
	txtrej: z.nullable(z.string()),
	dtacad: Instante,
	dtafim: z.nullable(Instante),
	qtddst: z.int(),
	/** Number of items by result. */
	qtdres: z.record(ResultadoDoEnvio, z.int()),
})
export type EnvioEmMassa = z.infer<typeof EnvioEmMassa>

export const ItemDoEnvio = z.object({
	numseqitm: z.int(),
	codpes: z.nullable(z.int()),
	nompcp: z.string(),
	emapcp: z.nullable(z.string()),
	fncpcp: z.string(),
	resenv: ResultadoDoEnvio,
	codlotdocasi: z.nullable(z.int()),
	nomlot: z.nullable(z.string()),
	mensagem: z.string(),
})
export type ItemDoEnvio = z.infer<typeof ItemDoEnvio>

export const listarEnviosEmMassa = endpoint({
	method: 'POST',
	path: '/uspproc/listar/assinatura/listarEnviosEmMassa',
	summary: 'Envios em massa que a pessoa gerencia, os mais novos primeiro',
	body: Paginacao,
	response: pagina(EnvioEmMassa),
	reads: true,
})

export const obterEnvioEmMassa = endpoint({
	method: 'POST',
	path: '/uspproc/obter/assinatura/obterEnvioEmMassa',
	summary: 'Progresso de um envio em massa',
	body: DoEnvio,
	response: EnvioEmMassa,
	reads: true,
})

export const FiltroDoEnvio = z.extend(Paginacao, {
	resenv: z.optional(ResultadoDoEnvio),
	busca: z.optional(texto(100, 0)),
})

export const listarItensDoEnvio = endpoint({
	method: 'POST',
	path: '/uspproc/listar/assinatura/listarItensDoEnvio',
	summary: 'O que foi feito de cada pessoa de um envio em massa',
	body: z.extend(FiltroDoEnvio, DoEnvio.shape),
	response: pagina(ItemDoEnvio),
	reads: true,
})

export const pararEnvioEmMassa = endpoint({
	method: 'POST',
	path: '/uspassinaws/pararEnvioEmMassa',
	summary: 'Para um envio em massa: o que ainda não foi enviado espera',
	body: DoEnvio,
	response: Retorno,
})

export const retomarEnvioEmMassa = endpoint({
	method: 'POST',
	path: '/uspassinaws/retomarEnvioEmMassa',
	summary: 'Continua um envio parado, e tenta de novo o que não pôde ser enviado',
	body: DoEnvio,
	response: Retorno,
})

export const cancelarEnvioEmMassa = endpoint({
	method: 'POST',
	path: '/uspassinaws/cancelarEnvioEmMassa',
	summary: 'Cancela o que ainda não foi enviado ou assinado de um envio em massa',
	body: z.extend(DoEnvio, { txtrej: textoLongo(1_000, 3) }),
	response: Retorno,
})

export const exportarEnvioEmMassa = endpoint({
	method: 'GET',
	path: '/uspproc/download/assinatura/exportarEnvioEmMassa',
	summary: 'O resultado de cada pessoa de um envio em massa, em CSV ou XLSX',
	query: z.extend(EmPlanilha, { codenvmas: CodigoTexto, resenv: z.optional(ResultadoDoEnvio) }),
	response: 'binario',
})
