import { Dia, Instante, lido, permissoesDosAtos, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PessoaSti, UnidadeSti } from '../comum/area.ts'
import { SituacaoDoProjeto } from './fluxo.ts'
import { DadosDoMarco, DadosDoRelatorio, DadosDoRisco, Farol, TipoDeProjeto } from './formas.ts'
import { ATOS_DO_PROJETO, PAPEIS_NO_PROJETO } from './regras.ts'

export const ProjetoResumo = z.object({
	codprjti: z.int(),
	nomprjti: z.string(),
	und: UnidadeSti,
	gerente: PessoaSti,
	patrocinador: PessoaSti,
	codsis: z.nullable(z.string()),
	tipprj: TipoDeProjeto,
	sitprjti: SituacaoDoProjeto,
	farprj: z.nullable(Farol),
	pctcon: z.int(),
	dtainiprv: z.nullable(Dia),
	dtafimprv: z.nullable(Dia),
	vlrprv: z.nullable(z.number()),
	vlrexe: z.nullable(z.number()),
	/** The date stands for the month of the last report. */
	dtaultrel: z.nullable(Dia),
	/** 'S': the project has had no report for thirty-five days. */
	stasemrel: SimNao,
})
export type ProjetoResumo = z.infer<typeof ProjetoResumo>

export const MarcoDoProjeto = z.extend(lido(DadosDoMarco), { nummar: z.int(), dtalb: z.nullable(Dia) })
export type MarcoDoProjeto = z.infer<typeof MarcoDoProjeto>
export const IntegranteDoProjeto = z.object({ pessoa: PessoaSti, papeqp: z.string(), qtdhorsem: z.number() })
export type IntegranteDoProjeto = z.infer<typeof IntegranteDoProjeto>
export const RiscoDoProjeto = z.extend(lido(DadosDoRisco), { numrsc: z.int() })
export type RiscoDoProjeto = z.infer<typeof RiscoDoProjeto>
export const RelatorioDoProjeto = z.extend(lido(DadosDoRelatorio), { dtaref: Dia, autor: PessoaSti, dtacad: Instante })
export type RelatorioDoProjeto = z.infer<typeof RelatorioDoProjeto>
export const LinhaDeBase = z.object({
	numlb: z.int(),
	dtalb: Instante,
	autor: PessoaSti,
	txtmot: z.nullable(z.string()),
	marcos: z.array(z.object({ nommar: z.string(), dtalb: Dia })),
})
/** Linked demand: only the number is shown of a demand that this person may not see. */
export const DemandaDoProjeto = z.object({
	numssu: z.int(),
	visivel: SimNao,
	titdem: z.nullable(z.string()),
	nometp: z.nullable(z.string()),
})
export type DemandaDoProjeto = z.infer<typeof DemandaDoProjeto>

export const ProjetoCompleto = z.extend(ProjetoResumo, {
	dscprjti: z.string(),
	objprjti: z.string(),
	dtaini: z.nullable(Dia),
	dtafim: z.nullable(Dia),
	numpro: z.nullable(z.string()),
	dtacad: Instante,
	hoje: Dia,
	marcos: z.array(MarcoDoProjeto),
	equipe: z.array(IntegranteDoProjeto),
	riscos: z.array(RiscoDoProjeto),
	relatorios: z.array(RelatorioDoProjeto),
	linhasDeBase: z.array(LinhaDeBase),
	papeis: z.array(z.enum(PAPEIS_NO_PROJETO)),
	versao: z.int(),
	permissoes: z.object(permissoesDosAtos(ATOS_DO_PROJETO)),
})
export type ProjetoCompleto = z.infer<typeof ProjetoCompleto>
