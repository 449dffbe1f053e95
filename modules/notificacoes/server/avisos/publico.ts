import { contarPessoas, contarPessoasAlcancadas, listarVinculosAtivos } from '@portal/pessoas/server/public'
import { type Db, listarCodpesComPerfil, type Portal, type SessionUser } from '@portal/platform/server'
import type { RegraPublico } from '../../contract/index.ts'

/**
 * A rule key is an audience rule in one string, so that one index serves every kind: `T`, `V:ALUNOGR`, `U:45`,
 * `P:PTL-ADMIN`, `C:10001`.
 */
export const chaveDaRegra = ({ tipreg, vlrreg }: RegraPublico): string => (tipreg === 'T' ? 'T' : `${tipreg}:${vlrreg}`)

export function regraDaChave(chave: string): RegraPublico {
	const [tipreg, vlrreg = ''] = chave.split(':')
	return { tipreg: tipreg as RegraPublico['tipreg'], vlrreg }
}

const VALIDADE_MS = 60_000
const MAXIMO_DE_PESSOAS = 5_000

type Lembrados = Map<number, { chaves: readonly string[]; ate: number }>
const lembradosDe = new WeakMap<Portal['pool'], Lembrados>()

function lembradosDoPortal({ pool }: Portal): Lembrados {
	const lembrados = lembradosDe.get(pool) ?? new Map()
	lembradosDe.set(pool, lembrados)
	return lembrados
}

/**
 * Link keys are cached for a minute per process, since links change a few times a year and every page asks for them;
 * profiles come with the session and take effect at once.
 */
async function chavesDosVinculos(portal: Portal, db: Db, codpes: number, hoje: string): Promise<readonly string[]> {
	const lembrados = lembradosDoPortal(portal)
	const lembrado = lembrados.get(codpes)
	if (lembrado && lembrado.ate > Date.now()) return lembrado.chaves
	const vinculos = await listarVinculosAtivos(db, codpes, hoje)
	const chaves = [...new Set(vinculos.flatMap(({ tipvin, codund }) => [`V:${tipvin}`, `U:${codund}`]))]
	if (lembrados.size >= MAXIMO_DE_PESSOAS) lembrados.clear()
	lembrados.set(codpes, { chaves, ate: Date.now() + VALIDADE_MS })
	return chaves
}

/** The audience keys of a person have one entry for every rule that matches them. */
export const chavesDe = async (
	portal: Portal,
	db: Db,
	{ codpes, perfis }: Pick<SessionUser, 'codpes' | 'perfis'>,
	hoje: string,
): Promise<readonly string[]> => [
	'T',
	`C:${codpes}`,
	...perfis.map((perfil) => `P:${perfil}`),
	...(await chavesDosVinculos(portal, db, codpes, hoje)),
]

/** The audience size counts each person once, on the day given. */
export async function contarPublico(db: Db, publico: readonly RegraPublico[], hoje: string): Promise<number> {
	if (publico.some(({ tipreg }) => tipreg === 'T')) return contarPessoas(db)
	const valores = (tipo: RegraPublico['tipreg']) =>
		publico.filter(({ tipreg }) => tipreg === tipo).map(({ vlrreg }) => vlrreg)
	const comPerfil: number[] = []
	for (const perfil of valores('P')) comPerfil.push(...(await listarCodpesComPerfil(db, perfil, hoje)))
	const alvo = {
		tipvin: valores('V'),
		codund: valores('U').map(Number),
		codpes: [...valores('C').map(Number), ...comPerfil],
	}
	return contarPessoasAlcancadas(db, alvo, hoje)
}
