import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, jsonRows, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { mesmaTurmaQue, VISOES } from '../../privacidade/queries.ts'
import { type AlumniTables, alumni } from '../../tables.ts'

const doPerfil = prepared((p: { readonly codpes: number }) =>
	alumni(queryBuilder())
		.selectFrom('pfsamn as f')
		.selectAll('f')
		.select(sql<string>`coalesce(${nomeDaPessoaEm('f.codpes')}, '')`.as('nompes'))
		.where('f.codpes', '=', p.codpes),
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

/** Row lock until the end of the transaction. */
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

/** Orphan files: the sweep deletes the bytes of photos that no row refers to. */
export const removerFotos = (db: Db, codpes: number, menos: number | null = null) =>
	alumni(db)
		.deleteFrom('fotamn')
		.where('codpes', '=', codpes)
		.$if(menos !== null, (query) => query.where('codarq', '<>', menos))
		.execute()

interface QualFoto {
	readonly codpes: number
	readonly leitor: number
}
const umaFoto = prepared((p: QualFoto) =>
	alumni(queryBuilder())
		.selectFrom('pfsamn as f')
		.innerJoin('fotamn as a', 'a.codarq', 'f.codarqfotpes')
		.select(['a.chave', 'a.sha256', 'a.mimetype', 'a.tamarq', 'f.sitcad', 'f.staace'])
		.select([VISOES.as('visoes'), mesmaTurmaQue(p.leitor).as('mesmaTurma')])
		.where('f.codpes', '=', p.codpes),
)
/** Photo, with the fields that decide who sees it. */
export async function buscarFoto(db: Db, qual: QualFoto) {
	const [foto] = await umaFoto(db, qual)
	return foto
}

const experienciasDe = (codpes: number) =>
	alumni(queryBuilder())
		.selectFrom('exppfsamn as x')
		.innerJoin('epramn as o', 'o.codepramn', 'x.codepramn')
		.leftJoin('epramn as u', 'u.codepramn', 'o.codepramnuni')
		.select(['x.numseqexp', 'x.nomcgo', 'x.codareatcamn', 'x.dscexp'])
		.select(sql<number>`coalesce(u.codepramn, o.codepramn)`.as('codepramn'))
		.select(sql<string>`coalesce(u.nomepramn, o.nomepramn)`.as('nomepr'))
		.select([sql<string>`x.dtaini::text`.as('dtaini'), sql<string | null>`x.dtafim::text`.as('dtafim')])
		.where('x.codpes', '=', codpes)
		.orderBy(sql`x.dtafim is null`, 'desc')
		.orderBy('x.dtaini', 'desc')
		.orderBy('x.numseqexp')

const experiencias = prepared((p: { readonly codpes: number }) => experienciasDe(p.codpes))
export type LinhaDaExperiencia = Awaited<ReturnType<typeof listarExperiencias>>[number]
/** Experiences of one person as a JSON column of a larger query. */
export const experienciasEmJson = (codpes: number): RawBuilder<LinhaDaExperiencia[]> => jsonRows(experienciasDe(codpes))
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

const criarErroDeExperiencia = () =>
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
		.executeTakeFirstOrThrow(criarErroDeExperiencia)
}

export async function removerExperiencia(db: Db, codpes: number, numseqexp: number): Promise<void> {
	await alumni(db)
		.deleteFrom('exppfsamn')
		.where('codpes', '=', codpes)
		.where('numseqexp', '=', numseqexp)
		.returning('codpes')
		.executeTakeFirstOrThrow(criarErroDeExperiencia)
}
