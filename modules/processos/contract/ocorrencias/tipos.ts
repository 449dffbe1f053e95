import * as z from 'zod/mini'

export const TIPOS_OCORRENCIA = [
	'ocoDespacho',
	'ocoInformacao',
	'ocoAnexacao',
	'ocoParecerista',
	'ocoParecer',
	'ocoGeracao',
	'ocoAlteracao',
	'ocoCancelar',
] as const
export const TipoOcorrencia = z.enum(TIPOS_OCORRENCIA)
export type TipoOcorrencia = z.infer<typeof TipoOcorrencia>

interface Descricao {
	readonly nome: string
	/** Limit of occurrences of the type in one movement; null for types that only the system writes, without limit. */
	readonly limite: number | null
	/** Name of the field in 'O campo de {campo} é obrigatório!'. */
	readonly campo: string
	readonly placeholder: string
	readonly artigo: 'o' | 'a'
	/** The occurrence may be edited after it was saved, as long as the movement is open. */
	readonly editavel: boolean
}

export const tipoOcorrencia: Readonly<Record<TipoOcorrencia, Descricao>> = {
	ocoDespacho: {
		nome: 'Despacho',
		limite: 1,
		campo: 'despacho',
		placeholder: 'Digite aqui seu despacho',
		artigo: 'a',
		editavel: false,
	},
	ocoInformacao: {
		nome: 'Informação',
		limite: 20,
		campo: 'informação',
		placeholder: 'Digite aqui sua informação',
		artigo: 'a',
		editavel: true,
	},
	ocoAnexacao: {
		nome: 'Anexação/Complemento',
		limite: 50,
		campo: 'complemento',
		placeholder: 'Digite aqui seu complemento',
		artigo: 'a',
		editavel: true,
	},
	ocoParecerista: {
		nome: 'Solicitar Parecer',
		limite: 10,
		campo: 'solicitação de parecer',
		placeholder: 'Digite aqui sua solicitação de parecer',
		artigo: 'a',
		editavel: true,
	},
	/** The limit of opinions equals the limit of requests, since each request gets one opinion. */
	ocoParecer: {
		nome: 'Parecer',
		limite: 10,
		campo: 'parecer',
		placeholder: 'Digite aqui seu parecer',
		artigo: 'o',
		editavel: true,
	},
	ocoGeracao: {
		nome: 'Geração de Documento',
		limite: 10,
		campo: 'complemento',
		placeholder: 'Digite aqui seu complemento',
		artigo: 'a',
		editavel: true,
	},
	ocoAlteracao: {
		nome: 'Alteração',
		limite: null,
		campo: 'alteração',
		placeholder: '',
		artigo: 'a',
		editavel: false,
	},
	ocoCancelar: {
		nome: 'Cancelar Saída',
		limite: null,
		campo: 'despacho',
		placeholder: '',
		artigo: 'a',
		editavel: false,
	},
}

/** Limit check: the movement already has as many occurrences of the type as it takes. */
export const limiteAtingido = (tipo: TipoOcorrencia, quantidade: number): boolean => {
	const { limite } = tipoOcorrencia[tipo]
	return limite !== null && quantidade >= limite
}

export const mensagemObrigatorio = (tipo: TipoOcorrencia): string =>
	`O campo de ${tipoOcorrencia[tipo].campo} é obrigatório!`

export const perguntaRemover = (tipo: TipoOcorrencia): string =>
	`Deseja mesmo remover ${tipoOcorrencia[tipo].artigo} ${tipoOcorrencia[tipo].nome.toLowerCase()}`

const SAIDA_CANCELADA = /^Saída para '.*' cancelada: /s

export const textoSaidaCancelada = (sgletadst: string, txtdch: string): string =>
	`Saída para '${sgletadst}' cancelada: ${txtdch}`

interface OcorrenciaGravada {
	readonly codetroco: TipoOcorrencia
	readonly txtdch: string
	readonly codpesace: number | null
}

const NO_MASCULINO = new Set<TipoOcorrencia>(['ocoDespacho', 'ocoParecer'])

/** An invalidated occurrence keeps its type's name with the state added: 'Parecer (invalidado)'. */
export function nomeDaOcorrencia(codetroco: TipoOcorrencia, staocoandiva: 'S' | null): string {
	const { nome } = tipoOcorrencia[codetroco]
	if (staocoandiva !== 'S') return nome
	return `${nome} (${NO_MASCULINO.has(codetroco) ? 'invalidado' : 'invalidada'})`
}

/** Legacy rows are shown under the type that their text or their addressee implies. */
export function tipoMostrado({ codetroco, txtdch, codpesace }: OcorrenciaGravada): TipoOcorrencia {
	if (codetroco === 'ocoDespacho' && SAIDA_CANCELADA.test(txtdch)) return 'ocoCancelar'
	if (codetroco === 'ocoInformacao' && codpesace !== null) return 'ocoParecerista'
	return codetroco
}
