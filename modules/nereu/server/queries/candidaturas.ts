import { codpesComNome } from '@portal/pessoas/server/public'
import { type Alcance, type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, limitToReach, NotFoundError, prepared, withTotal } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import { type FiltroGestao, MAXIMO_NA_GESTAO, NA_CLASSIFICACAO, type SituacaoCan } from '../../contract/index.ts'
import type { NereuTables } from '../tables.ts'
import { construtor, tabelas } from './convenios.ts'

const COLUNAS = [
	'k.codcan',
	'k.codedt',
	'k.codpes',
	'e.titedt',
	'e.codundrsp',
	'e.dtafimrec',
	'e.sitedt',
	'k.sitcan',
	'k.versao',
	'k.preferencias',
	'k.idiomas',
	'k.txtplan',
	'k.nomeme',
	'k.notpla',
	'k.codvag',
	'k.dtaenv',
	'k.dtacfm',
	'k.motsit',
	'c.nomorg',
	'c.codpais',
	'v.dtanom',
	'c.fusorg',
	'k.dtafimvst',
	'k.dtafimseg',
] as const

/** 'S': an appeal in the same call waits for its decision. */
const temRecursoPendente = sql<'S' | 'N'>`case when k.sitcan = 'CFM' and exists (select from nereu.recmob as r
	join nereu.canmob as x on x.codcan = r.codcan where r.sitrec = 'PEN' and x.codedt = k.codedt) then 'S' else 'N' end`

const selecionar = (base: ReturnType<typeof tabelas>) =>
	base
		.selectFrom('canmob as k')
		.innerJoin('edtmob as e', 'e.codedt', 'k.codedt')
		.leftJoin('vagmob as v', 'v.codvag', 'k.codvag')
		.leftJoin('convenio as c', 'c.codcvn', 'v.codcvn')
		.select(COLUNAS)
		.select(temRecursoPendente.as('starecpen'))

const candidaturas = (db: Db) => selecionar(tabelas(db))

const muitas = prepared((p: { readonly codigos: readonly number[] }) =>
	selecionar(construtor())
		.where((eb) => eb('k.codcan', '=', eb.fn.any(eb.val(p.codigos as unknown as number[]))))
		.orderBy('k.codcan', 'desc'),
)

const naoHa = () =>
	new NotFoundError('candidatura-nao-encontrada', 'Não há esta candidatura. Recarregue a página e escolha outra.')

/** @throws NotFoundError when there is no such application. */
export async function obterCandidatura(db: Db, codcan: number) {
	const candidatura = await candidaturas(db).where('k.codcan', '=', codcan).executeTakeFirst()
	if (!candidatura) throw naoHa()
	return candidatura
}
export type CandidaturaLida = Awaited<ReturnType<typeof obterCandidatura>>

export const buscarMinha = (db: Db, codedt: number, codpes: number): Promise<CandidaturaLida | undefined> =>
	candidaturas(db).where('k.codedt', '=', codedt).where('k.codpes', '=', codpes).executeTakeFirst()

/** Row lock. @throws NotFoundError for an application of somebody else. */
export async function reservarMinha(db: Db, codcan: number, codpes: number): Promise<CandidaturaLida> {
	await tabelas(db).selectFrom('canmob').select('codcan').where('codcan', '=', codcan).forUpdate().execute()
	const candidatura = await obterCandidatura(db, codcan)
	if (candidatura.codpes !== codpes) throw naoHa()
	return candidatura
}

export const paginarMinhas = (db: Db, codpes: number, paginacao: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			candidaturas(db)
				.select((eb) => eb.fn.countAll<number>().over().as('total'))
				.where('k.codpes', '=', codpes)
				.orderBy('k.codcan', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(paginacao),
	)

/**
 * Applications of the calls that a person takes care of. They are counted up to the limit, over narrow rows, and the
 * join of the page's rows is a prepared statement.
 */
export async function paginarNaGestao(db: Db, alcance: Alcance, { busca, edital, sitcan, ...paginacao }: FiltroGestao) {
	let achadas = tabelas(db).selectFrom('canmob as k').select('k.codcan').where('k.sitcan', '<>', 'RAS')
	if (alcance !== 'todas')
		achadas = achadas.where('k.codedt', 'in', (eb) =>
			eb
				.selectFrom('edtmob as e')
				.select('e.codedt')
				.where(limitToReach(alcance, sql<number>`coalesce(e.codundrsp, 0)`)),
		)
	if (edital !== undefined) achadas = achadas.where('k.codedt', '=', edital)
	if (sitcan !== undefined) achadas = achadas.where('k.sitcan', '=', sitcan)
	if (busca) achadas = achadas.where('k.codpes', 'in', codpesComNome(busca))
	const contadas = achadas.limit(MAXIMO_NA_GESTAO + 1)
	const { linhas: codigos, total } = await withTotal(
		({ limite, salto }) =>
			achadas
				.select(sql<number>`(select count(*) from ${contadas} n)`.as('total'))
				.orderBy('k.codcan', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(paginacao),
	)
	const linhas = codigos.length === 0 ? [] : await muitas(db, { codigos: codigos.map(({ codcan }) => codcan) })
	return { linhas, total: Math.min(total, MAXIMO_NA_GESTAO), haMais: total > MAXIMO_NA_GESTAO }
}

const umDesempenho = prepared((p: { codpes: number }) =>
	construtor().selectFrom('desempenho as d').selectAll().where('d.codpes', '=', p.codpes),
)
export const buscarDesempenho = async (db: Db, codpes: number) => (await umDesempenho(db, { codpes }))[0]

/** Idempotent: two tabs that begin at once get the same draft. */
export async function iniciarRascunho(db: Db, codedt: number, codpes: number, dtaalt: string): Promise<void> {
	await tabelas(db)
		.insertInto('canmob')
		.values({ codedt, codpes, dtaalt, notpla: null, codvag: null, dtaenv: null, dtacfm: null, motsit: null })
		.onConflict((conflito) => conflito.columns(['codedt', 'codpes']).doNothing())
		.execute()
}

export async function mudarCandidatura(
	db: Db,
	codcan: number,
	mudanca: Updateable<NereuTables['canmob']>,
): Promise<number> {
	const { versao } = await tabelas(db)
		.updateTable('canmob')
		.set((eb) => ({ ...mudanca, versao: eb('versao', '+', 1) }))
		.where('codcan', '=', codcan)
		.returning('versao')
		.executeTakeFirstOrThrow()
	return versao
}

/** Next fact of an application, under the lock of its row. */
export const inserirFato = (db: Db, fato: Omit<Insertable<NereuTables['canfat']>, 'numfat'>) =>
	tabelas(db)
		.insertInto('canfat')
		.values({
			...fato,
			numfat: sql<number>`(select coalesce(max(f.numfat), 0) + 1 from nereu.canfat f where f.codcan = ${fato.codcan})`,
		})
		.execute()

export const listarFatos = (db: Db, codcan: number) =>
	tabelas(db).selectFrom('canfat').selectAll().where('codcan', '=', codcan).orderBy('numfat').execute()

/** Applications of a call that a round looks at. */
export const listarParaClassificar = (db: Db, codedt: number) =>
	tabelas(db)
		.selectFrom('canmob as k')
		.selectAll()
		.where('k.codedt', '=', codedt)
		.where('k.sitcan', 'in', [...NA_CLASSIFICACAO])
		.orderBy('k.codcan')
		.execute()

/** Those who were called and did not confirm in time. */
export const listarPrazosPerdidos = (db: Db, hoje: string) =>
	tabelas(db)
		.selectFrom('canmob')
		.select(['codcan', 'codedt', 'codpes'])
		.where('sitcan', '=', 'CLS')
		.where('dtacfm', '<', hoje)
		.orderBy('codedt')
		.execute()

export const listarDocumentos = (db: Db, codcan: number) =>
	tabelas(db)
		.selectFrom('docmob')
		.select(['coddoc', 'tipdoc', 'nomarq', 'tamarq', 'dtacad'])
		.where('codcan', '=', codcan)
		.orderBy('coddoc')
		.execute()

export async function inserirDocumento(db: Db, documento: Insertable<NereuTables['docmob']>): Promise<number> {
	const { coddoc } = await tabelas(db)
		.insertInto('docmob')
		.values(documento)
		.returning('coddoc')
		.executeTakeFirstOrThrow()
	return coddoc
}

export async function obterDocumento(db: Db, coddoc: number) {
	const documento = await tabelas(db)
		.selectFrom('docmob as d')
		.innerJoin('canmob as k', 'k.codcan', 'd.codcan')
		.innerJoin('edtmob as e', 'e.codedt', 'k.codedt')
		.select([
			'd.coddoc',
			'd.codcan',
			'd.tipdoc',
			'd.nomarq',
			'd.mimetype',
			'd.sha256',
			'd.chave',
			'k.codpes',
			'k.sitcan',
			'e.codundrsp',
		])
		.where('d.coddoc', '=', coddoc)
		.executeTakeFirst()
	if (!documento) throw new NotFoundError('documento-nao-encontrado', 'Não há este documento. Recarregue a página.')
	return documento
}

export const removerDocumento = (db: Db, coddoc: number) =>
	tabelas(db).deleteFrom('docmob').where('coddoc', '=', coddoc).execute()

export const inserirLeitura = (db: Db, leitura: Insertable<NereuTables['canler']>) =>
	tabelas(db).insertInto('canler').values(leitura).execute()

export const listarLeituras = (db: Db, codcan: number) =>
	tabelas(db)
		.selectFrom('canler')
		.select(['codpes', 'coddoc', 'dtaler', 'stalug'])
		.where('codcan', '=', codcan)
		.orderBy('dtaler', 'desc')
		.limit(100)
		.execute()

/** Applications of a call in some states. */
export const listarDoEdital = (db: Db, codedt: number, situacoes: readonly SituacaoCan[]) =>
	tabelas(db)
		.selectFrom('canmob')
		.select(['codcan', 'codpes'])
		.where('codedt', '=', codedt)
		.where('sitcan', 'in', [...situacoes])
		.orderBy('codcan')
		.execute()

/** People who have a place under an agreement, and whose stay is not over. */
export const listarDoConvenio = (db: Db, codcvn: number) =>
	tabelas(db)
		.selectFrom('canmob as k')
		.innerJoin('vagmob as v', 'v.codvag', 'k.codvag')
		.select('k.codpes')
		.distinct()
		.where('v.codcvn', '=', codcvn)
		.where('k.sitcan', 'in', ['CLS', 'CFM', 'NOM', 'ACE', 'EXE'])
		.execute()

const TERMINADAS: readonly SituacaoCan[] = ['RET', 'REC', 'CON', 'INA', 'DES', 'NAC', 'ELI', 'CAN', 'ENC']

/** Passports and emergency contacts of what ended before an instant. */
export async function esquecerPapeis(db: Db, limite: string): Promise<void> {
	const terminadas = tabelas(db)
		.selectFrom('canmob')
		.select('codcan')
		.where('sitcan', 'in', [...TERMINADAS])
		.where('dtaalt', '<', limite)
	await tabelas(db).deleteFrom('docmob').where('tipdoc', '=', 'PAS').where('codcan', 'in', terminadas).execute()
	await tabelas(db)
		.updateTable('canmob')
		.set({ nomeme: '' })
		.where('sitcan', 'in', [...TERMINADAS])
		.where('dtaalt', '<', limite)
		.where('nomeme', '<>', '')
		.execute()
}
