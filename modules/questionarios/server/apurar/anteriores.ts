import type { Db } from '@portal/platform/server'
import type { DaVersao } from '../../contract/index.ts'
import type { Anterior, Tipo } from './afastar.ts'
import { contarEncontros, contarGrupos, contarTipos, listarAnteriores } from './queries/anteriores.ts'

interface VersaoAnterior extends Anterior {
	readonly versao: DaVersao
}

async function lerAnterior(db: Db, agora: DaVersao, versao: DaVersao): Promise<VersaoAnterior> {
	const chave = `${versao.codqst}/${versao.numvrsqst}`
	const nome = (numprf: number) => `${chave}/${numprf}`
	const grupos = (await contarGrupos(db, versao)).map(({ numprf, qtd }) => [nome(numprf), qtd] as const)
	const encontros = (await contarEncontros(db, agora, versao)).map(({ perfil, numprf, qtd }) => ({
		perfil,
		grupo: nome(numprf),
		qtd,
	}))
	return { chave, versao, grupos: new Map(grupos), encontros }
}

/** Earlier versions with a question and some people in common. */
export async function lerAnteriores(db: Db, agora: DaVersao): Promise<VersaoAnterior[]> {
	const todas: VersaoAnterior[] = []
	for (const versao of await listarAnteriores(db, agora)) {
		const lida = await lerAnterior(db, agora, versao)
		if (lida.encontros.length > 0) todas.push(lida)
	}
	return todas
}

/** Joint groups of each person, needed for two or more earlier versions; the pairwise test suffices for one. */
export async function lerTipos(db: Db, agora: DaVersao, anteriores: readonly VersaoAnterior[]): Promise<Tipo[]> {
	if (anteriores.length < 2) return []
	const linhas = await contarTipos(
		db,
		agora,
		anteriores.map(({ versao }) => versao),
	)
	return linhas.map(({ respondeu, perfil, grupos, qtd }) => ({
		perfil: respondeu ? perfil : undefined,
		antes: new Map(grupos.map((grupo) => [grupo.slice(0, grupo.lastIndexOf('/')), grupo])),
		qtd,
	}))
}
