import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import {
	commonCopy,
	containing,
	type Db,
	NotFoundError,
	prepared,
	preparedByShape,
	queryBuilder,
} from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { type SsuTables, ssu } from '../tables.ts'

export const SISTEMAS_MUDARAM = 'ssu-sistemas'

export const lerSistemas = async (db: Db) => {
	const [sistemas, modulos] = await Promise.all([
		ssu(db).selectFrom('ssusis').selectAll().orderBy('nomsis').execute(),
		ssu(db).selectFrom('ssusismdu').selectAll().orderBy('nomsismdu').orderBy('nommdusis').execute(),
	])
	return sistemas.map((sistema) => ({
		...sistema,
		modulos: modulos.filter(({ nomsismdu }) => nomsismdu === sistema.nomsis),
	}))
}

/** Shared cache of the systems with their modules, the same for everybody. */
export const obterSistemas = commonCopy(SISTEMAS_MUDARAM, lerSistemas)

const roteiros = prepared(() =>
	ssu(queryBuilder()).selectFrom('ssusis').select(['nomsis', 'dscsis', 'staatv', 'starot']).orderBy('nomsis'),
)
/** The roadmap settings are read uncached, because they decide who may read. */
export const listarRoteiros = (db: Db) => roteiros(db, {})

/** Advisory lock until the end of the transaction; undefined where there is no such system. */
export async function segurarSistema(db: Db, nomsis: string) {
	await sql`select pg_advisory_xact_lock(hashtext(${`ssu:sistema:${nomsis}`}))`.execute(db)
	const sistema = await ssu(db).selectFrom('ssusis').select('nomsis').where('nomsis', '=', nomsis).executeTakeFirst()
	return sistema && ssu(db).selectFrom('ssusismdu').selectAll().where('nomsismdu', '=', nomsis).execute()
}

export const inserirSistema = async (db: Db, sistema: Insertable<SsuTables['ssusis']>): Promise<void> => {
	await ssu(db).insertInto('ssusis').values(sistema).execute()
}

export const inserirModulo = async (db: Db, modulo: Insertable<SsuTables['ssusismdu']>): Promise<void> => {
	await ssu(db).insertInto('ssusismdu').values(modulo).execute()
}

export const alterarModulo = async (
	db: Db,
	{ nomsismdu, numseqmdussu, nommdusis, staatv }: SsuTables['ssusismdu'],
): Promise<void> => {
	await ssu(db)
		.updateTable('ssusismdu')
		.set({ nommdusis, staatv })
		.where('nomsismdu', '=', nomsismdu)
		.where('numseqmdussu', '=', numseqmdussu)
		.execute()
}

interface Procura {
	readonly busca?: string | undefined
	readonly nomsismdu?: string | undefined
	readonly limite: number
	readonly salto: number
}
interface QuaisModulos {
	readonly busca: boolean
	readonly nomsismdu: boolean
}

const modulosAchados = (quais: QuaisModulos, p: Procura) =>
	ssu(queryBuilder())
		.selectFrom('ssusismdu as m')
		.innerJoin('ssusis as i', 'i.nomsis', 'm.nomsismdu')
		.$if(quais.nomsismdu, (query) => query.where(sql<boolean>`m.nomsismdu = ${p.nomsismdu}`))
		.$if(quais.busca, (query) =>
			query.where(sql<boolean>`ssu.sem_acento(m.nomsismdu || ' ' || m.nommdusis) like ssu.sem_acento(${p.busca})`),
		)
const quantosModulos = preparedByShape((quais: QuaisModulos, p: Procura) =>
	modulosAchados(quais, p).select((eb) => eb.fn.countAll<number>().as('total')),
)
const umaPaginaDeModulos = preparedByShape((quais: QuaisModulos, p: Procura) =>
	modulosAchados(quais, p)
		.select(['m.nomsismdu', 'i.dscsis', 'm.numseqmdussu', 'm.nommdusis', 'm.staatv'])
		.select(
			sql<number>`(select count(*) from ssu.ssudem d where d.nomsis = m.nomsismdu and d.numseqmdussu = m.numseqmdussu
				and d.codetp not in ('RAS', 'CON', 'CAN', 'REJ'))`.as('qtddem'),
		)
		.orderBy('m.nomsismdu')
		.orderBy('m.nommdusis')
		.limit(p.limite)
		.offset(p.salto),
)

export async function paginarModulos(db: Db, { busca = '', ...resto }: Procura) {
	const quais = { busca: busca !== '', nomsismdu: resto.nomsismdu !== undefined }
	const procura = { ...resto, busca: containing(busca) }
	const itens = await umaPaginaDeModulos(db, quais, procura)
	const [{ total } = { total: 0 }] = await quantosModulos(db, quais, procura)
	return { itens, total }
}

export const listarModelo = (db: Db) =>
	ssu(db).selectFrom('ssuchk').selectAll().orderBy('ordapt').orderBy('codchk').execute()

export const obterItemDoModelo = (db: Db, codchk: number) =>
	ssu(db)
		.selectFrom('ssuchk')
		.select(['codetp', 'txtitm'])
		.where('codchk', '=', codchk)
		.forUpdate()
		.executeTakeFirstOrThrow(() => new NotFoundError('item-nao-encontrado', 'Não há este item. Recarregue a página.'))

/** The result is false where the stage has its maximum number of items. */
export async function inserirItem(
	db: Db,
	{ codetp, txtitm, staobg }: Pick<SsuTables['ssuchk'], 'txtitm' | 'staobg' | 'codetp'>,
	maximo: number,
): Promise<boolean> {
	await sql`select pg_advisory_xact_lock(hashtext(${`ssu:checklist:${codetp}`}))`.execute(db)
	const { quantos, ultimo } = await ssu(db)
		.selectFrom('ssuchk')
		.select((eb) => eb.fn.countAll<number>().as('quantos'))
		.select((eb) => eb.fn.coalesce(eb.fn.max('ordapt'), eb.lit(0)).as('ultimo'))
		.where('codetp', '=', codetp)
		.where('staatv', '=', 'S')
		.executeTakeFirstOrThrow()
	if (quantos >= maximo) return false
	await ssu(db)
		.insertInto('ssuchk')
		.values({ codetp, txtitm, staobg, staatv: 'S', ordapt: ultimo + 1 })
		.execute()
	return true
}

export const alterarItem = async (
	db: Db,
	{ codchk, ...item }: Pick<SsuTables['ssuchk'], 'txtitm' | 'staobg' | 'staatv'> & { codchk: number },
): Promise<void> => {
	await ssu(db).updateTable('ssuchk').set(item).where('codchk', '=', codchk).execute()
}

interface DoHistorico {
	readonly tiplog?: SsuTables['ssulog']['tiplog'] | undefined
	readonly limite: number
	readonly salto: number
}
type QuaisLogs = { readonly tiplog: boolean }

const logsAchados = (quais: QuaisLogs, p: DoHistorico) =>
	ssu(queryBuilder())
		.selectFrom('ssulog as l')
		.$if(quais.tiplog, (query) => query.where(sql<boolean>`l.tiplog = ${p.tiplog}`))
const quantosLogs = preparedByShape((quais: QuaisLogs, p: DoHistorico) =>
	logsAchados(quais, p).select((eb) => eb.fn.countAll<number>().as('total')),
)
const umaPaginaDeLogs = preparedByShape((quais: QuaisLogs, p: DoHistorico) =>
	logsAchados(quais, p)
		.select(['l.codlog', 'l.dtalog', 'l.codpes', 'l.tiplog', 'l.numssu', 'l.codnot', 'l.dsclog'])
		.select(nomeDaPessoaEm('l.codpes').as('nompes'))
		.orderBy('l.codlog', 'desc')
		.limit(p.limite)
		.offset(p.salto),
)

export async function paginarHistorico(db: Db, procura: DoHistorico) {
	const quais = { tiplog: procura.tiplog !== undefined }
	const itens = await umaPaginaDeLogs(db, quais, procura)
	const [{ total } = { total: 0 }] = await quantosLogs(db, quais, procura)
	return { itens, total }
}
