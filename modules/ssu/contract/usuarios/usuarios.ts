import { Codpes, EmPlanilha, endpoint, Paginacao, pagina, Retorno, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { NivelSsu, temSistemas } from '../acesso/niveis.ts'
import { SSU_ADMIN, SSU_LIDER } from '../acesso/perfis.ts'
import { BAIXAR, EXECUTAR, LISTAR, OBTER } from '../formas.ts'

/** The sentences are literal texts of the specification. */
export const SEM_SISTEMA_NO_PERFIL = 'É necessário selecionar ao menos um sistema para o perfil de GRS solicitante.'
export const PERFIL_ATUALIZADO = 'Perfil atualizado com sucesso!'
export const ERRO_NO_PERFIL = 'Erro ao atualizar perfil.'
export const ERRO_INESPERADO_NO_USUARIO = 'Erro inesperado ao atualizar usuário.'
export const ERRO_NOS_SISTEMAS = 'Erro inesperado ao buscar sistemas.'
export const erroNosModulos = (message: string): string => `Erro ao listar módulos: ${message}`

/** Profiles that change the profiles of others. */
const MUDAM_PERFIS = [SSU_ADMIN, SSU_LIDER] as const

const Modulo = z.object({ nomsis: z.string(), nommdusis: z.string(), numseqmdussu: z.int() })

export const PerfilSsu = z.object({
	numnivseg: NivelSsu,
	nomnivseg: z.string(),
	/** The systems of this level, each with the levels that the person has in it. */
	restrdom: z.array(z.object({ nomsispmd: z.string(), niveis: z.array(NivelSsu) })),
	/** The chosen modules; an empty list stands for the whole system. */
	modulos: z.array(Modulo),
})
export type PerfilSsu = z.infer<typeof PerfilSsu>

export const UsuarioSsu = z.object({
	codpes: z.int(),
	nompes: z.string(),
	/** 'S': the person has a level today. */
	staobt: SimNao,
	perfis: z.array(PerfilSsu),
})
export type UsuarioSsu = z.infer<typeof UsuarioSsu>

export const UsuarioResumo = z.object({ codpes: z.int(), nompes: z.string(), niveis: z.array(NivelSsu) })
export type UsuarioResumo = z.infer<typeof UsuarioResumo>

const Filtro = z.object({ busca: z.optional(texto(100, 0)), numnivseg: z.optional(NivelSsu) })
export const ListaDeUsuarios = z.extend(Paginacao, Filtro.shape)

export const listarSSUUSUARIO = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUUSUARIO`,
	summary: 'Quem tem algum nível de SSU hoje; só para os níveis 1 e 3',
	access: MUDAM_PERFIS,
	body: ListaDeUsuarios,
	response: pagina(UsuarioResumo),
	reads: true,
})

export const exportarSSUUSUARIO = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarSSUUSUARIO`,
	summary: 'A mesma lista, como planilha; só para os níveis 1 e 3',
	access: MUDAM_PERFIS,
	query: z.extend(EmPlanilha, Filtro.shape),
	response: 'binario',
})

export const PessoaDoPerfil = z.object({ codpes: Codpes })
export type PessoaDoPerfil = z.infer<typeof PessoaDoPerfil>

export const obterSSUUSUARIO = endpoint({
	method: 'POST',
	path: `${OBTER}/obterSSUUSUARIO`,
	summary: 'Uma pessoa com os seus níveis, sistemas e módulos; só para os níveis 1 e 3',
	access: MUDAM_PERFIS,
	body: PessoaDoPerfil,
	response: UsuarioSsu,
	reads: true,
})

export const SistemaDoPerfil = z.object({ nomsispmd: z.string(), dscsis: z.string(), staesc: SimNao })
export type SistemaDoPerfil = z.infer<typeof SistemaDoPerfil>

/** The selectable systems: all for level 2; for levels 3 and 8 those that have a requester. */
export const listarSSURESTRDOM = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSURESTRDOM`,
	summary: 'Os sistemas que um nível pode ter, e quais a pessoa tem; só para os níveis 1 e 3',
	access: MUDAM_PERFIS,
	body: z.extend(PessoaDoPerfil, { numnivseg: NivelSsu }),
	response: z.array(SistemaDoPerfil),
	reads: true,
})

export const listarSSUMODULOSISTEMA = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarSSUMODULOSISTEMA`,
	summary: 'Os módulos dos sistemas: A, os ativos; T, todos',
	body: z.object({ tipsol: z.enum(['A', 'T']) }),
	response: z.array(Modulo),
	reads: true,
})

const MAXIMO_NA_LISTA = 500
const Sistemas = z.array(z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,29}$/))).check(z.maxLength(MAXIMO_NA_LISTA))
/** The key of a module: 'SISTEMA-3'. */
const Modulos = z
	.array(z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,29}-[1-9]\d{0,8}$/)))
	.check(z.maxLength(MAXIMO_NA_LISTA))

export const DadosDoPerfil = z.extend(PessoaDoPerfil, {
	numnivseg: NivelSsu,
	lstsisins: Sistemas,
	lstsisrem: Sistemas,
	numseqmdusis: Modulos,
	numseqmdusisrem: Modulos,
})
export type DadosDoPerfil = z.infer<typeof DadosDoPerfil>

export const alterarSSUPERFIL = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUPERFIL`,
	summary: 'Muda os sistemas e módulos de um nível que a pessoa tem; só para os níveis 1 e 3',
	access: MUDAM_PERFIS,
	body: DadosDoPerfil,
	response: Retorno,
})

export const inserirSSUPERFIL = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirSSUPERFIL`,
	summary: 'Dá um nível a uma pessoa, com sistemas e módulos; só para o nível 1',
	access: [SSU_ADMIN],
	body: DadosDoPerfil,
	response: Retorno,
})

export const removerSSUPERFIL = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerSSUPERFIL`,
	summary: 'Tira um nível de uma pessoa; só para o nível 1',
	access: [SSU_ADMIN],
	body: z.extend(PessoaDoPerfil, { numnivseg: NivelSsu }),
	response: Retorno,
})

/** The refusal of an invalid choice of systems for a level. */
export const recusaDosSistemas = (numnivseg: NivelSsu, sistemas: readonly string[]): string | undefined => {
	if (numnivseg === '2' && sistemas.length === 0) return SEM_SISTEMA_NO_PERFIL
	return !temSistemas(numnivseg) && sistemas.length > 0
		? 'Só os níveis 2, 3 e 8 têm sistemas. Tire os escolhidos.'
		: undefined
}
