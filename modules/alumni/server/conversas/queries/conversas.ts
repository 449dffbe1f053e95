import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { type AlumniTables, alumni } from '../../tables.ts'

const naoHa = () => new NotFoundError('conversa-nao-encontrada', 'Não há esta conversa. Volte à lista de conversas.')

const doBanco = prepared((p: { readonly codcnv: number }) =>
	alumni(queryBuilder())
		.selectFrom('conversa as c')
		.selectAll('c')
		.select(sql<string | null>`${nomeDaPessoaEm('c.codpesaut')}`.as('nomaut'))
		.select(sql<string | null>`${nomeDaPessoaEm('c.codpesint')}`.as('nomint'))
		.where('c.codcnv', '=', p.codcnv),
)
export type LinhaDaConversa = Awaited<ReturnType<typeof doBanco>>[number]

/** @throws NotFoundError also where the conversation belongs to other people. */
export async function obterDaPessoa(db: Db, codcnv: number, codpes: number): Promise<LinhaDaConversa> {
	const [linha] = await doBanco(db, { codcnv })
	if (!linha || (linha.codpesaut !== codpes && linha.codpesint !== codpes)) throw naoHa()
	return linha
}

/** @throws NotFoundError where nobody reported it. */
export async function obterDenunciada(db: Db, codcnv: number): Promise<LinhaDaConversa> {
	const [linha] = await doBanco(db, { codcnv })
	const denuncia = await alumni(db)
		.selectFrom('conversa_denuncia')
		.select('coddnucnv')
		.where('codcnv', '=', codcnv)
		.limit(1)
		.executeTakeFirst()
	if (!linha || !denuncia) throw naoHa()
	return linha
}

/** Row lock: an answer and a decision made at once are done one after the other. */
export async function reservarConversa(db: Db, codcnv: number): Promise<void> {
	await alumni(db).selectFrom('conversa').select('codcnv').where('codcnv', '=', codcnv).forUpdate().execute()
}

const daPessoa = prepared((p: { readonly codpes: number; readonly limite: number; readonly salto: number }) =>
	alumni(queryBuilder())
		.selectFrom('conversa as c')
		.select(['c.codcnv', 'c.tipcnv', 'c.titcnv', 'c.dtaultmsg', 'c.codpesultmsg'])
		.select(
			sql<string | null>`case when c.codpesaut = ${p.codpes}::int then ${nomeDaPessoaEm('c.codpesint')}
				else ${nomeDaPessoaEm('c.codpesaut')} end`.as('nomout'),
		)
		.select((eb) => eb.fn.countAll<number>().over().as('total'))
		.where((eb) => eb.or([eb('c.codpesaut', '=', p.codpes), eb('c.codpesint', '=', p.codpes)]))
		.orderBy('c.dtaultmsg', 'desc')
		.orderBy('c.codcnv', 'desc')
		.limit(sql<number>`${p.limite}`)
		.offset(sql<number>`${p.salto}`),
)
export const listarDaPessoa = (db: Db, codpes: number, parte: { limite: number; salto: number }) =>
	daPessoa(db, { codpes, ...parte })

const mensagens = prepared((p: { readonly codcnv: number; readonly limite: number; readonly salto: number }) =>
	alumni(queryBuilder())
		.selectFrom('conversa_mensagem as m')
		.select(['m.codmsg', 'm.codpes', 'm.txtmsg', 'm.dtamsg'])
		.select(sql<string | null>`${nomeDaPessoaEm('m.codpes')}`.as('nompes'))
		.select((eb) => eb.fn.countAll<number>().over().as('total'))
		.where('m.codcnv', '=', p.codcnv)
		.orderBy('m.codmsg', 'desc')
		.limit(sql<number>`${p.limite}`)
		.offset(sql<number>`${p.salto}`),
)
export const listarMensagens = (db: Db, codcnv: number, parte: { limite: number; salto: number }) =>
	mensagens(db, { codcnv, ...parte })

type NovaConversa = Omit<Insertable<AlumniTables['conversa']>, 'dtaenc'>

/** Upsert: one conversation per subject and person, which a new message continues. */
export async function abrirConversa(db: Db, nova: NovaConversa): Promise<number> {
	const { codcnv } = await alumni(db)
		.insertInto('conversa')
		.values({ ...nova, dtaenc: null })
		.onConflict((conflict) =>
			conflict
				.columns(['tipcnv', 'codorg', 'codpesint'])
				.doUpdateSet((eb) => ({ dtaultmsg: eb.ref('conversa.dtaultmsg') })),
		)
		.returning('codcnv')
		.executeTakeFirstOrThrow()
	return codcnv
}

export async function inserirMensagem(db: Db, nova: Insertable<AlumniTables['conversa_mensagem']>): Promise<number> {
	const { codmsg } = await alumni(db)
		.insertInto('conversa_mensagem')
		.values(nova)
		.returning('codmsg')
		.executeTakeFirstOrThrow()
	await alumni(db)
		.updateTable('conversa')
		.set({ dtaultmsg: nova.dtamsg, codpesultmsg: nova.codpes })
		.where('codcnv', '=', nova.codcnv)
		.execute()
	return codmsg
}

export interface Lados {
	/** Person who wants to write. */
	readonly codpes: number
	readonly outro: number
}

const estado = prepared((p: Lados) =>
	queryBuilder<object>().selectNoFrom([
		sql<boolean>`exists (select from alumni.conversa_bloqueio b where b.codpes = ${p.codpes}::int
			and b.codpesblq = ${p.outro}::int)`.as('bloqueou'),
		sql<boolean>`exists (select from alumni.conversa_bloqueio b where b.codpes = ${p.outro}::int
			and b.codpesblq = ${p.codpes}::int)`.as('bloqueado'),
		sql<boolean>`exists (select from alumni.pfsamn f where f.codpes = ${p.outro}::int
			and f.sitcad = 'ATI' and f.staace = 'S')`.as('outroParticipa'),
	]),
)
/**
 * Block and membership state: `bloqueou` and `bloqueado` tell who blocked whom, `outroParticipa` whether the other one
 * is an active member who consents.
 */
export async function obterEstado(db: Db, lados: Lados) {
	const [linha] = await estado(db, lados)
	return linha ?? { bloqueou: false, bloqueado: false, outroParticipa: false }
}

export async function gravarBloqueio(db: Db, codpes: number, codpesblq: number, dtablq: string): Promise<void> {
	await alumni(db)
		.insertInto('conversa_bloqueio')
		.values({ codpes, codpesblq, dtablq })
		.onConflict((conflict) => conflict.columns(['codpes', 'codpesblq']).doNothing())
		.execute()
}

export async function removerBloqueio(db: Db, codpes: number, codpesblq: number): Promise<void> {
	await alumni(db)
		.deleteFrom('conversa_bloqueio')
		.where('codpes', '=', codpes)
		.where('codpesblq', '=', codpesblq)
		.execute()
}

export const encerrarConversa = (db: Db, codcnv: number, dtaenc: string) =>
	alumni(db).updateTable('conversa').set({ dtaenc }).where('codcnv', '=', codcnv).execute()

/** Retention: two years without a message; an open report keeps the conversation until it is decided. */
export const removerAntigas = (db: Db) =>
	alumni(db)
		.deleteFrom('conversa')
		.where('dtaultmsg', '<', sql<string>`now() - interval '2 years'`)
		.where(
			sql<boolean>`not exists (select from alumni.conversa_denuncia d where d.codcnv = conversa.codcnv and d.sitdnu = 'A')`,
		)
		.execute()

/** Erasure: leaving the network removes every conversation of the person. */
export async function removerDaPessoa(db: Db, codpes: number): Promise<void> {
	await alumni(db)
		.deleteFrom('conversa')
		.where((eb) => eb.or([eb('codpesaut', '=', codpes), eb('codpesint', '=', codpes)]))
		.execute()
	await alumni(db)
		.deleteFrom('conversa_bloqueio')
		.where((eb) => eb.or([eb('codpes', '=', codpes), eb('codpesblq', '=', codpes)]))
		.execute()
}

/** @throws NotFoundError also where the mentoring belongs to other people. */
export const obterMentoriaDaPessoa = (db: Db, codmen: number, codpes: number) =>
	alumni(db)
		.selectFrom('menamn')
		.select(['sitmen', 'codpesmtr', 'codpesmtd', 'txtped'])
		.where('codmen', '=', codmen)
		.where((eb) => eb.or([eb('codpesmtr', '=', codpes), eb('codpesmtd', '=', codpes)]))
		.executeTakeFirstOrThrow(
			() => new NotFoundError('mentoria-nao-encontrada', 'Não há esta mentoria. Recarregue a página.'),
		)
