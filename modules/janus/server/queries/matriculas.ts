import { type Db, jsonRows, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import type { NivelDoPrograma } from '../../contract/index.ts'
import type { JanusTables } from '../tables.ts'

export const tabelas = (db: Db) => (db as Db<JanusTables>).withSchema('janus')
const construtor = () => tabelas(queryBuilder())

const COLUNAS = [
	'm.codmtr',
	'm.codpes',
	'm.codare',
	'm.numseqpgm',
	'm.codcur',
	'm.codund',
	'm.nivpgm',
	'm.dtaselpgm',
	'm.dtafapgm',
	'm.stapgm',
	'm.dtaqua',
	'm.dtaprf',
	'm.dtadep',
	'm.crdobt',
	'm.qtdsemmtr',
	'm.qtdrep',
] as const

/** Enrolment with everything that its clock needs, in one statement. */
const inteiras = () =>
	construtor()
		.selectFrom('agprograma as m')
		.select(COLUNAS)
		.select((eb) => [
			jsonRows(
				eb
					.selectFrom('prazoeve as e')
					.select(['e.tipeve', 'e.dtaini', 'e.dtafim', 'e.qtddia', 'e.tipprz', 'e.nivpgm', 'e.codato'])
					.whereRef('e.codmtr', '=', 'm.codmtr')
					.orderBy('e.dtaini')
					.orderBy('e.codeve'),
			).as('eventos'),
			jsonRows(
				eb
					.selectFrom('r39pgmoridoc as o')
					.select(['o.codpes', 'o.papel', 'o.dtainiort', 'o.dtafimort'])
					.whereRef('o.codmtr', '=', 'm.codmtr')
					// Nobody advises themselves, whatever a file says.
					.whereRef('o.codpes', '<>', 'm.codpes')
					.orderBy('o.papel', 'desc')
					.orderBy('o.dtainiort', 'desc'),
			).as('orientadores'),
			jsonRows(
				eb
					.selectFrom('bolsa as b')
					.select(['b.nomfom', 'b.dtaini', 'b.dtafimcot', 'b.dtainisus', 'b.dtafimsus'])
					.whereRef('b.codpes', '=', 'm.codpes')
					.whereRef('b.codare', '=', 'm.codare')
					.whereRef('b.numseqpgm', '=', 'm.numseqpgm')
					.orderBy('b.dtaini', 'desc')
					.orderBy('b.nomfom'),
			).as('bolsas'),
			jsonRows(
				eb
					.selectFrom('matper as t')
					.select(['t.numper', 't.disciplinas', 't.dtamtr', 't.dtacan'])
					.whereRef('t.codmtr', '=', 'm.codmtr')
					.orderBy('t.numper', 'desc')
					.orderBy('t.numreq', 'desc')
					.limit(20),
			).as('periodos'),
			jsonRows(eb.selectFrom('opcreg as p').select(['p.codrgl', 'p.dtaopc']).whereRef('p.codmtr', '=', 'm.codmtr')).as(
				'opcoes',
			),
			jsonRows(
				eb
					.selectFrom('regulamento as g')
					.innerJoin('regpgm as r', 'r.codrgl', 'g.codrgl')
					.select(['g.codrgl', 'g.nomrgl', 'g.dtaini', 'g.dtafim'])
					.select(['r.nivpgm', 'r.numver', 'r.dtainiver', 'r.mesqua', 'r.mesdep', 'r.mestet', 'r.diatramax'])
					.select(['r.diapromax', 'r.diaantpro', 'r.stafer', 'r.crdmin', 'r.ultdia', 'r.staprxutl', 'r.stapastet'])
					.whereRef('g.codcur', '=', 'm.codcur')
					.where('r.dtaret', 'is', null)
					.orderBy('g.dtaini'),
			).as('regras'),
		])

const daPessoa = prepared((p: { readonly codpes: number }) =>
	inteiras().where('m.codpes', '=', p.codpes).orderBy('m.dtaselpgm', 'desc').orderBy('m.codmtr', 'desc').limit(10),
)
const uma = prepared((p: { readonly codmtr: number }) => inteiras().where('m.codmtr', '=', p.codmtr))
const muitas = prepared((p: { readonly codmtr: readonly number[] }) =>
	inteiras()
		.where((eb) => eb('m.codmtr', '=', eb.fn.any(eb.val(p.codmtr as unknown as number[]))))
		.orderBy('m.codmtr'),
)

export type Matricula = Awaited<ReturnType<typeof listarDaPessoa>>[number]

/** The latest enrolments of a person, ten at most. */
export const listarDaPessoa = (db: Db, codpes: number) => daPessoa(db, { codpes })

export const listarMatriculas = (db: Db, codmtr: readonly number[]): Promise<Matricula[]> => muitas(db, { codmtr })

/** @throws NotFoundError */
export async function obterMatricula(db: Db, codmtr: number): Promise<Matricula> {
	const [matricula] = await uma(db, { codmtr })
	if (!matricula) throw matriculaInexistente()
	return matricula
}

export const matriculaInexistente = (): NotFoundError =>
	new NotFoundError('matricula-nao-encontrada', 'Não há esta matrícula entre as que você acompanha. Volte à lista.')

interface PrazoAGravar {
	readonly codmtr: number
	readonly tipprz: 'QUA' | 'DEP'
	readonly dtaprz: string
	readonly dtatet: string
	readonly codrgl: number
	readonly numver: number
}

export async function gravarPrazos(db: Db, prazos: readonly PrazoAGravar[]): Promise<void> {
	if (prazos.length === 0) return
	await tabelas(db)
		.insertInto('prazopgm')
		.values(prazos)
		.onConflict((conflito) =>
			conflito.columns(['codmtr', 'tipprz']).doUpdateSet((eb) => ({
				dtaprz: eb.ref('excluded.dtaprz'),
				dtatet: eb.ref('excluded.dtatet'),
				codrgl: eb.ref('excluded.codrgl'),
				numver: eb.ref('excluded.numver'),
			})),
		)
		.execute()
}

/** Active enrolments that have a scholarship whose suspension ends in these days. */
export async function listarRetomadas(db: Db, de: string, ate: string): Promise<number[]> {
	const linhas = await tabelas(db)
		.selectFrom('bolsa as b')
		.innerJoin('agprograma as m', (juncao) =>
			juncao
				.onRef('m.codpes', '=', 'b.codpes')
				.onRef('m.codare', '=', 'b.codare')
				.onRef('m.numseqpgm', '=', 'b.numseqpgm')
				.on('m.stapgm', '=', 'A'),
		)
		.select('m.codmtr')
		.distinct()
		.where('b.dtafimsus', '>=', de)
		.where('b.dtafimsus', '<=', ate)
		.orderBy('m.codmtr')
		.execute()
	return linhas.map(({ codmtr }) => codmtr)
}

/** Accreditations in force of these people in a programme, for one level. */
export async function listarCredenciados(
	db: Db,
	{ codcur, nivpgm, dia }: { readonly codcur: number; readonly nivpgm: NivelDoPrograma; readonly dia: string },
	codpes: readonly number[],
): Promise<ReadonlySet<number>> {
	if (codpes.length === 0) return new Set()
	const linhas = await tabelas(db)
		.selectFrom('credenciamento as c')
		.select('c.codpes')
		.where('c.codcur', '=', codcur)
		.where('c.nivpgm', '=', nivpgm)
		.where('c.codpes', 'in', [...codpes])
		.where('c.dtaini', '<=', dia)
		.where((eb) => eb.or([eb('c.dtafim', 'is', null), eb('c.dtafim', '>=', dia)]))
		.execute()
	return new Set(linhas.map((linha) => linha.codpes))
}

/** Those of these people who are away on the day. */
export async function listarAfastados(db: Db, codpes: readonly number[], dia: string): Promise<ReadonlySet<number>> {
	if (codpes.length === 0) return new Set()
	const linhas = await tabelas(db)
		.selectFrom('afastori as a')
		.select('a.codpes')
		.where('a.codpes', 'in', [...codpes])
		.where('a.dtaini', '<=', dia)
		.where('a.dtafim', '>=', dia)
		.execute()
	return new Set(linhas.map((linha) => linha.codpes))
}
