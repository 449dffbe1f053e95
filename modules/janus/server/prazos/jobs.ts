import { diaEscrito, diasEntre, fimDoDia } from '@portal/platform/contract'
import { type Db, defineJob, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { PRAZOS } from '../../contract/index.ts'
import type { Relogio } from '../calcular.ts'
import { darPorFeito, pedirAs } from '../pedidos/avisar.ts'
import { LEMBRETES, nomearTarefa } from '../pedidos/lembretes.ts'
import type { Matricula } from '../queries/matriculas.ts'
import { conferirPrazos } from './conferir.ts'

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
