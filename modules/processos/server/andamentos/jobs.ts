import { diaUtilAnterior, ehDiaUtil, somarDiasUteis } from '@portal/calendario/contract'
import { listarFeriados } from '@portal/calendario/server/public'
import { DIA_MS } from '@portal/platform/contract'
import { type Db, defineJob, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { anotarLembrete, listarCampi, listarPareceresPorLembrar, type Prazos } from '../queries-jobs.ts'
import type { MotivoLembrete } from '../tables.ts'
import { avisarDoPrazo } from './avisos.ts'

/** Working days before the deadline. */
const DIAS_DE_LEMBRETE = 2
/** Further back than any row of days without work. */
const DIAS_PASSADOS = 60
/** Held together in one transaction. */
const DE_CADA_VEZ = 50

/** A deadline on a day without work lasts until the next working day. */
function prazosDe(hoje: string, feriados: ReadonlySet<string>): Readonly<Record<MotivoLembrete, Prazos>> {
	const vencidos = diaUtilAnterior(hoje, feriados)
	return {
		V: { depoisDe: '1900-01-01', ate: vencidos },
		P: { depoisDe: vencidos, ate: somarDiasUteis(hoje, DIAS_DE_LEMBRETE, feriados) },
	}
}

async function lembrarLeva(
	db: Db,
	{ agora }: Portal,
	{ motlem, ...quais }: Parameters<typeof listarPareceresPorLembrar>[1],
): Promise<number> {
	const em = agora().toISOString()
	const devidos = await listarPareceresPorLembrar(db, { motlem, ...quais }, DE_CADA_VEZ)
	for (const devido of devidos) {
		await anotarLembrete(db, { ...devido, motlem, dtalem: em })
		await avisarDoPrazo(db, devido, motlem, em)
	}
	return devidos.length
}

/** Whoever owes an opinion hears of it before it is due and when it is late, once each, on working days of the campus. */
export const lembrarPareceres = defineJob({
	nome: 'lembrar-pareceres-de-processos',
	dados: z.object({}),
	cron: '0 8 * * *',
	async executar(portal) {
		const { db, agora } = portal
		const hoje = diaDe(portal)
		const desde = diaDe(portal, new Date(agora().getTime() - DIAS_PASSADOS * DIA_MS))
		for (const codcam of await listarCampi(db)) {
			const feriados = await listarFeriados(db, codcam, desde)
			if (!ehDiaUtil(hoje, feriados)) continue
			const prazos = prazosDe(hoje, feriados)
			for (const motlem of ['V', 'P'] as const) {
				const quais = { motlem, codcam, hoje, ...prazos[motlem] }
				while ((await inTransaction(db, (trx) => lembrarLeva(trx, portal, quais))) === DE_CADA_VEZ);
			}
		}
	},
})
