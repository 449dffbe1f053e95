import { recebidoDoEnvio } from '@portal/arquivos/server/public'
import { NotFoundError, type Portal } from '@portal/platform/server'
import { DESTINO, type Guardado } from '../../contract/index.ts'
import type { Quem } from '../acesso/pessoa.ts'
import { buscarPeloEnvio } from '../queries/itens.ts'
import { type Chegada, guardar } from './guardar.ts'

/** A file that came in parts; the same call again, after its answer was lost, is answered with the file that it made. */
export async function receber(
	portal: Portal,
	user: Quem,
	{ codenv, ...chegada }: Chegada & { readonly codenv: string },
): Promise<Guardado> {
	try {
		const recebido = await recebidoDoEnvio(portal, user.codpes, codenv, DESTINO)
		return await guardar(portal, user, recebido, { ...chegada, codenv })
	} catch (falha) {
		const feito = falha instanceof NotFoundError && (await buscarPeloEnvio(portal.db, user.codpes, codenv))
		if (!feito) throw falha
		return { ...feito, conflito: false }
	}
}
