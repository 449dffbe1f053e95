import { Dia, declareField, Instante, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Bolsa } from './bolsas.ts'
import { NivelDoPrograma } from './niveis.ts'

export { NIVEIS, NivelDoPrograma } from './niveis.ts'

export const PRAZOS = { QUA: 'Exame de qualificação', DEP: 'Depósito da dissertação ou tese' } as const
export const TipoDePrazo = z.enum(['QUA', 'DEP'])
export type TipoDePrazo = z.infer<typeof TipoDePrazo>

export const TRECHOS = {
	CON: 'Prazo contado',
	TRA: 'Trancamento',
	LIC: 'Licença',
	PRO: 'Prorrogação',
	EXC: 'Prorrogação excepcional',
} as const
export const TipoDeTrecho = z.enum(['CON', 'TRA', 'LIC', 'PRO', 'EXC'])
export type TipoDeTrecho = z.infer<typeof TipoDeTrecho>

export const Trecho = z.object({ tipo: TipoDeTrecho, dtaini: Dia, dtafim: Dia })
export type Trecho = z.infer<typeof Trecho>

const PassoDoCalculo = z.object({ texto: z.string(), qtddia: z.int(), dtaprz: Dia })

export const PrazoCalculado = z.object({
	tipprz: TipoDePrazo,
	dtaini: Dia,
	dtaprz: Dia,
	dtatet: Dia,
	qtdsus: z.int(),
	qtdpro: z.int(),
	passos: z.array(PassoDoCalculo),
	trechos: z.array(Trecho),
})

export const EVENTOS = {
	TRA: 'Trancamento',
	LIC: 'Licença',
	PRO: 'Prorrogação',
	EXC: 'Prorrogação excepcional',
	TRN: 'Transferência',
	NIV: 'Mudança de nível',
} as const
export const TIPOS_DE_EVENTO = {
	TRA: 'Trancamento',
	LIC: 'Licença',
	PRO: 'Prorrogação',
	EXC: 'Prorrogação excepcional',
	TRN: 'Transferência',
	NIV: 'Mudança de nível',
} as const
export const TipoDeEvento = z.enum(['TRA', 'LIC', 'PRO', 'EXC', 'TRN', 'NIV'])

/** Event of the clock as the student and those who answer for the programme see it; never with a health reason. */
export const EventoDoRelogio = z.object({
	tipeve: TipoDeEvento,
	dtaini: Dia,
	dtafim: z.nullable(Dia),
	qtddia: z.nullable(z.int()),
	tipprz: z.nullable(TipoDePrazo),
	nivpgm: z.nullable(NivelDoPrograma),
	/** Act that granted it. */
	codato: z.nullable(z.string()),
})
export type EventoNaFicha = z.infer<typeof EventoDoRelogio>

/** Version of a regulation's rule for one level. */
export const Regra = z.object({
	codrgl: z.int(),
	nomrgl: z.string(),
	numver: z.int(),
	dtainiver: Dia,
	mesqua: z.int(),
	mesdep: z.int(),
	mestet: z.int(),
	diatramax: z.int(),
	diapromax: z.int(),
	/** Days before the deadline until which an extension may be asked. */
	diaantpro: z.int(),
	/** 'N': days of December and January do not count in those days before. */
	stafer: SimNao,
	crdmin: z.int(),
	ultdia: z.enum(['A', 'V']),
	staprxutl: SimNao,
	stapastet: SimNao,
})
export type Regra = z.infer<typeof Regra>

export const TIPOS_DE_PEDIDO = {
	MAT: 'Matrícula no período',
	PRO: 'Prorrogação de prazo',
	TRA: 'Trancamento de matrícula',
	BAN: 'Banca de defesa',
	ORI: 'Mudança de orientador',
	DES: 'Desligamento a pedido',
} as const
export const TipoDePedido = z.enum(['MAT', 'PRO', 'TRA', 'BAN', 'ORI', 'DES'])
export type TipoDePedido = z.infer<typeof TipoDePedido>

export const SITUACOES = {
	ABE: 'Com o aluno',
	ORI: 'Com o orientador',
	CCP: 'Na CCP',
	CPG: 'Na CPG',
	DEF: 'Deferido',
	IND: 'Indeferido',
	CAN: 'Cancelado',
} as const
export const SituacaoDoPedido = z.enum(['ABE', 'ORI', 'CCP', 'CPG', 'DEF', 'IND', 'CAN'])
export type SituacaoDoPedido = z.infer<typeof SituacaoDoPedido>

export const SITUACOES_DA_MATRICULA = { A: 'Matrícula ativa', T: 'Titulado', D: 'Desligado' } as const
export const SituacaoDaMatricula = z.enum(['A', 'T', 'D'])

export const PAPEIS = { O: 'Orientador', C: 'Coorientador', S: 'Orientador em cotutela' } as const
export const PapelDoOrientador = z.enum(['O', 'C', 'S'])
export type PapelDoOrientador = z.infer<typeof PapelDoOrientador>

export const ResumoDoPedido = z.object({
	numreq: z.int(),
	tipreq: TipoDePedido,
	sitreq: SituacaoDoPedido,
	resumo: z.string(),
	/** The one who has to act now, in words; null when it is over. */
	com: z.nullable(z.string()),
	/** Next meeting of the board that holds it. */
	dtareu: z.nullable(Dia),
	dtareq: Instante,
})
export type ResumoDoPedido = z.infer<typeof ResumoDoPedido>

/** Request that may be made now, or the reason that it may not, with the days between which it may. */
export const PedidoPossivel = z.object({
	tipreq: TipoDePedido,
	pode: SimNao,
	motivo: z.nullable(z.string()),
	dtaini: z.nullable(Dia),
	dtafim: z.nullable(Dia),
	/** Period that an enrolment would be for; null for the other kinds. */
	numper: z.nullable(z.string()),
})
export type PedidoPossivel = z.infer<typeof PedidoPossivel>

export const ItemDaLista = z.object({
	nome: z.string(),
	feito: SimNao,
	/** Missing part, or the day since which it is done. */
	detalhe: z.string(),
	/** Source of the requirement. */
	fonte: z.string(),
})
export type ItemDaLista = z.infer<typeof ItemDaLista>

export const Risco = z.object({ motivo: z.string(), proximo: z.string(), grave: SimNao })
export type Risco = z.infer<typeof Risco>

export const Ficha = z.object({
	codmtr: z.int(),
	codpes: z.int(),
	nompes: z.string(),
	codare: z.int(),
	nomare: z.string(),
	numseqpgm: z.int(),
	codcur: z.int(),
	nomcur: z.string(),
	nomund: z.string(),
	nivpgm: NivelDoPrograma,
	dtaselpgm: Dia,
	stapgm: SituacaoDaMatricula,
	dtafapgm: z.nullable(Dia),
	dtaqua: z.nullable(Dia),
	crdobt: z.int(),
	/** Null while the programme has no rule for the level. */
	regra: z.nullable(Regra),
	eventos: z.array(EventoDoRelogio),
	prazos: z.array(PrazoCalculado),
	/** Holidays that matter for the deadlines, for the simulation. */
	feriados: z.array(Dia),
	orientadores: z.array(z.object({ nompes: z.string(), papel: PapelDoOrientador, dtaini: Dia })),
	pedidos: z.array(ResumoDoPedido),
	possiveis: z.array(PedidoPossivel),
	bolsas: z.array(Bolsa),
	/** Enrolments of periods, the latest first; a cancelled one stays. */
	periodos: z.array(
		z.object({
			numper: z.string(),
			disciplinas: z.array(z.string()),
			dtamtr: declareField(Dia, { rotulo: 'Matrícula em', descricao: 'o dia da matrícula no período' }),
			dtacan: declareField(z.nullable(Dia), {
				rotulo: 'Cancelada em',
				descricao: 'o dia em que um trancamento cancelou a matrícula no período',
			}),
		}),
	),
	requisitos: z.array(ItemDaLista),
	riscos: z.array(Risco),
	hoje: Dia,
	/** 'S': the student's own page. */
	stapro: SimNao,
	/** 'S': who asks registers changes of level and transfers of it. */
	staregmud: SimNao,
})
export type Ficha = z.infer<typeof Ficha>
