import type { Db } from '@portal/platform/server'
import type { DaVersao } from '../../contract/index.ts'
import type { Anterior } from './afastar.ts'
import { contarEncontros, contarGrupos, listarAnteriores, seEncontram } from './queries-anteriores.ts'

/** One version, or several that nobody answered twice. */
export interface VersoesAnteriores extends Anterior {
	readonly versoes: readonly DaVersao[]
}

async function lerAnterior(db: Db, agora: DaVersao, versao: DaVersao): Promise<VersoesAnteriores> {
	const nome = (numprf: number) => `${versao.codqst}/${versao.numvrsqst}/${numprf}`
	const grupos = (await contarGrupos(db, versao)).map(({ numprf, qtd }) => [nome(numprf), qtd] as const)
	const encontros = (await contarEncontros(db, agora, versao)).map(({ perfil, numprf, qtd }) => ({
		perfil,
		grupo: nome(numprf),
		qtd,
	}))
	return { versoes: [versao], grupos: new Map(grupos), encontros }
}

/** Those of parts may be added up and compared with the whole; of those that overlap, the sum is of nobody in particular. */
async function separadas(db: Db, todas: readonly VersoesAnteriores[]): Promise<VersoesAnteriores[]> {
	const escolhidas: VersoesAnteriores[] = []
	for (const uma of todas) {
		const encontros = []
		for (const { versoes } of escolhidas)
			for (const versao of versoes) encontros.push(await seEncontram(db, versao, uma.versoes[0] ?? versao))
		if (!encontros.includes(true)) escolhidas.push(uma)
	}
	return escolhidas
}

/** Each version that asked the same of some of the same people, and those of them together that do not overlap. */
export async function lerAnteriores(db: Db, agora: DaVersao): Promise<VersoesAnteriores[]> {
	const todas: VersoesAnteriores[] = []
	for (const versao of await listarAnteriores(db, agora)) {
		const lida = await lerAnterior(db, agora, versao)
		if (lida.encontros.length > 0) todas.push(lida)
	}
	const partes = await separadas(db, todas)
	if (partes.length < 2) return todas
	const juntas = {
		versoes: partes.flatMap(({ versoes }) => versoes),
		grupos: new Map(partes.flatMap(({ grupos }) => [...grupos])),
		encontros: partes.flatMap(({ encontros }) => encontros),
	}
	return [...todas, juntas]
}
