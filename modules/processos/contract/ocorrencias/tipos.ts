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
	/** How many of them one movement takes; null: only the system writes them, as often as it happens. */
	readonly limite: number | null
	/** 'O campo de {campo} é obrigatório!' */
	readonly campo: string
	readonly placeholder: string
	readonly artigo: 'o' | 'a'
	/** May be changed after it was saved, as long as the movement is open. */
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
	/** One for each person asked; the total follows from the requests. */
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

/** Existing plus new ones of a type have reached what a movement takes. */
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

/** 'Parecer (invalidado)': it stays wherever it was, and is called so. */
export function nomeDaOcorrencia(codetroco: TipoOcorrencia, staocoandiva: 'S' | null): string {
	const { nome } = tipoOcorrencia[codetroco]
	if (staocoandiva !== 'S') return nome
	return `${nome} (${NO_MASCULINO.has(codetroco) ? 'invalidado' : 'invalidada'})`
}

/** Type that an occurrence is shown as: old ones say it by their text or by whom they address. */
export function tipoMostrado({ codetroco, txtdch, codpesace }: OcorrenciaGravada): TipoOcorrencia {
	if (codetroco === 'ocoDespacho' && SAIDA_CANCELADA.test(txtdch)) return 'ocoCancelar'
	if (codetroco === 'ocoInformacao' && codpesace !== null) return 'ocoParecerista'
	return codetroco
}
