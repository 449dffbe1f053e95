import type { Db } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import { visivel } from '../../acesso/queries.ts'
import type { Atuacao } from '../../estrutura/atuacao.ts'
import { processos } from '../../queries.ts'
import type { ProcessosTables } from '../../tables.ts'

type JuntadaTable = ProcessosTables['juntada']

export async function inserirJuntada(db: Db, juntada: Insertable<JuntadaTable>): Promise<void> {
	await processos(db).insertInto('juntada').values(juntada).execute()
}

export async function fecharJuntada(db: Db, numproj: string, fim: Updateable<JuntadaTable>): Promise<void> {
	await processos(db)
		.updateTable('juntada')
		.set(fim)
		.where('numproj', '=', numproj)
		.where('dtadsj', 'is', null)
		.execute()
}

/** Processes that are now joined to this one, directly or through another. */
export const juntadosA = (numpro: string) => sql<{ numpro: string }>`with recursive juntado as (
		select numpro from processos.processo where numproprc = ${numpro}
		union select p.numpro from processos.processo p join juntado j on p.numproprc = j.numpro
	) select numpro from juntado`

/** Head of the chain of joined processes, which is joined to none; the process itself where it is joined to none. */
export async function obterCabeca(db: Db, numpro: string): Promise<string> {
	const { rows } = await sql<{ numpro: string }>`with recursive acima as (
		select numpro, numproprc from processos.processo where numpro = ${numpro}
		union select p.numpro, p.numproprc from processos.processo p join acima a on p.numpro = a.numproprc
	) select numpro from acima where numproprc is null`.execute(db)
	return rows[0]?.numpro ?? numpro
}

interface ProcessoJuntado {
	readonly numpro: string
	/** Process to which this one was joined. */
	readonly numproprc: string
}

/** Tree order: each process comes after the one to which it is joined, in the order of the joining. */
export async function listarJuntadosEmCadeia(db: Db, numpro: string): Promise<ProcessoJuntado[]> {
	const { rows } = await sql<ProcessoJuntado>`with recursive juntado as (
		select p.numpro, p.numproprc, array[p.dtasit::text, p.numpro] as lugar
			from processos.processo p where p.numproprc = ${numpro}
		union all select p.numpro, p.numproprc, j.lugar || p.dtasit::text || p.numpro
			from processos.processo p join juntado j on p.numproprc = j.numpro
	) select numpro, numproprc from juntado order by lugar`.execute(db)
	return rows
}

export const listarJuntadas = (db: Db, atuacao: Atuacao, numpro: string) =>
	processos(db)
		.selectFrom('juntada as j')
		.innerJoin('processo as p', 'p.numpro', 'j.numproj')
		.select(['j.numproj', 'p.titpro', 'p.nominr', 'j.dtajnt', 'j.codpesjnt', 'j.txtdch'])
		.select(['j.dtadsj', 'j.codpesdsj', 'j.txtdsj'])
		.where('j.numpro', '=', numpro)
		.where(visivel(atuacao))
		.orderBy('j.dtajnt', 'desc')
		.limit(200)
		.execute()
