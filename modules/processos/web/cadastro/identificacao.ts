import * as z from 'zod/mini'
import {
	ArquivoTemporario,
	type Assunto,
	COMPLEMENTO_MAXIMO,
	DSCTIPDOC_MAXIMO,
	INTERESSADO_MAXIMO,
	mensagemObrigatorio,
	NIVEIS_ACESSO,
	TITULO_MAXIMO,
} from '../../contract/index.ts'
import { erroDaClassificacao } from '../arquivos/classificacao.tsx'

const limitarTexto = (maximo: number) => z.string().check(z.maxLength(maximo))
const Nivel = z.enum(NIVEIS_ACESSO)

/** Form fields, including those that only one of the two forms shows. */
const CamposEscritos = z.object({
	codasu: z.optional(z.int()),
	/** Kind of interested party: a person of the university, by number, or a free name. */
	interessado: z.enum(['pessoa', 'livre']),
	codpesinr: z.optional(z.int()),
	nominr: limitarTexto(INTERESSADO_MAXIMO),
	titpro: limitarTexto(TITULO_MAXIMO),
	cplasu: limitarTexto(COMPLEMENTO_MAXIMO),
	nivacepro: Nivel,
	codhipleg: z.optional(z.int()),
	sgletaabt: z.string(),
	dtaprz: z.optional(z.string()),
	txtdch: z.string(),
	arquivos: z.array(ArquivoTemporario),
	/** Classifications by file code. */
	classificacoes: z.record(
		z.string(),
		z.object({
			codetrdoc: z.optional(z.int()),
			dsctipdoc: z.optional(limitarTexto(DSCTIPDOC_MAXIMO)),
			codetrcfc: z.optional(z.int()),
			nivacearq: z.optional(Nivel),
		}),
	),
})
export type Campos = z.infer<typeof CamposEscritos>
type Problemas = Partial<Record<keyof Campos, string>>

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
function conferir(qual: keyof typeof regras, campos: Campos, assunto: Assunto | undefined): Problemas {
	const achados = Object.entries<Regra | undefined>(regras[qual]).flatMap(([campo, regra]) => {
		const problema = regra?.(campos, assunto)
		return problema === undefined ? [] : [[campo, problema] as const]
	})
	return Object.fromEntries(achados)
}

/** Schema of one of the two forms: its rules, each at the field that it is about. */
export const montarFormulario = (qual: keyof typeof regras, assuntos: readonly Assunto[]) =>
	CamposEscritos.check(({ value, issues }) => {
		const assunto = assuntos.find(({ codasu }) => codasu === value.codasu)
		for (const [campo, message] of Object.entries(conferir(qual, value, assunto)))
			issues.push({ code: 'custom', input: value, path: [campo], message })
	})

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
export const CAMPO_DO_ERRO: Readonly<Record<string, keyof Campos>> = {
	'complemento-obrigatorio': 'cplasu',
	'hipotese-obrigatoria': 'codhipleg',
	'hipotese-de-outro-nivel': 'codhipleg',
	'pessoa-nao-encontrada': 'codpesinr',
	'campo-obrigatorio': 'txtdch',
	'arquivo-temporario-inexistente': 'arquivos',
}

/** Kinds from the list are cleared when the subject changes, since each subject has its own; free text stays. */
export const limparTiposDaLista = (classificacoes: Campos['classificacoes']): Campos['classificacoes'] =>
	Object.fromEntries(
		Object.entries(classificacoes).map(([codigo, uma]) => [codigo, { ...uma, codetrdoc: undefined }] as const),
	)
