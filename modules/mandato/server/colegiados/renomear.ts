import { obterUnidade } from '@portal/pessoas/server/public'
import { type Db, diaDe, type Portal, publicar, type SessionUser, throwIfRefused } from '@portal/platform/server'
import { type ChaveDoColegiado, type DadosDoNome, EVENTO, recusaDeRenomear } from '../../contract/index.ts'
import { exigirQueMude } from '../acesso.ts'
import { obterColegiado } from '../queries/colegiados.ts'
import { listarNomes, type NomeAnterior, reservarColegiado, trocarNome } from '../queries/nomes.ts'

/** Another name or unit from a day on: the address stays, and each day keeps the name that it had. */
export async function renomear(
	db: Db,
	portal: Portal,
	user: SessionUser,
	chave: ChaveDoColegiado,
	{ dtamud, nomclg, codundrsp, numato }: DadosDoNome,
): Promise<void> {
	const { codcol } = await obterColegiado(db, chave)
	await reservarColegiado(db, codcol)
	const antes = await obterColegiado(db, chave)
	exigirQueMude(portal, user, antes)
	await obterUnidade(db, codundrsp)
	const [ultimo] = await listarNomes(db, codcol)
	throwIfRefused(recusaDeRenomear({ dtamud, nomclg, codundrsp }, { ...antes, ultima: ultimo?.dtamud }, diaDe(portal)))
	const anterior = { codcol, dtamud, nomclg: antes.nomclg, codundrsp: antes.codundrsp, numato }
	await trocarNome(
		db,
		{ ...anterior, dtacad: portal.agora().toISOString(), codpescad: user.codpes },
		{ nomclg, codundrsp },
	)
	await publicar(db, { tipo: EVENTO })
}

interface Momento {
	readonly dia: string
	/** Instant as of which it is known; undefined: now. */
	readonly em: string | undefined
}

/** Name and unit of a board on a day, as they were known at an instant. */
export function nomearNoDia<C extends { readonly nomclg: string; readonly codundrsp: number }>(
	colegiado: C,
	nomes: readonly NomeAnterior[],
	{ dia, em }: Momento,
): C {
	const instante = em === undefined ? Number.POSITIVE_INFINITY : Date.parse(em)
	const valia = nomes.findLast(({ dtamud, dtacad }) => dtamud > dia || Date.parse(dtacad) > instante)
	return valia ? { ...colegiado, nomclg: valia.nomclg, codundrsp: valia.codundrsp } : colegiado
}
