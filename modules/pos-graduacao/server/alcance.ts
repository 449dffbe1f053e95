import type { Db, Portal, SessionUser } from '@portal/platform/server'
import type { AlcanceDosResultados } from '@portal/questionarios/server/public'
import { consultaAlgo, consultaDe, leDoPerfil } from '../contract/index.ts'

interface Questionario {
	readonly stapgr: 'S' | 'N'
}

/**
 * Scope within questionnaires about graduate studies alone: all, one's programmes, or one's units without free text.
 */
export async function alcanceDaConsulta(
	_db: Db,
	_portal: Portal,
	{ acessos }: SessionUser,
	{ stapgr }: Questionario,
): Promise<AlcanceDosResultados | undefined> {
	const consulta = consultaDe(acessos)
	if (stapgr === 'N' || !consultaAlgo(consulta)) return undefined
	return {
		le: (perfil) => leDoPerfil(consulta, perfil),
		comentarios: consulta.tudo ? 'todos' : consulta.codcur,
	}
}
