import { diaEscrito, diasEntre, fimDoDia } from '@portal/platform/contract'
import { type Db, defineJob, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { PRAZOS, TipoDePrazo } from '../../contract/index.ts'
import type { Relogio } from '../calcular.ts'
import { darPorFeito, pedirAs } from '../pedidos/avisar.ts'
import type { Matricula } from '../queries/matriculas.ts'
import { conferirPrazos } from './conferir.ts'

/** Days before a deadline at which the student gets a task; a later one takes the place of the one before. */
const LEMBRETES = [180, 90, 30] as const

const nomearTarefa = (codmtr: number, tipprz: string, dias: number): string => `prazo:${codmtr}:${tipprz}:${dias}`

/** Each morning: deadlines that moved are told, those that come near become tasks, and what is done is closed. */
export const acompanharPrazos = defineJob({
	nome: 'janus-acompanhar-prazos',
	dados: z.object({}),
	cron: '40 7 * * *',
	async executar(portal) {
		await inTransaction(portal.db, (db) =>
			conferirPrazos(db, portal, { cada: (matricula, relogio) => lembrar(db, portal, matricula, relogio) }),
		)
	},
})

/** Reminders of an enrolment that has ended are over. */
export async function encerrarLembretes(db: Db, codmtr: number, em: string): Promise<void> {
	for (const tipprz of TipoDePrazo.options)
		for (const dias of LEMBRETES) await darPorFeito(db, nomearTarefa(codmtr, tipprz, dias), null, em)
}

async function lembrar(db: Db, portal: Portal, matricula: Matricula, { prazos }: Relogio): Promise<void> {
	const { codmtr, codpes, dtaqua, dtadep } = matricula
	const hoje = diaDe(portal)
	const em = portal.agora().toISOString()
	for (const { tipprz, dtaprz } of prazos) {
		const cumprido = tipprz === 'QUA' ? dtaqua !== null : dtadep !== null
		const dias = diasEntre(hoje, dtaprz)
		const aviso = cumprido ? undefined : LEMBRETES.toReversed().find((um) => dias <= um)
		for (const outro of LEMBRETES)
			if (outro !== aviso) await darPorFeito(db, nomearTarefa(codmtr, tipprz, outro), null, em)
		if (aviso === undefined || dias < 0) continue
		await pedirAs(db, portal, {
			chave: nomearTarefa(codmtr, tipprz, aviso),
			codpes: [codpes],
			titulo: `${PRAZOS[tipprz]}: até ${diaEscrito(dtaprz)}`,
			texto: 'Veja o que falta e o que ainda se pode pedir.',
			motivo: 'O prazo é seu.',
			url: '/janus/minha-pos',
			nunca: [],
			reabre: false,
			dtaprz: fimDoDia(dtaprz, portal.config.PORTAL_FUSO_HORARIO),
		})
	}
}
