import { type Db, type Portal, publicar } from '@portal/platform/server'
import { obterParticipacoes } from '@portal/questionarios/server/public'
import { EVENTO, QUESTIONARIOS } from '../../contract/index.ts'
import { alterarPerfil, buscarPerfil } from '../dados/queries/dados.ts'

const MARCA: ReadonlyMap<number, 'grdqst' | 'pgrdqst'> = new Map([
	[QUESTIONARIOS.graduacao, 'grdqst'],
	[QUESTIONARIOS.posGraduacao, 'pgrdqst'],
])

/** Engagement: completing a questionnaire of the network sets its mark; others, and people outside it, are ignored. */
export async function marcarConcluido(
	db: Db,
	_portal: Portal,
	{ codpes, codqst }: { readonly codpes: number; readonly codqst: number },
): Promise<void> {
	const marca = MARCA.get(codqst)
	if (marca === undefined || !(await buscarPerfil(db, codpes))) return
	await alterarPerfil(db, codpes, { [marca]: '1' })
	await publicar(db, { tipo: EVENTO, codpes })
}

/** Engagement: questionnaires completed before joining count from the first day. */
export async function marcarOsJaConcluidos(db: Db, codpes: number): Promise<void> {
	const participacoes = await obterParticipacoes(db, codpes, [...MARCA.keys()])
	const marcas = [...MARCA].flatMap(([codqst, marca]) => (participacoes.get(codqst) === 'CON' ? [[marca, '1']] : []))
	if (marcas.length > 0) await alterarPerfil(db, codpes, Object.fromEntries(marcas))
}
