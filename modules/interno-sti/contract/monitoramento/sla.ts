import { EmPlanilha, endpoint, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { BASE, VEEM_O_MONITORAMENTO } from './formas.ts'

export const Mes = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Escolha um mês, como 2026-11.'))

export const LinhaDoSla = z.object({
	codmon: z.int(),
	nommon: z.string(),
	codsis: z.nullable(z.string()),
	nomequ: z.string(),
	slamon: z.number(),
	/** Availability is in per cent, and null when nothing was measured in the month. */
	dspprd: z.nullable(z.number()),
	/** Downtime is measured in minutes. */
	qtdmin: z.int(),
	/** Target compliance is null when nothing was measured. */
	stacmp: z.nullable(SimNao),
})
export type LinhaDoSla = z.infer<typeof LinhaDoSla>

export const obterSla = endpoint({
	method: 'GET',
	path: `${BASE}/sla`,
	summary: 'As metas de disponibilidade de um mês, e se foram cumpridas',
	access: VEEM_O_MONITORAMENTO,
	query: z.object({ mes: z.optional(Mes) }),
	response: z.object({ mes: z.string(), linhas: z.array(LinhaDoSla) }),
})

export const exportarSla = endpoint({
	method: 'GET',
	path: `${BASE}/sla/planilha`,
	summary: 'O mesmo, como planilha',
	access: VEEM_O_MONITORAMENTO,
	query: z.extend(EmPlanilha, { mes: z.optional(Mes) }),
	response: 'binario',
})
