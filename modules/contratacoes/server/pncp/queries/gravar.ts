import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { SituacaoDaCompra } from '../../../contract/index.ts'
import { type ContratacoesTables, tabelas } from '../../tables.ts'
import type { CompraMontada, ItemMontado } from '../montar.ts'

interface Numeracao {
	readonly numcntpncp: string
	readonly codund: number | null
	readonly anocpr: number
	readonly numcpr: string
}

/** Purchase with this control number, or the unit's own of this number that has none yet; held until the end. */
export const reservarImportada = (db: Db, { numcntpncp, codund, anocpr, numcpr }: Numeracao) =>
	tabelas(db)
		.selectFrom('compra')
		.select(['codpcddsp', 'sitcpr', 'dtaatu', 'numcntpncp', 'codlic'])
		.where((eb) =>
			eb.or([
				eb('numcntpncp', '=', numcntpncp),
				eb.and([
					eb('numcntpncp', 'is', null),
					eb('codund', '=', codund ?? -1),
					eb('anocpr', '=', anocpr),
					eb('numcpr', '=', numcpr),
				]),
			]),
		)
		.orderBy(sql`numcntpncp nulls last`)
		.limit(1)
		.forUpdate()
		.executeTakeFirst()

export const buscarUltimaVersao = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('compraver')
		.select('resumo')
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('numver', 'desc')
		.limit(1)
		.executeTakeFirst()

/** Versions of a purchase, the newest first. */
export const listarVersoesGuardadas = (db: Db, codpcddsp: number, limite: number) =>
	tabelas(db)
		.selectFrom('compraver')
		.select(['numver', 'dtaimp', 'conteudo'])
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('numver', 'desc')
		.limit(limite)
		.execute()

/** The next version of a purchase. */
export async function inserirVersao(
	db: Db,
	versao: Omit<Insertable<ContratacoesTables['compraver']>, 'numver'>,
): Promise<void> {
	await tabelas(db)
		.insertInto('compraver')
		.values({
			...versao,
			numver: sql<number>`(select coalesce(max(numver), 0) + 1 from contratacoes.compraver where codpcddsp = ${versao.codpcddsp})`,
		})
		.execute()
}

interface Dono {
	readonly codund: number | null
	readonly nomorg: string | null
	readonly siguf: string | null
	readonly palavras: string
}

export async function inserirImportada(db: Db, dados: CompraMontada['dados'], dono: Dono): Promise<number> {
	const { codpcddsp } = await tabelas(db)
		.insertInto('compra')
		.values({ ...dados, ...dono, codlic: null })
		.returning('codpcddsp')
		.executeTakeFirstOrThrow()
	return codpcddsp
}

/** Update of an imported purchase: process, legal ground, state and the day of an end that still holds stay where the file does not tell them. */
export async function alterarImportada(
	db: Db,
	codpcddsp: number,
	{ numpro, dtahom, codamp, nomamp, ...dados }: CompraMontada['dados'],
	{ sitcpr, siguf, homologada, ...dono }: Dono & { readonly sitcpr: SituacaoDaCompra; readonly homologada: boolean },
): Promise<void> {
	await tabelas(db)
		.updateTable('compra')
		.set({
			...dados,
			...dono,
			sitcpr,
			...(siguf === null ? {} : { siguf }),
			...(numpro === null ? {} : { numpro }),
			...(dtahom === null && homologada ? {} : { dtahom }),
			...(codamp === null ? {} : { codamp, nomamp }),
		})
		.where('codpcddsp', '=', codpcddsp)
		.execute()
}

/** State of the buying body. @returns whether it was another before; a file that does not tell it changes nothing */
export async function informarUf(db: Db, codpcddsp: number, siguf: string | null): Promise<boolean> {
	if (siguf === null) return false
	const { numUpdatedRows } = await tabelas(db)
		.updateTable('compra')
		.set({ siguf })
		.where('codpcddsp', '=', codpcddsp)
		.where('siguf', 'is distinct from', siguf)
		.executeTakeFirstOrThrow()
	return numUpdatedRows > 0n
}

const POR_COMANDO = 500

type Fornecedor = ItemMontado['resultados'][number]['fornecedor']

/** Suppliers apart, as the table tells them. */
const obterChave = ({ tippes, niforn, nomfor }: Pick<Fornecedor, 'tippes' | 'niforn' | 'nomfor'>): string =>
	`${tippes}${niforn}${niforn.startsWith('***') ? ` ${nomfor}` : ''}`

async function gravarFornecedores(db: Db, itens: readonly ItemMontado[]): Promise<(chave: string) => number> {
	const todos = new Map(
		itens.flatMap(({ resultados }) => resultados.map(({ fornecedor }) => [obterChave(fornecedor), fornecedor])),
	)
	if (todos.size === 0) return () => 0
	const gravados = await tabelas(db)
		.insertInto('fornecedor')
		.values([...todos.values()])
		.onConflict((conflito) =>
			conflito.columns(['tippes', 'idefor']).doUpdateSet({
				portefor: ({ ref }) => ref('excluded.portefor'),
				// A name that somebody typed in a request for a quotation gives way to that of the first result.
				nomfor: sql<string>`case when fornecedor.tippes = 'PJ' and not exists (
					select from contratacoes.compraitemres as r where r.codfor = fornecedor.codfor
				) then excluded.nomfor else fornecedor.nomfor end`,
			}),
		)
		.returning(['codfor', 'tippes', 'niforn', 'nomfor'])
		.execute()
	const codigos = new Map(gravados.map((gravado) => [obterChave(gravado), gravado.codfor]))
	return (chave) => codigos.get(chave) ?? 0
}

/** Items and results by their numbers; the item of the catalogue and the declared capacity stay. */
export async function gravarItens(db: Db, codpcddsp: number, itens: readonly ItemMontado[]): Promise<void> {
	const obterCodigo = await gravarFornecedores(db, itens)
	for (let inicio = 0; inicio < itens.length; inicio += POR_COMANDO)
		await tabelas(db)
			.insertInto('compraitem')
			.values(
				itens.slice(inicio, inicio + POR_COMANDO).map(({ resultados: _resultados, ...item }) => ({
					...item,
					codpcddsp,
					codbem: null,
					capacidade: null,
					unibas: null,
					quemcap: null,
				})),
			)
			.onConflict((conflito) =>
				conflito.columns(['codpcddsp', 'numord']).doUpdateSet(({ ref }) => ({
					dscitm: ref('excluded.dscitm'),
					unimed: ref('excluded.unimed'),
					qtditm: ref('excluded.qtditm'),
					vlruniest: ref('excluded.vlruniest'),
					sititm: ref('excluded.sititm'),
					codcat: ref('excluded.codcat'),
				})),
			)
			.execute()
	const resultados = itens.flatMap(({ numord, resultados: dele }) =>
		dele.map(({ fornecedor, ...resultado }) => ({
			...resultado,
			codpcddsp,
			numord,
			codfor: obterCodigo(obterChave(fornecedor)),
			portefor: fornecedor.portefor,
			marca: null,
		})),
	)
	for (let inicio = 0; inicio < resultados.length; inicio += POR_COMANDO)
		await tabelas(db)
			.insertInto('compraitemres')
			.values(resultados.slice(inicio, inicio + POR_COMANDO))
			.onConflict((conflito) =>
				conflito.columns(['codpcddsp', 'numord', 'numseqres']).doUpdateSet(({ ref }) => ({
					numcla: ref('excluded.numcla'),
					codfor: ref('excluded.codfor'),
					portefor: ref('excluded.portefor'),
					qtdhom: ref('excluded.qtdhom'),
					vlruni: ref('excluded.vlruni'),
					dtares: ref('excluded.dtares'),
					dtacan: ref('excluded.dtacan'),
					motcan: ref('excluded.motcan'),
				})),
			)
			.execute()
}

export async function removerResultados(
	db: Db,
	codpcddsp: number,
	resultados: readonly { readonly numord: number; readonly numseqres: number }[],
): Promise<void> {
	await sql`
		delete from contratacoes.compraitemres as r
		using unnest(${resultados.map(({ numord }) => numord)}::integer[],
			${resultados.map(({ numseqres }) => numseqres)}::integer[]) as a (numord, numseqres)
		where r.codpcddsp = ${codpcddsp} and r.numord = a.numord and r.numseqres = a.numseqres
	`.execute(db)
}

export async function cancelarItens(db: Db, codpcddsp: number, itens: readonly number[]): Promise<void> {
	await tabelas(db)
		.updateTable('compraitem')
		.set({ sititm: 'CAN' })
		.where('codpcddsp', '=', codpcddsp)
		.where('numord', '=', ({ fn, val }) => fn.any(val([...itens])))
		.execute()
}

/** Items without a place in the catalogue get that of the same name; the same unit of supply needs no capacity. */
export async function ligarAoCatalogo(
	db: Db,
	codpcddsp: number,
	quemcap = 'PNCP, na unidade do fornecimento',
): Promise<number> {
	const { numAffectedRows = 0n } = await sql`
		update contratacoes.compraitem as i
		set codbem = b.codbem,
			capacidade = case when i.capacidade is null and lower(i.unimed) = lower(b.unibas) then 1 else i.capacidade end,
			unibas = case when i.capacidade is null and lower(i.unimed) = lower(b.unibas) then b.unibas else i.unibas end,
			quemcap = case when i.capacidade is null and lower(i.unimed) = lower(b.unibas)
				then ${quemcap} else i.quemcap end
		from contratacoes.bem as b
		where i.codpcddsp = ${codpcddsp} and i.codbem is null and lower(i.dscitm) = lower(b.nombem)
	`.execute(db)
	return Number(numAffectedRows)
}
