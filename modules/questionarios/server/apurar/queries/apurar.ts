import { type Db, type LinhaPessoal, readInBlocks } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Conteudo, DaVersao, Perfil } from '../../../contract/index.ts'
import { questionarios } from '../../tables.ts'
import type { Vetor } from '../vetores.ts'

export interface AApurar {
	readonly sitqst: string
	readonly staanm: 'S' | 'N'
	readonly dtaapr: string | null
}

export const reservarAApurar = (db: Db, { codqst, numvrsqst }: DaVersao): Promise<AApurar | undefined> =>
	questionarios(db)
		.selectFrom('qstvrs')
		.select(['sitqst', 'staanm', 'dtaapr'])
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.forUpdate()
		.executeTakeFirst()

/** Advisory lock: of two versions that end together, the second is compared with the first. */
export async function travarApuracao(db: Db): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('questionarios.apurar'))`.execute(db)
}

/** Source table: the urn for anonymous answers, the identified table for named ones. */
const escolherTabela = (staanm: 'S' | 'N') => sql.raw(`questionarios.${staanm === 'S' ? 'qsturn' : 'qstidt'}`)

export async function contarPerfis(db: Db, { codqst, numvrsqst }: DaVersao, staanm: 'S' | 'N') {
	const { rows } = await sql<{ perfil: Perfil; qtd: number }>`select cntrsp -> 'perfil' as perfil, count(*)::int as qtd
		from ${escolherTabela(staanm)} where codqst = ${codqst} and numvrsqst = ${numvrsqst}
		group by cntrsp -> 'perfil'`.execute(db)
	return rows
}

/** Random order, block by block: only the keys are shuffled as a whole, because the answers are wide rows. */
export async function* lerRespostas(
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	staanm: 'S' | 'N',
): AsyncGenerator<readonly Conteudo[]> {
	const chave = sql.ref(staanm === 'S' ? 'chvurn' : 'codpes')
	const daVersao = sql`from ${escolherTabela(staanm)} where codqst = ${codqst} and numvrsqst = ${numvrsqst}`
	const chaves = sql<
		LinhaPessoal & { chave: string }
	>`select ${chave}::text as chave ${daVersao} order by gen_random_uuid()`
	for await (const bloco of readInBlocks(db, chaves)) {
		const { rows } = await sql<{ cntrsp: Conteudo }>`select cntrsp ${daVersao}
			and ${chave} = any(${bloco.map((um) => um.chave)}::${sql.raw(staanm === 'S' ? 'uuid' : 'int')}[])
			order by gen_random_uuid()`.execute(db)
		yield rows.map(({ cntrsp }) => cntrsp)
	}
}

export interface NovaResposta {
	readonly codrsp: number
	readonly numprf: number
	readonly chvarr: number
}
export interface NovoItem extends NovaResposta {
	readonly codperqst: number
	readonly codlinper: number
	readonly codaltper: number
	readonly vlrtxt: string | null
}

const coluna = <T extends object, C extends keyof T>(linhas: readonly T[], campo: C) =>
	linhas.map((linha) => linha[campo])

export async function inserirRespostas(
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	respostas: readonly NovaResposta[],
	itens: readonly NovoItem[],
): Promise<void> {
	await sql`insert into questionarios.qstrsp (codqst, numvrsqst, codrsp, numprf, chvarr)
		select ${codqst}::int, ${numvrsqst}::int, r.* from unnest(${coluna(respostas, 'codrsp')}::bigint[],
			${coluna(respostas, 'numprf')}::int[], ${coluna(respostas, 'chvarr')}::smallint[]) r`.execute(db)
	await sql`insert into questionarios.qstrspitm
			(codqst, numvrsqst, codperqst, codlinper, codrsp, codaltper, numprf, chvarr, vlrtxt)
		select ${codqst}::int, ${numvrsqst}::int, i.* from unnest(${coluna(itens, 'codperqst')}::int[],
			${coluna(itens, 'codlinper')}::int[], ${coluna(itens, 'codrsp')}::bigint[], ${coluna(itens, 'codaltper')}::int[],
			${coluna(itens, 'numprf')}::int[], ${coluna(itens, 'chvarr')}::smallint[], ${coluna(itens, 'vlrtxt')}::text[]) i`.execute(
		db,
	)
}

export async function inserirPerfis(
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	perfis: readonly (Perfil & { readonly numprf: number; readonly qtdrsp: number; readonly chvarr: number })[],
): Promise<void> {
	if (perfis.length === 0) return
	await sql`insert into questionarios.qstprf
			(codqst, numvrsqst, numprf, codund, codcur, codare, nivpgm, anotit, qtdrsp, chvarr)
		select ${codqst}::int, ${numvrsqst}::int, p.* from unnest(${coluna(perfis, 'numprf')}::int[],
			${coluna(perfis, 'codund')}::int[], ${coluna(perfis, 'codcur')}::int[], ${coluna(perfis, 'codare')}::int[],
			${coluna(perfis, 'nivpgm')}::text[], ${coluna(perfis, 'anotit')}::int[], ${coluna(perfis, 'qtdrsp')}::int[],
			${coluna(perfis, 'chvarr')}::int[]) p`.execute(db)
}

/** Sums of one question: answers per alternative and, as alternative -1, the number of people who answered it. */
export async function somarPergunta(db: Db, { codqst, numvrsqst }: DaVersao, codperqst: number): Promise<void> {
	const itens = sql`questionarios.qstrspitm where codqst = ${codqst} and numvrsqst = ${numvrsqst} and codperqst = ${codperqst}`
	const colunas = sql`insert into questionarios.qstsom
		(codqst, numvrsqst, codperqst, numprf, codlinper, codaltper, qtd, chvarr)
		select ${codqst}::int, ${numvrsqst}::int, ${codperqst}::int,`
	await sql`${colunas} numprf, codlinper, codaltper, count(*)::int, sum(chvarr)::int
		from ${itens} group by numprf, codlinper, codaltper`.execute(db)
	await sql`${colunas} numprf, 0, -1, count(*)::int, sum(chvarr)::int
		from (select distinct numprf, codrsp, chvarr from ${itens}) r group by numprf`.execute(db)
}

/** Vectors of one block of people, for the cross tabulation. */
export async function gravarVetores(
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	{ numblo, quem, vetores }: DoBloco,
): Promise<void> {
	await questionarios(db)
		.insertInto('qstvetprf')
		.values({ codqst, numvrsqst, numblo, ...quem })
		.execute()
	if (vetores.length === 0) return
	await questionarios(db)
		.insertInto('qstvet')
		.values(vetores.map(({ codalt, ...vetor }) => ({ codqst, numvrsqst, numblo, codalt: [...codalt], ...vetor })))
		.execute()
}

interface DoBloco {
	readonly numblo: number
	readonly quem: { readonly vetprf: Buffer; readonly vetarr: Buffer }
	readonly vetores: readonly Vetor[]
}

/** Data minimisation: the urn and the drafts are deleted once the results exist. */
export async function esvaziar(db: Db, { codqst, numvrsqst }: DaVersao, em: string): Promise<void> {
	for (const tabela of ['qsturn', 'qstras'] as const)
		await questionarios(db).deleteFrom(tabela).where('codqst', '=', codqst).where('numvrsqst', '=', numvrsqst).execute()
	await questionarios(db)
		.updateTable('qstvrs')
		.set({ dtaapr: em })
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.execute()
}

export const listarVencidas = (db: Db, hoje: string): Promise<DaVersao[]> =>
	questionarios(db)
		.selectFrom('qstvrs')
		.select(['codqst', 'numvrsqst'])
		.where('sitqst', 'in', ['ABE', 'PAU'])
		.where('dtafimrsp', '<', hoje)
		.execute()

export const listarPorApurar = (db: Db): Promise<DaVersao[]> =>
	questionarios(db)
		.selectFrom('qstvrs')
		.select(['codqst', 'numvrsqst'])
		.where('sitqst', '=', 'ENC')
		.where('dtaapr', 'is', null)
		.execute()
