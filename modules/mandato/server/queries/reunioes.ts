import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { MandatoTables } from '../tables.ts'
import { reunirMaterias, tabelas } from './colegiados.ts'

const COLUNAS = ['r.codreu', 'r.dtareu', 'r.dsclocreu', 'r.sitreu', 'r.numcha', 'r.codaucdoc'] as const

export async function paginarReunioes(db: Db, codcol: number, { limite, salto }: { limite: number; salto: number }) {
	const doColegiado = tabelas(db).selectFrom('reuniao as r').where('r.codcol', '=', codcol)
	const [itens, { total }] = await Promise.all([
		doColegiado
			.select(COLUNAS)
			.orderBy('r.dtareu', 'desc')
			.orderBy('r.codreu', 'desc')
			.limit(limite)
			.offset(salto)
			.execute(),
		doColegiado.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { itens, total }
}

const inteira = (db: Db, codreu: number) =>
	tabelas(db)
		.selectFrom('reuniao as r')
		.innerJoin('colegiado as g', 'g.codcol', 'r.codcol')
		.select([...COLUNAS, 'r.codcol', 'r.txtpta', 'r.txtata', 'r.motreu', 'r.codlotdocasi', 'r.basquo', 'r.vagas'])
		.select(['g.codclg', 'g.sglclg', 'g.nomclg', 'g.codundrsp'])
		.select(reunirMaterias('g').as('materias'))
		.where('r.codreu', '=', codreu)

const naoHa = () =>
	new NotFoundError('reuniao-nao-encontrada', 'Não há esta reunião entre as suas. Veja a lista do colegiado.')

export const obterReuniao = (db: Db, codreu: number) => inteira(db, codreu).executeTakeFirstOrThrow(naoHa)
export type LinhaDaReuniao = Awaited<ReturnType<typeof obterReuniao>>

/** The meeting is held until the transaction ends. */
export const reservarReuniao = (db: Db, codreu: number) =>
	inteira(db, codreu).forUpdate('r').executeTakeFirstOrThrow(naoHa)

export async function inserirReuniao(
	db: Db,
	nova: Pick<
		Insertable<MandatoTables['reuniao']>,
		'codcol' | 'dtareu' | 'dsclocreu' | 'txtpta' | 'dtacad' | 'codpescad' | 'basquo' | 'vagas'
	>,
): Promise<number> {
	const { codreu } = await tabelas(db).insertInto('reuniao').values(nova).returning('codreu').executeTakeFirstOrThrow()
	return codreu
}

export const alterarReuniao = (db: Db, codreu: number, mudanca: Updateable<MandatoTables['reuniao']>) =>
	tabelas(db).updateTable('reuniao').set(mudanca).where('codreu', '=', codreu).execute()

export async function inserirConvocados(
	db: Db,
	convocados: readonly Insertable<MandatoTables['convocado']>[],
): Promise<void> {
	await tabelas(db)
		.insertInto('convocado')
		.values([...convocados])
		.execute()
}

export async function contarCadeiras(db: Db, codcol: number): Promise<number> {
	const { quantas } = await tabelas(db)
		.selectFrom('cadeira')
		.select((eb) => eb.fn.countAll<number>().as('quantas'))
		.where('codcol', '=', codcol)
		.executeTakeFirstOrThrow()
	return quantas
}

/** People who were called, by the last version of their mandates: one that was retired since was called all the same. */
export const listarConvocados = (db: Db, codreu: number) =>
	tabelas(db)
		.selectFrom('convocado as v')
		.innerJoin('cadeira as c', 'c.codcad', 'v.codcad')
		.innerJoin('mandato as m', (join) =>
			join
				.onRef('m.codmdt', '=', 'v.codmdt')
				.on('m.codver', '=', sql<number>`(select max(u.codver) from mandato.mandato as u where u.codmdt = v.codmdt)`),
		)
		.select([
			'v.codcad',
			'v.codpes',
			'v.codmdt',
			'v.tipcon',
			'v.stapre',
			'v.stajus',
			'c.numcad',
			'c.nomcad',
			'c.tipfncclg',
		])
		.select(['m.titsup', 'm.dtainimdt'])
		.where('v.codreu', '=', codreu)
		.orderBy('c.numcad')
		.orderBy('v.tipcon')
		.execute()
export type LinhaDoConvocado = Awaited<ReturnType<typeof listarConvocados>>[number]

export const marcarPresenca = (
	db: Db,
	{ codreu, codcad, codpes }: { codreu: number; codcad: number; codpes: number },
	presenca: Pick<Updateable<MandatoTables['convocado']>, 'stapre' | 'stajus'>,
) =>
	tabelas(db)
		.updateTable('convocado')
		.set(presenca)
		.where('codreu', '=', codreu)
		.where('codcad', '=', codcad)
		.where('codpes', '=', codpes)
		.returning('codpes')
		.executeTakeFirstOrThrow(
			() => new NotFoundError('convocado-nao-encontrado', 'Esta pessoa não foi convocada. Recarregue a reunião.'),
		)

/** Presence of a mandate in the meetings that opened, the last first. */
export const listarPresencas = (db: Db, codmdt: number) =>
	tabelas(db)
		.selectFrom('convocado as v')
		.innerJoin('reuniao as r', 'r.codreu', 'v.codreu')
		.select(['v.stapre', 'v.stajus'])
		.where('v.codmdt', '=', codmdt)
		.where('r.sitreu', 'in', ['A', 'E'])
		.orderBy('r.dtareu', 'desc')
		.limit(20)
		.execute()

/** People to call: those who exercise each seat on a day, and the substitutes who do not. */
export const listarAConvocar = (db: Db, codcol: number, dia: string) =>
	tabelas(db)
		.selectFrom('mandato as m')
		.leftJoin('exercicio as x', (join) =>
			join
				.onRef('x.codmdt', '=', 'm.codmdt')
				.on('x.dtaret', 'is', null)
				.on('x.dtaini', '<=', dia)
				.on('x.dtafim', '>=', dia),
		)
		.select(['m.codcad', 'm.codpes', 'm.codmdt', 'm.titsup', 'x.codexe'])
		.where('m.codcol', '=', codcol)
		.where('m.dtaret', 'is', null)
		.where('m.dtainimdt', '<=', dia)
		.where((eb) => eb(eb.fn.coalesce('m.dtafimefe', 'm.dtafimmdt'), '>=', dia))
		.where((eb) => eb.or([eb('m.titsup', '=', 'S'), eb('x.codexe', 'is not', null)]))
		.orderBy('m.codcad')
		.execute()
