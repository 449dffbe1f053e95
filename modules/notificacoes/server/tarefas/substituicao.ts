import { type Db, inTransaction, type Portal } from '@portal/platform/server'
import { substitutosDe } from '@portal/substituicoes/server/public'
import { anunciarA } from '../anuncio.ts'
import { listarEntreguesASubstitutos, passarTarefas } from './queries/tarefas.ts'

/** Delegation: today's substitute of the person in this area gets the task in their place. */
export async function destinatarioDe(
	db: Db,
	codpes: number,
	codigoArea: string,
	{ agora = new Date(), nunca = [] }: { agora?: Date; nunca?: readonly number[] } = {},
): Promise<number> {
	const substitutos = await substitutosDe(db, codpes, codigoArea, agora)
	return substitutos.find((substituto) => !nunca.includes(substituto)) ?? codpes
}

/** Tasks still open at the end of a substitution return to the addressee or go on to the next substitute. */
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
