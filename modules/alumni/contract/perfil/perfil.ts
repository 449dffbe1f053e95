import { endpoint, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { CursoConcluido } from '../cadastro/cadastro.ts'
import { Experiencia } from '../dados/dados.ts'
import { DaPessoa, OBTER } from '../formas.ts'

/** Profile as one reader sees it: null means hidden or empty, so that the two cannot be told apart. */
export const PerfilAlumni = z.object({
	codpes: z.int(),
	nompes: z.string(),
	codarqfotpes: z.nullable(z.int()),
	nomaptpfs: z.nullable(z.string()),
	cursos: z.array(CursoConcluido),
	nompas: z.nullable(z.string()),
	nomest: z.nullable(z.string()),
	nomloc: z.nullable(z.string()),
	nomsitpfsamn: z.nullable(z.string()),
	nomareatcamn: z.nullable(z.string()),
	experiencias: z.array(Experiencia),
	idfpescpq: z.nullable(z.string()),
	codema: z.nullable(z.string()),
	/** 'S': the profile belongs to the signed-in person. */
	stapro: SimNao,
	/** Free places of this person as a mentor. */
	qtdvagmen: z.int(),
})
export type PerfilAlumni = z.infer<typeof PerfilAlumni>

export const obterPerfil = endpoint({
	method: 'POST',
	path: `${OBTER}/obterPerfil`,
	summary:
		'O perfil de alguém, só com o que a pessoa mostra a quem pede; o nível 1 vê tudo, e o acesso fica registrado',
	body: DaPessoa,
	response: PerfilAlumni,
})

export const obterPerfilComo = endpoint({
	method: 'POST',
	path: `${OBTER}/obterPerfilComo`,
	summary: 'O próprio perfil como todos, os alumni ou a turma o veem; sem resposta, não o veem',
	body: z.object({ alcance: z.enum(['T', 'A', 'C', 'tudo']) }),
	response: z.object({ perfil: z.nullable(PerfilAlumni) }),
	reads: true,
})

/** Questionnaire codes of the specification. */
export const QUESTIONARIOS = { graduacao: 1, posGraduacao: 2, mentoria: 3 } as const

export const FALTAS = ['cadbas', 'grdqst', 'pgrdqst'] as const
export type Falta = (typeof FALTAS)[number]

const Marca = z.enum(['0', '1'])
export const Engajamento = z.object({
	cadbas: Marca,
	grdqst: Marca,
	pgrdqst: Marca,
	/** Engagement in percent: 0, 33, 66 or 99, which is shown as 100. */
	nvleng: z.int(),
	/** Steps missing for full engagement. */
	faltas: z.array(z.enum(FALTAS)),
	/** Labels of the basic data that are still empty. */
	camposFaltando: z.array(z.string()),
})
export type Engajamento = z.infer<typeof Engajamento>

const PARCELA = 33
type Marcas = Pick<Engajamento, 'cadbas' | 'grdqst' | 'pgrdqst'>

/** Engagement: the questionnaire of a kind of course that the person never took counts as done. */
export function engajamentoDe(
	marcas: Marcas,
	tipos: readonly ('GRD' | 'PGR')[],
): Pick<Engajamento, 'nvleng' | 'faltas'> & Marcas {
	const dispensa = (tipo: 'GRD' | 'PGR') => tipos.length > 0 && !tipos.includes(tipo)
	const contadas = {
		cadbas: marcas.cadbas,
		grdqst: dispensa('GRD') ? ('1' as const) : marcas.grdqst,
		pgrdqst: dispensa('PGR') ? ('1' as const) : marcas.pgrdqst,
	}
	const faltas = FALTAS.filter((uma) => contadas[uma] === '0')
	return { ...contadas, nvleng: PARCELA * (FALTAS.length - faltas.length), faltas }
}

const QUASE_TUDO = 99
/** Specification: 99 is shown as 100. */
export const engajamentoMostrado = (nvleng: number): number => (nvleng === QUASE_TUDO ? 100 : nvleng)

export const obterEngajamento = endpoint({
	method: 'POST',
	path: `${OBTER}/obterEngajamento`,
	summary: 'O nível de engajamento de quem está na sessão, e o que falta para chegar a 100',
	response: Engajamento,
	reads: true,
})
