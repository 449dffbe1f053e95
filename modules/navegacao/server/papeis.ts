import { listarVinculosAtivos } from '@portal/pessoas/server/public'
import type { Db, SessionUser } from '@portal/platform/server'
import type { Papeis } from '../contract/index.ts'

/** A rule for a kind of link may name it broadly ('SERVIDOR') or as it is called in full ('Docente'). */
export async function obterPapeis(db: Db, user: Pick<SessionUser, 'codpes' | 'perfis'>, hoje: string): Promise<Papeis> {
	const vinculos = await listarVinculosAtivos(db, user.codpes, hoje)
	return {
		vinculos: [...new Set(vinculos.flatMap(({ tipvin, tipvinext }) => [tipvin, tipvinext]))],
		perfis: user.perfis,
		unidades: [...new Set(vinculos.map(({ codund }) => String(codund)))],
	}
}
