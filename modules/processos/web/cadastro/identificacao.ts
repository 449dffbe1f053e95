import { type ArquivoTemporario, type Assunto, mensagemObrigatorio, type NivelAcesso } from '../../contract/index.ts'
import { type ClassificacaoEscolhida, erroDaClassificacao } from '../arquivos/classificacao.tsx'

/** Identification of a process in the state of a form. */
export interface Identificacao {
	readonly codasu: number | undefined
	/** Kind of interested party: a person of the university, by number, or a free name. */
	readonly interessado: 'pessoa' | 'livre'
	readonly codpesinr: number | undefined
	readonly nominr: string
	readonly titpro: string
	readonly cplasu: string
	readonly nivacepro: NivelAcesso
	readonly codhipleg: number | undefined
}

/** Form fields, including those that only one of the two forms shows. */
export interface Campos extends Identificacao {
	readonly sgletaabt: string
	readonly dtaprz: string | undefined
	readonly txtdch: string
	readonly arquivos: readonly ArquivoTemporario[]
	/** Classifications by file code. */
	readonly classificacoes: Readonly<Record<string, ClassificacaoEscolhida>>
}

export type Problemas = Partial<Record<keyof Campos, string>>

export const CAMPOS_VAZIOS: Campos = {
	codasu: undefined,
	interessado: 'pessoa',
	codpesinr: undefined,
	nominr: '',
	titpro: '',
	cplasu: '',
	nivacepro: 'P',
	codhipleg: undefined,
	sgletaabt: '',
	dtaprz: undefined,
	txtdch: '',
	arquivos: [],
	classificacoes: {},
}

type Regra = (campos: Campos, assunto: Assunto | undefined) => string | undefined

const vazio = (texto: string): boolean => texto.trim() === ''

const DA_IDENTIFICACAO: Partial<Record<keyof Campos, Regra>> = {
	codasu: ({ codasu }) => (codasu === undefined ? 'Escolha o assunto.' : undefined),
	codpesinr: ({ interessado, codpesinr }) =>
		interessado === 'pessoa' && codpesinr === undefined ? 'Informe o interessado, pelo nome ou pelo NUSP.' : undefined,
	nominr: ({ interessado, nominr }) =>
		interessado === 'livre' && vazio(nominr) ? 'Escreva o nome do interessado.' : undefined,
	titpro: ({ titpro }) => (vazio(titpro) ? 'Escreva o título.' : undefined),
	cplasu: ({ cplasu }, assunto) =>
		assunto?.cplobg === 'S' && vazio(cplasu) ? 'Este assunto precisa de complemento.' : undefined,
	codhipleg: ({ nivacepro, codhipleg }) =>
		nivacepro !== 'P' && codhipleg === undefined ? 'Escolha a hipótese legal.' : undefined,
}

const regras = {
	novo: {
		...DA_IDENTIFICACAO,
		sgletaabt: ({ sgletaabt }) => (vazio(sgletaabt) ? 'Escolha a estação de abertura.' : undefined),
		arquivos: ({ arquivos, classificacoes }) =>
			arquivos.some(({ codarqtmp }) => erroDaClassificacao(classificacoes[codarqtmp] ?? {}))
				? 'Diga o que é cada documento e como foi conferido.'
				: undefined,
	},
	alterar: {
		...DA_IDENTIFICACAO,
		txtdch: ({ txtdch }) => (vazio(txtdch) ? mensagemObrigatorio('ocoAlteracao') : undefined),
	},
} satisfies Record<string, Partial<Record<keyof Campos, Regra>>>

/** Client-side check of required fields; all other rules are checked by the server. */
export function conferir(qual: keyof typeof regras, campos: Campos, assunto: Assunto | undefined): Problemas {
	const achados = Object.entries<Regra | undefined>(regras[qual]).flatMap(([campo, regra]) => {
		const problema = regra?.(campos, assunto)
		return problema === undefined ? [] : [[campo, problema] as const]
	})
	return Object.fromEntries(achados)
}

/** Request body in the form of the contract. */
export const identificacaoParaEnviar = (campos: Campos) => ({
	codasu: campos.codasu ?? 0,
	nominr: campos.nominr.trim(),
	codpesinr: campos.interessado === 'pessoa' ? (campos.codpesinr ?? null) : null,
	titpro: campos.titpro.trim(),
	cplasu: campos.cplasu.trim() || null,
	nivacepro: campos.nivacepro,
	codhipleg: campos.nivacepro === 'P' ? null : (campos.codhipleg ?? null),
})

/** Mapping of error codes that the server does not tie to a field. */
const CAMPO_DO_ERRO: Readonly<Record<string, keyof Campos>> = {
	'complemento-obrigatorio': 'cplasu',
	'hipotese-obrigatoria': 'codhipleg',
	'hipotese-de-outro-nivel': 'codhipleg',
	'pessoa-nao-encontrada': 'codpesinr',
	'campo-obrigatorio': 'txtdch',
	'arquivo-temporario-inexistente': 'arquivos',
}

type Recusa = {
	readonly erro: string
	readonly mensagem: string
	readonly campos: readonly { readonly campo: string; readonly mensagem: string }[]
}

export function problemasDaRecusa({ erro, mensagem, campos }: Recusa): Problemas {
	const doErro = CAMPO_DO_ERRO[erro]
	if (doErro) return { [doErro]: mensagem }
	return Object.fromEntries(
		campos.filter(({ campo }) => campo in CAMPOS_VAZIOS).map(({ campo, mensagem: porque }) => [campo, porque]),
	)
}

/** Kinds from the list are cleared when the subject changes, since each subject has its own; free text stays. */
export const limparTiposDaLista = (classificacoes: Campos['classificacoes']): Campos['classificacoes'] =>
	Object.fromEntries(
		Object.entries(classificacoes).map(([codigo, uma]) => [codigo, { ...uma, codetrdoc: undefined }] as const),
	)
