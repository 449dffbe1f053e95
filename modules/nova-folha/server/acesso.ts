import { type CodPerfil, type Recusa, recusaDeAcesso, refusePerson } from '@portal/platform/contract'
import { type Db, diaDe, listarAcessos, type Portal, type SessionUser, throwIfRefused } from '@portal/platform/server'
import { titularesDe } from '@portal/substituicoes/server/public'
import {
	AREA,
	FOL_ANALISTA,
	FOL_HOMOLOGADOR,
	FOL_OPERADOR,
	type PapelNaFolha,
	PERFIS_DA_FOLHA,
} from '../contract/index.ts'

export const PERFIL_DO_PAPEL: Readonly<Record<PapelNaFolha, CodPerfil>> = {
	operador: FOL_OPERADOR,
	analista: FOL_ANALISTA,
	homologador: FOL_HOMOLOGADOR,
}

/** Person by whose profiles somebody acts: their own, or those of somebody whom they substitute in the payroll. */
interface Autoridade {
	readonly codpes: number
	readonly acessos: SessionUser['acessos']
}

export async function listarAutoridades(db: Db, portal: Portal, user: SessionUser): Promise<Autoridade[]> {
	const titulares = await titularesDe(db, user.codpes, AREA.codigo, portal.agora())
	const deles = await Promise.all(
		titulares.map(async (codpes) => ({
			codpes,
			acessos: await listarAcessos(db, portal.perfis, codpes, diaDe(portal)),
		})),
	)
	return [user, ...deles]
}

/** The person represented in an act of these roles; null: the person's own profile allows it; undefined: nobody's does. */
export function buscarTitular(
	portal: Portal,
	autoridades: readonly Autoridade[],
	papeis: readonly PapelNaFolha[],
): number | null | undefined {
	const perfis = papeis.map((papel) => PERFIL_DO_PAPEL[papel])
	const indice = autoridades.findIndex((uma) => !recusaDeAcesso(portal.perfis, uma, perfis))
	return indice < 0 ? undefined : indice === 0 ? null : autoridades[indice]?.codpes
}

export const recusaDoPapel = (portal: Portal, user: SessionUser, papeis: readonly PapelNaFolha[]): Recusa =>
	recusaDeAcesso(
		portal.perfis,
		user,
		papeis.map((papel) => PERFIL_DO_PAPEL[papel]),
	) ?? refusePerson('Esta ação é de outra pessoa.')

/** Runs are seen by the people who make them, and by those who substitute them. */
export async function exigirQueVeja(db: Db, portal: Portal, user: SessionUser): Promise<void> {
	const recusa = recusaDeAcesso(portal.perfis, user, PERFIS_DA_FOLHA)
	if (!recusa) return
	const outras = (await listarAutoridades(db, portal, user)).slice(1)
	if (!outras.some((uma) => !recusaDeAcesso(portal.perfis, uma, PERFIS_DA_FOLHA))) throwIfRefused(recusa)
}

export async function exigirPapel(
	db: Db,
	portal: Portal,
	user: SessionUser,
	papel: PapelNaFolha,
): Promise<{ readonly codpestit: number | null }> {
	const codpestit = buscarTitular(portal, await listarAutoridades(db, portal, user), [papel])
	if (codpestit === undefined) throwIfRefused(recusaDoPapel(portal, user, [papel]))
	return { codpestit: codpestit ?? null }
}
