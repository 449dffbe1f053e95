import {
	CodigoArea,
	CodigoTexto,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	Retorno,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PERFIL_SITUACAO } from './perfis.ts'
import { ResumoOcorrencia, TipoOcorrencia } from './tipos.ts'

export * from './avisos.ts'
export { rotulos } from './rotulos.ts'
export * from './tipos.ts'
export { PERFIL_SITUACAO }

const ADMINISTRACAO = [PERFIL_SITUACAO] as const

export const Andamento = z.enum(['investigando', 'identificado', 'monitorando', 'resolvido'])
export type Andamento = z.infer<typeof Andamento>

export const NOME_DO_ANDAMENTO: Readonly<Record<Andamento, string>> = {
	investigando: 'Investigando',
	identificado: 'Causa identificada',
	monitorando: 'Em observação',
	resolvido: 'Resolvido',
}

export const Atualizacao = z.object({ codatu: z.int(), em: Instante, andamento: Andamento, texto: z.string() })
export type Atualizacao = z.infer<typeof Atualizacao>

export const Ocorrencia = z.object({
	...ResumoOcorrencia,
	texto: z.string(),
	/** End of the incident; for a maintenance, the planned end once it has passed. */
	fim: z.nullable(Instante),
	versao: z.int(),
	/** Updates, newest first. */
	atualizacoes: z.array(Atualizacao),
})
export type Ocorrencia = z.infer<typeof Ocorrencia>

/** Instant within the years that date fields and the database support. */
const Momento = Instante.check(
	z.refine((instante) => instante >= '1900' && instante < '3000', 'Informe uma data válida.'),
)
const InstanteUtc = z.pipe(
	Momento,
	z.transform((instante) => new Date(instante).toISOString()),
)

export const DadosOcorrencia = z
	.object({
		servico: texto(80),
		tipo: TipoOcorrencia,
		titulo: texto(120),
		texto: textoLongo(4_000),
		inicio: InstanteUtc,
		previsao: z.nullable(InstanteUtc),
	})
	.check(
		z.refine(({ inicio, previsao }) => previsao === null || previsao > inicio, {
			path: ['previsao'],
			error: 'A previsão de fim deve ser depois do início.',
		}),
		z.refine(({ tipo, previsao }) => tipo !== 'manutencao' || previsao !== null, {
			path: ['previsao'],
			error: 'Uma manutenção precisa de previsão de fim.',
		}),
	)
export type DadosOcorrencia = z.infer<typeof DadosOcorrencia>

const Codigo = z.object({ codocor: CodigoTexto })

export const Estado = z.enum(['em-curso', 'programada', 'encerrada'])
export type Estado = z.infer<typeof Estado>

export const listarOcorrencias = endpoint({
	method: 'GET',
	path: '/wsportal/situacao/ocorrencias',
	summary: 'Lista as ocorrências dos serviços',
	access: 'publico',
	query: z.extend(Paginacao, { estado: Estado }),
	response: pagina(Ocorrencia),
})

export const obterOcorrencia = endpoint({
	method: 'GET',
	path: '/wsportal/situacao/ocorrencias/:codocor',
	summary: 'Obtém uma ocorrência com as suas atualizações',
	access: 'publico',
	params: Codigo,
	response: Ocorrencia,
})

export const abrirOcorrencia = endpoint({
	method: 'POST',
	path: '/wsportal/situacao/ocorrencias',
	summary: 'Publica uma ocorrência',
	once: true,
	access: ADMINISTRACAO,
	body: DadosOcorrencia,
	response: Ocorrencia,
})

export const alterarOcorrencia = endpoint({
	method: 'PUT',
	path: '/wsportal/situacao/ocorrencias/:codocor',
	summary: 'Corrige uma ocorrência',
	access: ADMINISTRACAO,
	params: Codigo,
	body: z.object({ dados: DadosOcorrencia, versao: z.int() }),
	response: Ocorrencia,
})

export const atualizarOcorrencia = endpoint({
	method: 'POST',
	path: '/wsportal/situacao/ocorrencias/:codocor/atualizacoes',
	summary: 'Publica o andamento de uma ocorrência; "resolvido" a encerra',
	once: true,
	access: ADMINISTRACAO,
	params: Codigo,
	body: z.object({ andamento: Andamento, texto: textoLongo(2_000, 3) }),
	response: Ocorrencia,
})

export const removerOcorrencia = endpoint({
	method: 'DELETE',
	path: '/wsportal/situacao/ocorrencias/:codocor',
	summary: 'Remove uma ocorrência publicada por engano',
	access: ADMINISTRACAO,
	params: Codigo,
	response: Retorno,
})

export const TipoRelato = z.enum(['quadro-sem-resposta', 'opiniao'])
export type TipoRelato = z.infer<typeof TipoRelato>

export const NOME_DO_RELATO: Readonly<Record<TipoRelato, string>> = {
	'quadro-sem-resposta': 'Serviço não respondeu',
	opiniao: 'Opinião ou problema',
}

/** Path within the portal, without query and fragment, which may be personal. */
const Caminho = z.string().check(z.maxLength(300), z.regex(/^\/(?!\/)[^\s?#\\\p{Cc}\p{Cs}]*$/u))

export const relatar = endpoint({
	method: 'POST',
	path: '/wsportal/situacao/relatos',
	summary: 'Relata um serviço que não respondeu, ou dá uma opinião',
	access: 'publico',
	rateLimit: { limite: 10, janelaSegundos: 600, por: 'pessoa' },
	allowedInSupport: 'escreve',
	body: z.object({
		tipo: TipoRelato,
		codigoArea: z.optional(CodigoArea),
		caminho: Caminho,
		texto: textoLongo(2_000),
	}),
	response: Retorno,
})

export const Relato = z.object({
	codrel: z.int(),
	em: Instante,
	tipo: TipoRelato,
	codigoArea: z.nullable(z.string()),
	caminho: z.string(),
	texto: z.string(),
	codpes: z.nullable(z.int()),
	nompes: z.nullable(z.string()),
	navegador: z.string(),
	tratadoEm: z.nullable(Instante),
})
export type Relato = z.infer<typeof Relato>

export const listarRelatos = endpoint({
	method: 'GET',
	path: '/wsportal/situacao/relatos',
	summary: 'Lista os relatos recebidos',
	access: ADMINISTRACAO,
	query: z.extend(Paginacao, { tratado: z._default(SimNao, 'N'), tipo: z.optional(TipoRelato) }),
	response: pagina(Relato),
})

export const tratarRelato = endpoint({
	method: 'POST',
	path: '/wsportal/situacao/relatos/:codrel/tratar',
	summary: 'Marca um relato como tratado',
	access: ADMINISTRACAO,
	params: z.object({ codrel: CodigoTexto }),
	response: Retorno,
})
