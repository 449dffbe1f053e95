import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import {
	containing,
	type Db,
	jsonRows,
	NotFoundError,
	prepared,
	preparedByShape,
	queryBuilder,
	withTotal,
} from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { FiltroDeIncidentes, Gravidade, SituacaoDoIncidente } from '../../../contract/index.ts'
import type { TabelasDoMonitoramento } from '../../tabelas/monitoramento.ts'
import { sti } from '../../tables.ts'
import { listarVotantes, type Periodo } from './votos.ts'

export const incidenteNaoEncontrado = () =>
	new NotFoundError('incidente-nao-encontrado', 'Não há este incidente entre os que você pode ver. Volte à lista.')

const base = (db: Db) =>
	sti(db)
		.selectFrom('moninc as i')
		.innerJoin('mon as m', 'm.codmon', 'i.codmon')
		.innerJoin('monequ as e', 'e.codequ', 'm.codequ')
		.selectAll('i')
		.select(['m.nommon', 'm.codequ', 'm.stares', 'm.stapub', 'm.nompub', 'm.vinafe', 'e.nomequ', 'e.codpesrsp'])

export type LinhaDoIncidente = Awaited<ReturnType<ReturnType<typeof base>['execute']>>[number]

export const obterLinhaDoIncidente = (db: Db, codinc: number): Promise<LinhaDoIncidente> =>
	base(db).where('i.codinc', '=', codinc).executeTakeFirstOrThrow(incidenteNaoEncontrado)

/** Row lock: the second of two concurrent acts waits for the first and sees its result. */
export async function reservarIncidente(db: Db, codinc: number): Promise<LinhaDoIncidente> {
	await sti(db).selectFrom('moninc').select('codinc').where('codinc', '=', codinc).forUpdate().execute()
	return obterLinhaDoIncidente(db, codinc)
}

export const buscarAberto = (db: Db, codmon: number) =>
	sti(db)
		.selectFrom('moninc')
		.selectAll()
		.where('codmon', '=', codmon)
		.where('dtafim', 'is', null)
		.forUpdate()
		.executeTakeFirst()

/** The relapse text is the portal's own update for a monitor that fails again under observation. */
export const CAIU_DE_NOVO = 'Caiu de novo.'

/** Falls are the incidents that the portal opened since an instant, with the relapses within them. */
export async function contarQuedas(db: Db, codmon: number, desde: string): Promise<number> {
	const { quedas } = await sti(db)
		.selectFrom('moninc as i')
		.select((eb) => [
			sql<number>`(count(*) filter (where i.staaut = 'S' and i.dtaini > ${desde})
				+ coalesce(sum(${eb
					.selectFrom('monincatz as a')
					.select(eb.fn.countAll<number>().as('n'))
					.whereRef('a.codinc', '=', 'i.codinc')
					.where('a.codpes', 'is', null)
					.where('a.dtaatz', '>', desde)
					.where('a.txtatz', 'like', `${CAIU_DE_NOVO}%`)}), 0))::int`.as('quedas'),
		])
		.where('i.codmon', '=', codmon)
		.where((eb) => eb.or([eb('i.dtafim', 'is', null), eb('i.dtafim', '>', desde)]))
		.executeTakeFirstOrThrow()
	return quedas
}

/** The previous incident is the latest earlier one of the same monitor. */
export const buscarAnterior = (db: Db, { codmon, codinc }: { readonly codmon: number; readonly codinc: number }) =>
	sti(db)
		.selectFrom('moninc')
		.select(['codinc', 'numssu', 'dtafim'])
		.where('codmon', '=', codmon)
		.where('codinc', '<', codinc)
		.orderBy('codinc', 'desc')
		.limit(1)
		.executeTakeFirst()

/** Undefined means that the monitor already has an open incident. */
export async function inserirLinhaDoIncidente(
	db: Db,
	linha: Insertable<TabelasDoMonitoramento['moninc']>,
): Promise<number | undefined> {
	const nova = await sti(db)
		.insertInto('moninc')
		.values(linha)
		.onConflict((conflict) => conflict.column('codmon').where('dtafim', 'is', null).doNothing())
		.returning('codinc')
		.executeTakeFirst()
	return nova?.codinc
}

export async function alterarLinhaDoIncidente(
	db: Db,
	codinc: number,
	mudanca: Updateable<TabelasDoMonitoramento['moninc']>,
): Promise<void> {
	await sti(db)
		.updateTable('moninc')
		.set((eb) => ({ ...mudanca, versao: eb('versao', '+', 1) }))
		.where('codinc', '=', codinc)
		.execute()
}

interface NovaAtualizacao {
	readonly codinc: number
	readonly dtaatz: string
	readonly sitinc: SituacaoDoIncidente
	readonly txtatz: string
	readonly stapub: 'S' | 'N'
	readonly codpes: number | null
}

export async function inserirAtualizacao(db: Db, atualizacao: NovaAtualizacao): Promise<void> {
	await sti(db)
		.insertInto('monincatz')
		.values((eb) => ({
			...atualizacao,
			numseqatz: eb
				.selectFrom('monincatz')
				.select(sql<number>`coalesce(max(numseqatz), 0) + 1`.as('numero'))
				.where('codinc', '=', atualizacao.codinc),
		}))
		.execute()
}

const atualizacoesDe = (db: Db, codinc: number) =>
	sti(db)
		.selectFrom('monincatz as a')
		.select(['a.numseqatz', 'a.dtaatz', 'a.sitinc', 'a.txtatz', 'a.stapub', 'a.codpes'])
		.where('a.codinc', '=', codinc)
		.orderBy('a.numseqatz', 'desc')
export const listarAtualizacoes = (db: Db, codinc: number) => atualizacoesDe(db, codinc).execute()

interface DoIncidente extends Periodo {
	readonly codinc: number
	/** Authorship: the person wrote the post-mortem. */
	readonly codpesposm: number | null
}
const partes = prepared((p: DoIncidente) =>
	queryBuilder<object>()
		.selectFrom(sql<{ codpes: number | null }>`(select ${p.codpesposm}::int as codpes)`.as('q'))
		.select(nomeDaPessoaEm('q.codpes').as('nomposm'))
		.select(
			jsonRows(atualizacoesDe(queryBuilder(), p.codinc).select(nomeDaPessoaEm('a.codpes').as('nompes'))).as(
				'atualizacoes',
			),
		)
		.select(sql<number>`(select count(*)::int from (${listarVotantes(queryBuilder(), p)}) v)`.as('qtdvot')),
)
/** Related rows: one query reads everything that the page shows beside the incident. */
export async function lerPartes(db: Db, p: DoIncidente) {
	const [lidas] = await partes(db, p)
	if (!lidas) throw new Error('one row is asked for, and comes')
	const atualizacoes = lidas.atualizacoes.map((uma) => ({ ...uma, dtaatz: new Date(uma.dtaatz).toISOString() }))
	return { ...lidas, atualizacoes }
}

interface Procura extends FiltroDeIncidentes {
	readonly todos: boolean
	readonly equipes: readonly number[]
	readonly limite: number
	readonly salto: number
}
type Forma = Readonly<Record<'busca' | 'sitinc' | 'sevinc' | 'codmon' | 'staabe' | 'todos', boolean>>
interface Numeros {
	readonly equipes: readonly number[]
	readonly busca: string
	readonly sitinc: SituacaoDoIncidente
	readonly sevinc: Gravidade
	readonly codmon: number
	readonly limite: number
	readonly salto: number
}

const lista = preparedByShape((forma: Forma, p: Numeros) =>
	base(queryBuilder())
		.select(sql<number>`count(*) over ()`.as('total'))
		.$if(!forma.todos, (q) =>
			q.where((eb) => eb.or([eb('m.stares', '=', 'N'), eb('m.codequ', '=', sql<number>`any(${p.equipes}::int[])`)])),
		)
		.$if(forma.busca, (q) =>
			q.where((eb) => eb.or([eb('i.titinc', 'ilike', p.busca), eb('m.nommon', 'ilike', p.busca)])),
		)
		.$if(forma.sitinc, (q) => q.where('i.sitinc', '=', p.sitinc))
		.$if(forma.sevinc, (q) => q.where('i.sevinc', '=', p.sevinc))
		.$if(forma.codmon, (q) => q.where('i.codmon', '=', p.codmon))
		.$if(forma.staabe, (q) => q.where('i.dtafim', 'is', null))
		.orderBy('i.codinc', 'desc')
		.limit(p.limite)
		.offset(p.salto),
)

export async function paginarIncidentes(db: Db, procura: Procura) {
	const { busca, sitinc = 'INV', sevinc = 'BAI', codmon = 0, staabe, todos, equipes, limite, salto } = procura
	const forma = {
		busca: Boolean(busca),
		sitinc: procura.sitinc !== undefined,
		sevinc: procura.sevinc !== undefined,
		codmon: procura.codmon !== undefined,
		staabe: staabe === 'S',
		todos,
	}
	const numeros = { equipes, busca: containing(busca ?? ''), sitinc, sevinc, codmon }
	return withTotal((parte) => lista(db, forma, { ...numeros, ...parte }), { limite, salto })
}

/** Overdue notices belong to incidents whose notifications should have been sent by the given instant. */
export const listarPendentes = (db: Db, ate: string) =>
	sti(db)
		.selectFrom('moninc')
		.select('codinc')
		.where('stapen', '=', 'S')
		.where('dtaultalt', '<', ate)
		.limit(200)
		.execute()

/** Savepoint: a part that fails is rolled back alone, and the transaction goes on. */
export async function executarEmParte<T>(db: Db, fazer: () => Promise<T>): Promise<T> {
	await sql`savepoint parte`.execute(db)
	try {
		return await fazer()
	} catch (erro) {
		await sql`rollback to savepoint parte`.execute(db)
		throw erro
	}
}
