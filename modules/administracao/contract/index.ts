import {
	CodigoTexto,
	EmPlanilha,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PERFIS_ADMINISTRACAO } from './perfis.ts'

export { PERFIS_ADMINISTRACAO } from './perfis.ts'
export { rotulos } from './rotulos.ts'

const base = '/wsportal/administracao'
const access = PERFIS_ADMINISTRACAO

/** The size limit of a CSV fits the usual proxy, unlike a file with every possible line. */
export const TAMANHO_MAXIMO_CSV = 24 * 1024 * 1024
const MAXIMO_DA_CELULA = 100_000

const NomeDaLista = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/))

const ESCOLHAS = ['pessoa', 'unidade'] as const

export const ColunaDaLista = z.object({
	campo: z.string(),
	rotulo: z.string(),
	formato: z.string(),
	tipo: z.enum(['texto', 'inteiro', 'dia', 'opcao']),
	opcoes: z.array(z.object({ codigo: z.string(), nome: z.string() })),
	obrigatoria: z.boolean(),
	exemplo: z.string(),
	/** The flag 'S' marks a key column, whose value never changes. */
	stachv: SimNao,
	/** The choice names the options that the screen offers for the column. */
	escolhe: z.nullable(z.enum(ESCOLHAS)),
})
export type ColunaDaLista = z.infer<typeof ColunaDaLista>

export const Lista = z.object({
	lista: z.string(),
	titulo: z.string(),
	descricao: z.string(),
	colunas: z.array(ColunaDaLista),
})
export type Lista = z.infer<typeof Lista>

/** The row is keyed by column name. */
export const LinhaDaLista = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type LinhaDaLista = z.infer<typeof LinhaDaLista>

export const listarListas = endpoint({
	method: 'GET',
	path: `${base}/listas`,
	summary: 'As listas que a instituição traz e mantém, na ordem em que uma instalação nova precisa delas',
	access,
	response: z.array(Lista),
})

const umaLista = z.object({ lista: NomeDaLista })

export const obterModeloDaLista = endpoint({
	method: 'GET',
	path: `${base}/listas/:lista/modelo`,
	summary: 'Arquivo CSV com as colunas da lista e uma linha de exemplo',
	access,
	params: umaLista,
	response: 'binario',
})

export const exportarLista = endpoint({
	method: 'POST',
	path: `${base}/listas/:lista/exportar`,
	summary: 'A lista inteira: em CSV, como se importa, ou em XLSX',
	access,
	params: umaLista,
	query: EmPlanilha,
	response: 'binario',
	transaction: false,
})

export const BuscaNaLista = z.extend(Paginacao, { busca: z.optional(texto(100)) })

/** The search is a POST so that no name becomes part of an address or a log. */
export const buscarLinhas = endpoint({
	method: 'POST',
	path: `${base}/listas/:lista/buscar`,
	summary: 'Linhas de uma lista',
	access,
	params: umaLista,
	body: BuscaNaLista,
	response: pagina(LinhaDaLista),
	reads: true,
})

export const gravarLinha = endpoint({
	method: 'PUT',
	path: `${base}/listas/:lista/linha`,
	summary: 'Inclui ou altera uma linha, com as regras da importação',
	access,
	params: umaLista,
	body: z.object({ celulas: z.record(z.string(), z.string().check(z.maxLength(MAXIMO_DA_CELULA))) }),
	response: z.object({ efeito: z.enum(['incluida', 'alterada', 'igual']) }),
})

/**
 * The import mode `ensaio` is a dry run, `tudo` writes only if every row is good, and `boas` skips the refused ones.
 */
export const ModoDaImportacao = z.enum(['ensaio', 'tudo', 'boas'])
export type ModoDaImportacao = z.infer<typeof ModoDaImportacao>

export const SituacaoDaImportacao = z.enum(['fila', 'em-curso', 'gravada', 'ensaiada', 'recusada', 'erro'])
export type SituacaoDaImportacao = z.infer<typeof SituacaoDaImportacao>

export const ImportacaoFeita = z.object({
	codimp: z.int(),
	lista: z.string(),
	titulo: z.string(),
	modimp: ModoDaImportacao,
	sitimp: SituacaoDaImportacao,
	codpes: z.nullable(z.int()),
	/** The sender's name is null where a command read the file. */
	nompes: z.nullable(z.string()),
	nomarq: z.string(),
	tamarq: z.int(),
	/** The flag 'S' means that the file is still kept and can be imported again. */
	staarq: SimNao,
	qtdlin: z.int(),
	qtdinc: z.int(),
	qtdalt: z.int(),
	qtdigu: z.int(),
	qtdrec: z.int(),
	txterr: z.nullable(z.string()),
	dtacad: Instante,
	dtafim: z.nullable(Instante),
})
export type ImportacaoFeita = z.infer<typeof ImportacaoFeita>

export const estaEmCurso = ({ sitimp }: Pick<ImportacaoFeita, 'sitimp'>): boolean =>
	sitimp === 'fila' || sitimp === 'em-curso'

/** A dry run can be applied while its file is still kept. */
export const podeAplicar = ({ sitimp, staarq }: Pick<ImportacaoFeita, 'sitimp' | 'staarq'>): boolean =>
	staarq === 'S' && (sitimp === 'ensaiada' || sitimp === 'recusada')

export const enviarImportacao = endpoint({
	method: 'POST',
	path: `${base}/importacoes`,
	summary: 'Envia um arquivo para ensaiar ou importar',
	access,
	parts: { dados: z.object({ lista: NomeDaLista, modimp: ModoDaImportacao }), arquivo: 'arquivo' },
	bodyLimit: TAMANHO_MAXIMO_CSV,
	emDisco: {
		ausente: 'Escolha um arquivo CSV antes de enviar.',
		grande: (nome) =>
			`O arquivo ${nome} passa de 24 MB. Divida-o em partes, ou importe-o na máquina do portal com "npm run comando -- importar".`,
	},
	response: ImportacaoFeita,
	rateLimit: { limite: 30, janelaSegundos: 60, por: 'pessoa' },
})

export const listarImportacoes = endpoint({
	method: 'GET',
	path: `${base}/importacoes`,
	summary: 'Importações feitas, as últimas primeiro',
	access,
	query: Paginacao,
	response: pagina(ImportacaoFeita),
})

const umaImportacao = z.object({ codimp: CodigoTexto })

export const obterImportacao = endpoint({
	method: 'GET',
	path: `${base}/importacoes/:codimp`,
	summary: 'Uma importação e o que resultou dela',
	access,
	params: umaImportacao,
	response: ImportacaoFeita,
})

export const RecusaDaImportacao = z.object({ numlin: z.int(), nomcol: z.string(), txtrec: z.string() })
export type RecusaDaImportacao = z.infer<typeof RecusaDaImportacao>

export const listarRecusasDaImportacao = endpoint({
	method: 'GET',
	path: `${base}/importacoes/:codimp/recusas`,
	summary: 'Linhas recusadas de uma importação',
	access,
	params: umaImportacao,
	query: Paginacao,
	response: pagina(RecusaDaImportacao),
})

export const aplicarImportacao = endpoint({
	method: 'POST',
	path: `${base}/importacoes/:codimp/aplicar`,
	summary: 'Importa de verdade o arquivo que foi ensaiado',
	access,
	params: umaImportacao,
	body: z.object({ modimp: z.enum(['tudo', 'boas']) }),
	response: ImportacaoFeita,
})

export const Conferencia = z.object({
	titulo: z.string(),
	/** The hint tells the next step or the state of the check. */
	dica: z.string(),
	/** The address of the page on which the step is done is null where there is none. */
	endereco: z.nullable(z.string()),
	/** The flag 'S' marks an essential step, without which nobody can work. */
	staess: SimNao,
	/** The flag 'S' means that the step is done. */
	stapto: SimNao,
})
export type Conferencia = z.infer<typeof Conferencia>

export const conferirInstalacao = endpoint({
	method: 'GET',
	path: `${base}/conferencia`,
	summary: 'O que falta para o portal funcionar nesta instituição',
	access,
	response: z.array(Conferencia),
})
