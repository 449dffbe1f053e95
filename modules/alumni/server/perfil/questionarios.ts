import { type Db, type Portal, publicar } from '@portal/platform/server'
import { EVENTO, QUESTIONARIOS } from '../../contract/index.ts'
import { alterarPerfil, buscarPerfil } from '../dados/queries.ts'

const MARCA = { [QUESTIONARIOS.graduacao]: 'grdqst', [QUESTIONARIOS.posGraduacao]: 'pgrdqst' } as const

/** Completing a questionnaire of the network counts for the engagement; of others, and of who is not in it, nothing. */
export async function marcarConcluido(
	db: Db,
	_portal: Portal,
	{ codpes, codqst }: { readonly codpes: number; readonly codqst: number },
): Promise<void> {
	const marca = MARCA[codqst as keyof typeof MARCA]
	if (marca === undefined || !(await buscarPerfil(db, codpes))) return
	await alterarPerfil(db, codpes, { [marca]: '1' })
	await publicar(db, { tipo: EVENTO, codpes })
}
