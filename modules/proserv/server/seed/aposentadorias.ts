import { listarCodpesComVinculo } from '@portal/pessoas/server/public'
import { somarDias } from '@portal/platform/contract'
import { diaDe, type Portal } from '@portal/platform/server'
import { proserv } from '../estrutura/queries.ts'

/**
 * Retirements of the demonstration: one worker in three, from some day of the last months or of the next years on.
 */
export async function semearAposentadorias(portal: Portal): Promise<void> {
	const hoje = diaDe(portal)
	const servidores = await listarCodpesComVinculo(portal.db, { tipvin: 'SERVIDOR' }, hoje)
	const previstas = servidores
		.filter((codpes) => codpes % 3 === 0)
		.map((codpes) => ({ codpes, dtapvsaps: somarDias(hoje, (codpes % 40) * 30 - 200) }))
	if (previstas.length > 0) await proserv(portal.db).insertInto('srvaps').values(previstas).execute()
}
