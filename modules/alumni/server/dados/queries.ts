import { type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import { type AlumniTables, alumni } from '../tables.ts'

const doPerfil = prepared((p: { readonly codpes: number }) =>
	alumni(queryBuilder()).selectFrom('pfsamn').selectAll().where('codpes', '=', p.codpes),
)
export type LinhaDoPerfil = NonNullable<Awaited<ReturnType<typeof buscarPerfil>>>

export async function buscarPerfil(db: Db, codpes: number) {
	const [linha] = await doPerfil(db, { codpes })
	return linha
}

/** @throws NotFoundError */
export async function obterLinha(db: Db, codpes: number): Promise<LinhaDoPerfil> {
	const linha = await buscarPerfil(db, codpes)
	if (!linha)
		throw new NotFoundError('perfil-nao-encontrado', 'Não há este perfil na rede Alumni. Volte e busque de novo.')
	return linha
}

/** Held until the transaction ends. */
export const reservarPerfil = (db: Db, codpes: number) =>
	alumni(db)
		.selectFrom('pfsamn')
		.selectAll()
		.where('codpes', '=', codpes)
		.forUpdate()
		.executeTakeFirstOrThrow(
			() => new NotFoundError('perfil-nao-encontrado', 'O seu perfil já não existe. Recarregue a página.'),
		)

export const alterarPerfil = (db: Db, codpes: number, mudancas: Updateable<AlumniTables['pfsamn']>) =>
	alumni(db)
		.updateTable('pfsamn')
		.set({ ...mudancas, versao: sql`versao + 1` })
		.where('codpes', '=', codpes)
		.returning('versao')
		.executeTakeFirstOrThrow()

export async function inserirFoto(db: Db, foto: Insertable<AlumniTables['fotamn']>): Promise<number> {
	const { codarq } = await alumni(db).insertInto('fotamn').values(foto).returning('codarq').executeTakeFirstOrThrow()
	return codarq
}

/** The files go with the sweep, once nobody names them. */
export const removerFotos = (db: Db, codpes: number, menos: number | null = null) =>
	alumni(db)
		.deleteFrom('fotamn')
		.where('codpes', '=', codpes)
		.$if(menos !== null, (query) => query.where('codarq', '<>', menos))
		.execute()

const umaFoto = prepared((p: { readonly codpes: number }) =>
	alumni(queryBuilder())
		.selectFrom('pfsamn as f')
		.innerJoin('fotamn as a', 'a.codarq', 'f.codarqfotpes')
		.select(['a.chave', 'a.sha256', 'a.mimetype', 'a.tamarq'])
		.where('f.codpes', '=', p.codpes),
)
export async function buscarFoto(db: Db, codpes: number) {
	const [foto] = await umaFoto(db, { codpes })
	return foto
}

const experiencias = prepared((p: { readonly codpes: number }) =>
	alumni(queryBuilder())
		.selectFrom('exppfsamn as x')
		.innerJoin('epramn as o', 'o.codepramn', 'x.codepramn')
		.leftJoin('epramn as u', 'u.codepramn', 'o.codepramnuni')
		.select(['x.numseqexp', 'x.nomcgo', 'x.codareatcamn', 'x.dscexp'])
		.select(sql<number>`coalesce(u.codepramn, o.codepramn)`.as('codepramn'))
		.select(sql<string>`coalesce(u.nomepramn, o.nomepramn)`.as('nomepr'))
		.select([sql<string>`x.dtaini::text`.as('dtaini'), sql<string | null>`x.dtafim::text`.as('dtafim')])
		.where('x.codpes', '=', p.codpes)
		.orderBy(sql`x.dtafim is null`, 'desc')
		.orderBy('x.dtaini', 'desc')
		.orderBy('x.numseqexp'),
)
export const listarExperiencias = (db: Db, codpes: number) => experiencias(db, { codpes })

export async function inserirExperiencia(
	db: Db,
	{ codpes, ...experiencia }: Omit<Insertable<AlumniTables['exppfsamn']>, 'numseqexp'>,
): Promise<number> {
	const { numseqexp } = await alumni(db)
		.insertInto('exppfsamn')
		.values({
			codpes,
			...experiencia,
			numseqexp: sql<number>`(select coalesce(max(numseqexp), 0) + 1 from alumni.exppfsamn where codpes = ${codpes})`,
		})
		.returning('numseqexp')
		.executeTakeFirstOrThrow()
	return numseqexp
}

const semExperiencia = () =>
	new NotFoundError('experiencia-nao-encontrada', 'Esta experiência já não existe. Volte à lista.')

export async function alterarExperiencia(
	db: Db,
	{ codpes, numseqexp }: { codpes: number; numseqexp: number },
	mudancas: Updateable<AlumniTables['exppfsamn']>,
): Promise<void> {
	await alumni(db)
		.updateTable('exppfsamn')
		.set(mudancas)
		.where('codpes', '=', codpes)
		.where('numseqexp', '=', numseqexp)
		.returning('codpes')
		.executeTakeFirstOrThrow(semExperiencia)
}

export async function removerExperiencia(db: Db, codpes: number, numseqexp: number): Promise<void> {
	await alumni(db)
		.deleteFrom('exppfsamn')
		.where('codpes', '=', codpes)
		.where('numseqexp', '=', numseqexp)
		.returning('codpes')
		.executeTakeFirstOrThrow(semExperiencia)
}
