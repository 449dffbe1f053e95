import { CodigoTexto, Dia, endpoint, Paginacao, pagina, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { NivelDoPrograma, PapelDoOrientador, PrazoCalculado, Risco, SituacaoDaMatricula } from './formas.ts'
import { PERFIS_DO_PROGRAMA } from './perfis.ts'

const AlunoNaLista = z.object({
	codmtr: z.int(),
	nompes: z.string(),
	nivpgm: NivelDoPrograma,
	stapgm: SituacaoDaMatricula,
	dtaselpgm: Dia,
	/** Deadline that comes next; null where there is no rule, or the enrolment is over. */
	prazo: z.nullable(PrazoCalculado),
	riscos: z.array(Risco),
	nomori: z.nullable(z.string()),
})

export const Orientando = z.extend(AlunoNaLista, {
	nomcur: z.string(),
	papel: PapelDoOrientador,
	/** Request that waits for this person now. */
	numreq: z.nullable(z.int()),
})
export type Orientando = z.infer<typeof Orientando>

export const listarOrientandos = endpoint({
	method: 'GET',
	path: '/wsjanus/api/orientandos/',
	summary: 'Os alunos que a pessoa orienta: primeiro quem espera por ela, depois o prazo mais próximo',
	query: Paginacao,
	response: z.extend(pagina(Orientando), { hoje: Dia }),
})

export const listarProgramas = endpoint({
	method: 'GET',
	path: '/wsjanus/api/programas/',
	summary: 'Os programas que a pessoa acompanha',
	access: PERFIS_DO_PROGRAMA,
	response: z.object({ programas: z.array(z.object({ codcur: z.int(), nomcur: z.string(), nomund: z.string() })) }),
})

const Codcur = z.object({ codcur: CodigoTexto })

export const Programa = z.object({
	codcur: z.int(),
	nomcur: z.string(),
	nomund: z.string(),
	/** Students today, by level. */
	ativos: z.array(z.object({ nivpgm: NivelDoPrograma, qtd: z.int(), qtdris: z.int() })),
	/** Flow by year: who came, who got the degree, who left. */
	fluxo: z.array(z.object({ ano: z.int(), qtding: z.int(), qtdtit: z.int(), qtddsl: z.int() })),
	/** Median of months to the degree, by level. */
	medianas: z.array(z.object({ nivpgm: NivelDoPrograma, qtd: z.int(), meses: z.int() })),
	reunioes: z.array(z.object({ orgreu: z.enum(['CCP', 'CPG']), dtareu: z.nullable(Dia), qtdreq: z.int() })),
})
export type Programa = z.infer<typeof Programa>

export const obterPrograma = endpoint({
	method: 'GET',
	path: '/wsjanus/api/programas/:codcur',
	summary: 'Fluxo de alunos, risco, tempo de titulação e próximas reuniões de um programa',
	access: PERFIS_DO_PROGRAMA,
	params: Codcur,
	response: Programa,
})

export const FiltroDeAlunos = z.extend(Paginacao, {
	busca: z.optional(texto(120, 0)),
	/** 'S': only those with a risk. */
	risco: z.optional(SimNao),
	stapgm: z._default(SituacaoDaMatricula, 'A'),
})
export type FiltroDeAlunos = z.infer<typeof FiltroDeAlunos>

export const AlunoDoPrograma = AlunoNaLista
export type AlunoDoPrograma = z.infer<typeof AlunoDoPrograma>

export const listarAlunos = endpoint({
	method: 'GET',
	path: '/wsjanus/api/programas/:codcur/alunos/',
	summary: 'Os alunos de um programa, pelo prazo mais próximo',
	access: PERFIS_DO_PROGRAMA,
	params: Codcur,
	query: FiltroDeAlunos,
	response: z.extend(pagina(AlunoDoPrograma), { hoje: Dia }),
})

const AnoBase = z.object({ ano: z.coerce.number<string | number>().check(z.int(), z.minimum(1990), z.maximum(2200)) })

export const conferirCapes = endpoint({
	method: 'GET',
	path: '/wsjanus/api/programas/:codcur/capes/conferencia',
	summary: 'O que a CAPES recusaria no relatório de um ano, por aluno',
	access: PERFIS_DO_PROGRAMA,
	params: Codcur,
	query: z.extend(Paginacao, AnoBase.shape),
	response: z.extend(pagina(z.object({ nompes: z.string(), motivo: z.string() })), {
		/** Rows of the whole report. */
		qtdlin: z.int(),
		/** How often each reason comes, the most frequent first. */
		motivos: z.array(z.object({ motivo: z.string(), qtd: z.int() })),
	}),
})

export const exportarCapes = endpoint({
	method: 'GET',
	path: '/wsjanus/api/programas/:codcur/capes',
	summary: 'Os discentes de um ano, nas colunas dos dados abertos da CAPES',
	access: PERFIS_DO_PROGRAMA,
	params: Codcur,
	query: AnoBase,
	response: 'binario',
})
