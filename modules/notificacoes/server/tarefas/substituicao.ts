import { type Db, inTransaction, type Portal } from '@portal/platform/server'
import { substitutosDe } from '@portal/substituicoes/server/public'
import { anunciarA } from '../anuncio.ts'
import { listarEntreguesASubstitutos, passarTarefas } from './queries/tarefas.ts'

/** Whoever stands in for the person today, in this area, gets the task in their place. */
export async function destinatarioDe(
	db: Db,
	codpes: number,
	codigoArea: string,
	{ agora = new Date(), nunca = [] }: { agora?: Date; nunca?: readonly number[] } = {},
): Promise<number> {
	const substitutos = await substitutosDe(db, codpes, codigoArea, agora)
	return substitutos.find((substituto) => !nunca.includes(substituto)) ?? codpes
}

/** What is still open when a substitution ends goes back to whom it was for, or on to the next substitute. */
export async function devolverTarefas({ db, agora }: Pick<Portal, 'db' | 'agora'>): Promise<void> {
	await inTransaction(db, async (trx) => {
		for (const entregue of await listarEntreguesASubstitutos(trx)) {
			const { codpes, codpesorg, codigoArea, codpesnunca } = entregue
			const substitutos = await substitutosDe(trx, codpesorg, codigoArea, agora())
			if (substitutos.includes(codpes)) continue
			const para = substitutos.find((um) => !codpesnunca.includes(um)) ?? codpesorg
			await passarTarefas(trx, entregue, para)
			await anunciarA(trx, [codpes, para])
		}
	})
}
