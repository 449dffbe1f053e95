import type { SimNao } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { type AlumniTables, alumni } from '../../tables.ts'

export async function obterPreferencias(db: Db, codpes: number) {
	const temas = await alumni(db)
		.selectFrom('temamn as t')
		.leftJoin('nwlamn as n', (join) => join.onRef('n.codtem', '=', 't.codtem').on('n.codpes', '=', codpes))
		.select(['t.codtem', 't.nomtem', 't.dsctem'])
		.select(sql<SimNao>`coalesce(n.sta, 'N')`.as('sta'))
		.orderBy('t.ordtem')
		.execute()
	const perfil = await alumni(db)
		.selectFrom('pfsamn as f')
		.select('f.stapmdbltifv')
		.select((eb) =>
			eb
				.selectFrom('nwlprv as p')
				.select('p.dtaace')
				.whereRef('p.codpes', '=', 'f.codpes')
				.where('p.codtem', '=', 0)
				.orderBy('p.numseqprv', 'desc')
				.limit(1)
				.as('dtaace'),
		)
		.where('f.codpes', '=', codpes)
		.executeTakeFirst()
	return { stapmdbltifv: perfil?.stapmdbltifv ?? ('N' as const), temas, dtaace: perfil?.dtaace ?? null }
}

/** Row lock, so that two changes at once leave a proof of each. */
export const segurarPerfil = (db: Db, codpes: number) =>
	alumni(db).selectFrom('pfsamn').select('stapmdbltifv').where('codpes', '=', codpes).forUpdate().executeTakeFirst()

export const mudarAceite = async (db: Db, codpes: number, stapmdbltifv: SimNao): Promise<void> => {
	await alumni(db)
		.updateTable('pfsamn')
		.set((eb) => ({ stapmdbltifv, versao: eb('versao', '+', 1) }))
		.where('codpes', '=', codpes)
		.execute()
}

type Prova = Omit<AlumniTables['nwlprv'], 'numseqprv'>

export const gravarProvas = async (db: Db, provas: readonly Prova[]): Promise<void> => {
	if (provas.length === 0) return
	await alumni(db)
		.insertInto('nwlprv')
		.values([...provas])
		.execute()
	const temas = provas
		.filter(({ codtem }) => codtem !== 0)
		.map(({ codpes, codtem, sta, dtaace, iphash }) => ({ codpes, codtem, sta, dtaace, iphash }))
	if (temas.length === 0) return
	await alumni(db)
		.insertInto('nwlamn')
		.values(temas)
		.onConflict((conflict) =>
			conflict.columns(['codpes', 'codtem']).doUpdateSet((eb) => ({
				sta: eb.ref('excluded.sta'),
				dtaace: eb.ref('excluded.dtaace'),
				iphash: eb.ref('excluded.iphash'),
			})),
		)
		.execute()
}

/** Erasure: removes every subscription, proof and sending of a person who leaves the network. */
export async function apagarBoletimDaPessoa(db: Db, codpes: number): Promise<void> {
	await alumni(db).deleteFrom('nwlamn').where('codpes', '=', codpes).execute()
	await alumni(db).deleteFrom('nwlprv').where('codpes', '=', codpes).execute()
	await alumni(db).deleteFrom('envamn').where('codpes', '=', codpes).execute()
}
