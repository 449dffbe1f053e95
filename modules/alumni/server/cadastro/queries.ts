import { emailPrincipalEm, temEmailUtilEm } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import {
	containing,
	type Db,
	NotFoundError,
	prepared,
	preparedByShape,
	queryBuilder,
	withTotal,
} from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { FiltroDeCadastros } from '../../contract/index.ts'
import { type AlumniTables, alumni } from '../tables.ts'

const COLUNAS = [
	...(['codcad', 'codpes', 'stases', 'nompes', 'numcpf', 'codema', 'nomabvclg', 'peeund', 'codund'] as const),
	...(['dscped', 'sitcad', 'dscmot', 'codpesval', 'dtaval', 'dtacad', 'confirmado', 'prova'] as const),
] as const
const DTANAS = sql<string | null>`dtanas::text`.as('dtanas')

export async function inserirCadastro(db: Db, linha: Insertable<AlumniTables['cadamn']>): Promise<number> {
	const { codcad } = await alumni(db).insertInto('cadamn').values(linha).returning('codcad').executeTakeFirstOrThrow()
	return codcad
}

export const reservarCadastro = (db: Db, codcad: number) =>
	alumni(db)
		.selectFrom('cadamn')
		.select(COLUNAS)
		.select(DTANAS)
		.where('codcad', '=', codcad)
		.forUpdate()
		.executeTakeFirst()

export async function reservarPendente(db: Db, codcad: number) {
	const linha = await reservarCadastro(db, codcad)
	if (!linha || linha.sitcad === 'REB')
		throw new NotFoundError('cadastro-nao-encontrado', 'Não há este pedido de cadastro. Recarregue a fila.')
	return linha
}

export const alterarCadastro = (db: Db, codcad: number, mudancas: Updateable<AlumniTables['cadamn']>) =>
	alumni(db).updateTable('cadamn').set(mudancas).where('codcad', '=', codcad).execute()

/** Requests made without a session under this number are closed by the same decision. */
export const aceitarAbertos = (db: Db, codpes: number, dtaval: string) =>
	alumni(db)
		.updateTable('cadamn')
		.set({ sitcad: 'ACE', dtaval })
		.where('codpes', '=', codpes)
		.where((eb) => eb.or([eb('sitcad', '=', 'CNF'), eb.and([eb('sitcad', '=', 'PEN'), eb('stases', '=', 'S')])]))
		.execute()

/**
 * Own requests: those sent in a session or matched by the register, since a visitor's text is not this person's data.
 */
const pedidoDe = (codpes: number) =>
	alumni(queryBuilder())
		.selectFrom('cadamn')
		.select(['codcad', 'sitcad', 'dscmot', 'dtacad'])
		.where('codpes', '=', codpes)
		.where((eb) => eb.or([eb('stases', '=', 'S'), eb('sitcad', '=', 'CNF')]))
		.orderBy('codcad', 'desc')
		.limit(1)

const daPessoa = prepared((p: { readonly codpes: number }) => pedidoDe(p.codpes))
/** Last registration request of the signed-in person. */
export async function buscarCadastroDaPessoa(db: Db, codpes: number) {
	const [linha] = await daPessoa(db, { codpes })
	return linha
}

const emQueEsta = prepared((p: { readonly codpes: number }) =>
	queryBuilder<object>()
		.selectFrom(sql<{ codpes: number }>`(select ${p.codpes}::int as codpes)`.as('q'))
		.leftJoin(
			sql<Pick<AlumniTables['pfsamn'], 'codpes' | 'sitcad' | 'dtacad'>>`alumni.pfsamn`.as('f'),
			'f.codpes',
			'q.codpes',
		)
		.leftJoin(pedidoDe(p.codpes).as('c'), (join) => join.onTrue())
		.select(['f.sitcad as sitpfs', 'f.dtacad as dtapfs', 'c.sitcad', 'c.dscmot', 'c.dtacad'])
		.select(emailPrincipalEm('q.codpes').as('codema')),
)
/** Registration data of a person: profile, last request and main address. */
export async function obterSituacaoDaPessoa(db: Db, codpes: number) {
	const [linha] = await emQueEsta(db, { codpes })
	if (!linha) throw new Error('one row is asked for, and comes')
	return linha
}

/** Duplicate: an equal request that is still pending. */
export const repetidoDe = (db: Db, { codcad, nompes, codema }: { codcad: number; nompes: string; codema: string }) =>
	alumni(db)
		.selectFrom('cadamn')
		.select('codcad')
		.where('sitcad', '=', 'PEN')
		.where('nompes', '=', nompes)
		.where('codema', '=', codema)
		.where('codcad', '<>', codcad)
		.executeTakeFirst()

export async function contarConfirmacoes(db: Db, codpes: number, desde: string): Promise<number> {
	const { qtd } = await alumni(db)
		.selectFrom('cadamn')
		.select((eb) => eb.fn.countAll<number>().as('qtd'))
		.where('codpes', '=', codpes)
		.where('stases', '=', 'N')
		.where('sitcad', 'in', ['CNF', 'ACE'])
		.where('dtacad', '>=', desde)
		.executeTakeFirstOrThrow()
	return qtd
}

export const apagarCadastro = (db: Db, codcad: number) =>
	alumni(db).deleteFrom('cadamn').where('codcad', '=', codcad).execute()

export const removerRespondidos = (db: Db) =>
	alumni(db)
		.deleteFrom('cadamn')
		.where('sitcad', 'in', ['ACE', 'REC', 'CNF'])
		.where(sql`coalesce(dtaval, dtacad)`, '<', sql`now() - interval '1 year'`)
		.execute()

interface Valores {
	readonly sitcad: string
	readonly busca: string
	readonly limite: number
	readonly salto: number
}
const fila = preparedByShape((shape: { sitcad: boolean; busca: boolean }, p: Valores) =>
	alumni(queryBuilder())
		.selectFrom('cadamn')
		.select(COLUNAS)
		.select(DTANAS)
		.select(temEmailUtilEm('cadamn.codpes').as('emailUtil'))
		.select((eb) => eb.fn.countAll<number>().over().as('total'))
		.where('sitcad', '<>', 'REB')
		.$if(shape.sitcad, (query) => query.where(sql<boolean>`sitcad = ${p.sitcad}::text`))
		.$if(shape.busca, (query) =>
			query.where(sql<boolean>`alumni.sem_acento(nompes) like alumni.sem_acento(${p.busca}::text)`),
		)
		.orderBy(sql`sitcad = 'PEN'`, 'desc')
		.orderBy('dtacad')
		.orderBy('codcad')
		.limit(p.limite)
		.offset(p.salto),
)
export function listarFila(db: Db, { pagina, porPagina, busca, sitcad }: FiltroDeCadastros) {
	const forma = { sitcad: sitcad !== undefined, busca: Boolean(busca) }
	const valores = { sitcad: sitcad ?? 'PEN', busca: containing(busca ?? '') }
	return withTotal((parte) => fila(db, forma, { ...valores, ...parte }), parteDe({ pagina, porPagina }))
}

export const gravarSituacao = (
	db: Db,
	{ codpes, sitcad, staace, agora }: { codpes: number; sitcad: 'PEN' | 'ATI'; staace: 'S' | 'N'; agora: string },
) =>
	alumni(db)
		.insertInto('pfsamn')
		.values({
			codpes,
			sitcad,
			staace,
			dtacad: agora,
			dtaatv: sitcad === 'ATI' ? agora : null,
			dtaultalt: agora,
		})
		.onConflict((conflito) =>
			conflito
				.column('codpes')
				.doUpdateSet({ sitcad, staace, dtaatv: sitcad === 'ATI' ? agora : null, dtaultalt: agora })
				// An active member does not return to the queue by asking again.
				.where('pfsamn.sitcad', '=', 'PEN'),
		)
		.execute()

export const apagarPendente = (db: Db, codpes: number) =>
	alumni(db).deleteFrom('pfsamn').where('codpes', '=', codpes).where('sitcad', '=', 'PEN').execute()
