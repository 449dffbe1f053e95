import { unidadesDasPessoasEm } from '@portal/pessoas/server/public'
import { type Db, escopoEscrito, prepared, queryBuilder, valeEm } from '@portal/platform/server'
import { titularesEm } from '@portal/substituicoes/server/public'
import { sql } from 'kysely'
import { AREA } from '../contract/index.ts'

interface DeQuando {
	readonly codpes: number
	readonly area: string
	readonly instante: string
	readonly hoje: string
}

const titulares = prepared((p: DeQuando) =>
	queryBuilder().selectNoFrom([
		titularesEm(p).as('numeros'),
		sql<string[]>`array(select t.codpes || '/' || ${escopoEscrito('t')} from plataforma.perfil as t
			where t.codpes = any(${titularesEm(p)}) and ${valeEm(p.hoje, 't')})`.as('acessos'),
		sql<number[]>`array(select v.codund from ${unidadesDasPessoasEm(p.hoje)} v where v.codpes = ${p.codpes}::int)`.as(
			'unidades',
		),
	]),
)

/** For whom somebody stands in and what those hold, and where somebody belongs: every call of the slice begins with it. */
export async function lerTitulares(db: Db, codpes: number, { instante, hoje }: { instante: Date; hoje: string }) {
	const quando = { codpes, area: AREA.codigo, instante: instante.toISOString(), hoje }
	const [{ numeros, acessos, unidades } = { numeros: [], acessos: [], unidades: [] }] = await titulares(db, quando)
	const escritos = acessos.map((escrito) => {
		const corte = escrito.indexOf('/')
		return { de: Number(escrito.slice(0, corte)), acesso: escrito.slice(corte + 1) }
	})
	return {
		unidades,
		titulares: numeros.map((um) => ({
			codpes: um,
			escritos: escritos.filter(({ de }) => de === um).map(({ acesso }) => acesso),
		})),
	}
}
