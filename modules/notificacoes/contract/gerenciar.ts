import {
	CodigoArea,
	CodigoTexto,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	Retorno,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Aviso, AvisoResumo } from './avisos.ts'
import { TipoAviso } from './filtros.ts'
import { PERFIS_AVISOS } from './perfis.ts'

/** The rule kinds of an audience are T everybody, V kind of link, U unit, P profile and C one person by code. */
export const TIPOS_REGRA = ['T', 'V', 'U', 'P', 'C'] as const
export type TipoRegra = (typeof TIPOS_REGRA)[number]

const CODIGO = { V: /^[A-Z0-9_-]{1,20}$/, U: /^[1-9]\d{0,8}$/, P: /^[A-Z0-9-]{1,40}$/, C: /^[1-9]\d{0,9}$/ } as const

const MAIOR_CODIGO = 2_147_483_647

export const RegraPublico = z.object({ tipreg: z.enum(TIPOS_REGRA), vlrreg: z.string().check(z.maxLength(40)) }).check(
	z.refine(
		({ tipreg, vlrreg }) =>
			tipreg === 'T' ? vlrreg === '' : CODIGO[tipreg].test(vlrreg) && !(Number(vlrreg) > MAIOR_CODIGO),
		{
			path: ['vlrreg'],
			error: 'Este código não existe para este tipo de público.',
		},
	),
)
export type RegraPublico = z.infer<typeof RegraPublico>

/** The audience is the union of its rules: one matching rule is enough. */
const Publico = z.array(RegraPublico).check(z.minLength(1, 'Diga quem deve ver o aviso.'), z.maxLength(50))

export const DadosAviso = z
	.object({
		codigoArea: CodigoArea,
		tipo: TipoAviso,
		assunto: texto(200),
		mensagem: textoLongo(50_000, 1),
		dataInicio: Instante,
		dataFim: Instante,
		publico: Publico,
	})
	.check(
		z.refine(({ dataInicio, dataFim }) => Date.parse(dataFim) > Date.parse(dataInicio), {
			path: ['dataFim'],
			error: 'O fim da publicação deve ser depois do início.',
		}),
	)
export type DadosAviso = z.infer<typeof DadosAviso>

export const SITUACOES_AVISO = ['agendado', 'publicado', 'encerrado'] as const
export type SituacaoAviso = (typeof SITUACOES_AVISO)[number]

export function situacaoDoAviso(
	{ dataInicio, dataFim }: Pick<AvisoResumo, 'dataInicio' | 'dataFim'>,
	agora: Date,
): SituacaoAviso {
	if (Date.parse(dataInicio) > agora.getTime()) return 'agendado'
	return Date.parse(dataFim) > agora.getTime() ? 'publicado' : 'encerrado'
}

const daAdministracao = {
	publico: z.array(z.object({ tipreg: z.enum(TIPOS_REGRA), vlrreg: z.string() })),
	/** The read count is the number of people who have opened the notice. */
	leituras: z.int(),
	visualizacao: z.null(),
}
export const AvisoGerenciado = z.extend(AvisoResumo, daAdministracao)
export type AvisoGerenciado = z.infer<typeof AvisoGerenciado>
export const AvisoGerenciadoCompleto = z.extend(Aviso, daAdministracao)
export type AvisoGerenciadoCompleto = z.infer<typeof AvisoGerenciadoCompleto>

export const FiltroAvisosGerenciados = z.extend(Paginacao, {
	situacao: z.optional(z.enum(SITUACOES_AVISO)),
	tipo: z.optional(TipoAviso),
	busca: z.optional(texto(100, 0)),
})
export type FiltroAvisosGerenciados = z.infer<typeof FiltroAvisosGerenciados>

export const Area = z.object({ codigo: z.string(), nome: z.string(), icone: z.string() })
export type Area = z.infer<typeof Area>

const codigo = z.object({ codigo: CodigoTexto })

export const listarAreas = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/areas/',
	summary: 'Áreas que enviam tarefas e avisos',
	response: z.object({ areas: z.array(Area) }),
})

export const listarAvisosGerenciados = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/gerenciar/avisos/',
	summary: 'Avisos que a pessoa administra',
	access: PERFIS_AVISOS,
	query: FiltroAvisosGerenciados,
	response: pagina(AvisoGerenciado),
})

export const obterAvisoGerenciado = endpoint({
	method: 'GET',
	path: '/wsportal/notificacoes/gerenciar/avisos/:codigo/',
	summary: 'Um aviso, para alterar',
	access: PERFIS_AVISOS,
	params: codigo,
	response: AvisoGerenciadoCompleto,
})

/** The preview returns the message exactly as it would be stored, after sanitisation. */
export const verPreviaAviso = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/gerenciar/previa/',
	summary: 'Prévia da mensagem, já limpa do que não pode ser mostrado',
	access: PERFIS_AVISOS,
	body: z.object({ mensagem: textoLongo(50_000) }),
	response: z.object({ mensagem: z.string() }),
})

export const contarPublico = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/gerenciar/publico/',
	summary: 'Quantas pessoas um público tem hoje',
	access: PERFIS_AVISOS,
	body: z.object({ publico: Publico }),
	response: z.object({ pessoas: z.int() }),
	reads: true,
})

export const incluirAviso = endpoint({
	method: 'POST',
	path: '/wsportal/notificacoes/gerenciar/avisos/',
	summary: 'Inclui um aviso',
	once: true,
	access: PERFIS_AVISOS,
	body: DadosAviso,
	response: AvisoGerenciadoCompleto,
})

export const alterarAviso = endpoint({
	method: 'PUT',
	path: '/wsportal/notificacoes/gerenciar/avisos/:codigo/',
	summary: 'Altera um aviso',
	access: PERFIS_AVISOS,
	params: codigo,
	body: DadosAviso,
	response: AvisoGerenciadoCompleto,
})

export const removerAviso = endpoint({
	method: 'DELETE',
	path: '/wsportal/notificacoes/gerenciar/avisos/:codigo/',
	summary: 'Remove um aviso',
	access: PERFIS_AVISOS,
	params: codigo,
	response: Retorno,
})
