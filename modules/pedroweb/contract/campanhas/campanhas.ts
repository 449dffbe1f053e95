import {
	CodigoTexto,
	Dia,
	desfechos,
	EmPlanilha,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Live event: a campaign changed that this person opened or reviews. */
export const EVENTO_CAMPANHA = 'pedroweb-campanha'
export const MAXIMO_DE_DIAS = 90
export const MESES_ATE_REPETIR = 3
export const MAXIMO_DE_DECISOES = 100
export const MINIMO_DO_MOTIVO = 15
const POR_PAGINA = 50

export const TipoDaCampanha = z.enum(['S', 'U'])
export const Padrao = z.enum(['M', 'R'])
export type Padrao = z.infer<typeof Padrao>
export const SituacaoDaCampanha = z.enum(['PRE', 'ABE', 'ENC', 'FEC', 'CAN'])
export type SituacaoDaCampanha = z.infer<typeof SituacaoDaCampanha>
export const Decisao = z.enum(['P', 'M', 'R', 'E'])
export type Decisao = z.infer<typeof Decisao>

export const nomeDaSituacaoDaCampanha: Readonly<Record<SituacaoDaCampanha, string>> = {
	PRE: 'Em preparo',
	ABE: 'Aberta',
	ENC: 'Sendo encerrada',
	FEC: 'Encerrada',
	CAN: 'Cancelada',
}

export const nomeDaDecisao: Readonly<Record<Decisao, string>> = {
	P: 'Falta decidir',
	M: 'Mantido',
	R: 'Revogado',
	E: 'Terminou antes',
}

export const nomeDoPadrao: Readonly<Record<Padrao, string>> = {
	M: 'Continuam como estão',
	R: 'São revogados',
}

const Codund = z.int().check(z.positive(), z.maximum(2_147_483_647))
const Codsis = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'Escolha um sistema da lista.'))

export const Campanha = z.object({
	codcmp: z.int(),
	tipcmp: TipoDaCampanha,
	/** The target name is that of the system or the unit. */
	nomalv: z.string(),
	dtaini: z.string(),
	dtafim: z.string(),
	stapad: Padrao,
	starep: SimNao,
	sitcmp: SituacaoDaCampanha,
	qtdpre: z.int(),
	qtditm: z.int(),
	qtdman: z.int(),
	qtdrev: z.int(),
	qtdter: z.int(),
})
export type Campanha = z.infer<typeof Campanha>

export const CampanhaCompleta = z.extend(Campanha, {
	/** Null stands for the portal, which opens a repeating campaign by itself. */
	nompescad: z.nullable(z.string()),
	nompesenc: z.nullable(z.string()),
	dtaenc: z.nullable(Instante),
	/** The reason is that of the cancellation. */
	mtvcan: z.nullable(z.string()),
	/** The document code is that of the report. */
	codaucdoc: z.nullable(z.string()),
	revisores: z.array(z.object({ nompes: z.string(), qtditm: z.int(), qtddec: z.int() })),
	/** Orphaned items are undecided and have nobody who may decide on them. */
	qtdsem: z.int(),
	/** 'S': the person may close the campaign and say whether it repeats. */
	podeEncerrar: SimNao,
	/** 'S': the person has something to decide in the campaign. */
	revisa: SimNao,
})
export type CampanhaCompleta = z.infer<typeof CampanhaCompleta>

export const ItemDaCampanha = z.object({
	codacs: z.int(),
	codpes: z.int(),
	nompes: z.string(),
	nomsis: z.string(),
	nomperfil: z.string(),
	nomund: z.nullable(z.string()),
	dtainiacs: z.nullable(z.string()),
	dtafimacs: z.nullable(z.string()),
	decitm: Decisao,
	nompesdec: z.nullable(z.string()),
	nompestit: z.nullable(z.string()),
	mtvdec: z.nullable(z.string()),
	dtadec: z.nullable(Instante),
	podeDecidir: SimNao,
})
export type ItemDaCampanha = z.infer<typeof ItemDaCampanha>

export const DadosCampanha = z
	.object({
		tipcmp: TipoDaCampanha,
		codsis: z.optional(Codsis),
		codund: z.optional(Codund),
		dtafim: Dia,
		stapad: Padrao,
		starep: SimNao,
	})
	.check(
		z.refine(({ tipcmp, codsis }) => tipcmp !== 'S' || codsis !== undefined, {
			path: ['codsis'],
			error: 'Escolha o sistema a rever.',
		}),
		z.refine(({ tipcmp, codund }) => tipcmp !== 'U' || codund !== undefined, {
			path: ['codund'],
			error: 'Escolha a unidade a rever.',
		}),
	)
export type DadosCampanha = z.infer<typeof DadosCampanha>

const Codigo = z.object({ codcmp: CodigoTexto })
const base = '/wsportal/pedroweb/campanhas'

export const FiltroCampanhas = z.extend(Paginacao, { sitcmp: z.optional(SituacaoDaCampanha) })
export type FiltroCampanhas = z.infer<typeof FiltroCampanhas>

export const listarCampanhas = endpoint({
	method: 'GET',
	path: `${base}/`,
	summary: 'As campanhas de revisão que a pessoa pode ver',
	query: FiltroCampanhas,
	response: pagina(Campanha),
})

const Revisaveis = z.object({
	sistemas: z.array(z.object({ codsis: z.string(), nomsis: z.string() })),
	unidades: z.array(z.object({ codund: z.int(), nomund: z.string() })),
	/** 'S': the person may choose any unit. */
	todas: SimNao,
})
export type Revisaveis = z.infer<typeof Revisaveis>

export const listarRevisaveis = endpoint({
	method: 'GET',
	path: `${base}/revisaveis`,
	summary: 'Os sistemas e as unidades de que a pessoa pode abrir uma campanha',
	response: Revisaveis,
})

export const abrirCampanha = endpoint({
	method: 'POST',
	path: `${base}/`,
	summary: 'Abre uma campanha de revisão de um sistema ou de uma unidade',
	once: true,
	body: DadosCampanha,
	response: CampanhaCompleta,
	rateLimit: { limite: 30, janelaSegundos: 3600, por: 'pessoa' },
})

export const obterCampanha = endpoint({
	method: 'GET',
	path: `${base}/:codcmp`,
	summary: 'Uma campanha, quanto dela está decidido e por quem',
	params: Codigo,
	response: CampanhaCompleta,
})

const FiltroDosItens = z.object({
	decitm: z.optional(Decisao),
	/** The search matches a part of a person's name, or their number. */
	busca: z.optional(texto(100, 0)),
})
export type FiltroDosItens = z.infer<typeof FiltroDosItens>
export const FiltroItens = z.extend(Paginacao, {
	...FiltroDosItens.shape,
	porPagina: z._default(
		z.pipe(z.coerce.number<string | number>(), z.int().check(z.positive(), z.maximum(100))),
		POR_PAGINA,
	),
})
export type FiltroItens = z.infer<typeof FiltroItens>

export const listarItens = endpoint({
	method: 'GET',
	path: `${base}/:codcmp/itens`,
	summary: 'Os acessos de uma campanha e o que se decidiu sobre cada um',
	params: Codigo,
	query: FiltroItens,
	response: pagina(ItemDaCampanha),
})

export const exportarItens = endpoint({
	method: 'GET',
	path: `${base}/:codcmp/planilha`,
	summary: 'A mesma lista, como planilha',
	params: Codigo,
	query: z.extend(EmPlanilha, FiltroDosItens.shape),
	response: 'binario',
})

export const DadosDecisoes = z
	.object({
		acessos: z
			.array(z.int().check(z.positive(), z.maximum(2_147_483_647)))
			.check(
				z.minLength(1, 'Escolha ao menos um acesso.'),
				z.maxLength(MAXIMO_DE_DECISOES, `Escolha até ${MAXIMO_DE_DECISOES} acessos por vez.`),
			),
		decitm: Padrao,
		mtvdec: z.optional(textoLongo(1_000)),
	})
	.check(
		z.refine(({ decitm, mtvdec }) => decitm !== 'R' || (mtvdec?.trim().length ?? 0) >= MINIMO_DO_MOTIVO, {
			path: ['mtvdec'],
			error: `Diga o motivo, em ao menos ${MINIMO_DO_MOTIVO} letras.`,
		}),
	)
export type DadosDecisoes = z.infer<typeof DadosDecisoes>

const Desfechos = desfechos({ codacs: z.int() })
export type DesfechosDasDecisoes = z.infer<typeof Desfechos>

export const decidirItens = endpoint({
	method: 'POST',
	path: `${base}/:codcmp/decisoes`,
	summary: 'Mantém ou revoga acessos de uma campanha; responde o que houve com cada um',
	params: Codigo,
	body: DadosDecisoes,
	transaction: false,
	response: Desfechos,
})

export const encerrarCampanha = endpoint({
	method: 'POST',
	path: `${base}/:codcmp/encerramento`,
	summary: 'Encerra uma campanha antes do último dia; o que falta decidir segue o combinado',
	params: Codigo,
	response: CampanhaCompleta,
})

export const cancelarCampanha = endpoint({
	method: 'POST',
	path: `${base}/:codcmp/cancelamento`,
	summary: 'Cancela uma campanha aberta por engano: nada mais se decide nela, e quem revia é avisado',
	params: Codigo,
	body: z.object({ mtvcan: textoLongo(1_000, MINIMO_DO_MOTIVO) }),
	response: CampanhaCompleta,
})

export const repetirCampanha = endpoint({
	method: 'POST',
	path: `${base}/:codcmp/repeticao`,
	summary: 'Diz se a campanha se repete a cada três meses',
	params: Codigo,
	body: z.object({ starep: SimNao }),
	response: CampanhaCompleta,
})

export const baixarRelatorio = endpoint({
	method: 'GET',
	path: `${base}/:codcmp/relatorio`,
	summary: 'O relatório de uma campanha encerrada, em PDF com ID digital',
	params: Codigo,
	response: 'binario',
})
