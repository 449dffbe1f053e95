import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { simplifyText } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import { acrescentarAoNome, chaveDoNome, limparNome, type TipoDePasta, type Versao } from '../../contract/index.ts'
import type { Agente } from '../acesso/pessoa.ts'
import { somarReservas } from './espaco.ts'
import { isDisposable, isPreserved } from './guarda.ts'
import { isDenied, reunirRegras } from './regras.ts'
import { tabelas } from './tabelas.ts'
import { marcarPorLer, temTexto } from './textos.ts'

const nomear = (nome: string) => ({
	nomitm: limparNome(nome),
	nomcmp: chaveDoNome(nome),
	nombsc: simplifyText(nome),
})

interface Novo {
	readonly pai: { readonly coditm: number; readonly caminho: readonly number[] } | null
	readonly tipitm: 'P' | 'A'
	readonly nome: string
	readonly codpes: number
	readonly em: string
}

/** The item's number is the last of its path, so it is drawn before the row is written. */
export async function inserirItem(db: Db, { pai, tipitm, nome, codpes, em }: Novo): Promise<number> {
	const { nomitm, nomcmp, nombsc } = nomear(nome)
	const { rows } = await sql<{ coditm: number }>`
		with numero as (select nextval(pg_get_serial_sequence('usp_drive.item', 'coditm'))::int as coditm)
		insert into usp_drive.item (coditm, coditmpai, caminho, tipitm, nomitm, nomcmp, nombsc,
			dtacad, codpescad, dtaalt, codpesalt)
		overriding system value
		select coditm, ${pai?.coditm ?? null}::int, ${[...(pai?.caminho ?? [])]}::int[] || coditm, ${tipitm}, ${nomitm},
			${nomcmp}, ${nombsc}, ${em}::timestamptz, ${codpes}::int, ${em}::timestamptz, ${codpes}::int
		from numero
		returning coditm`.execute(db)
	return rows[0]?.coditm ?? 0
}

interface NovaRaiz {
	readonly coditm: number
	readonly tippta: TipoDePasta
	readonly codpesdon?: number
	readonly codund?: number
	readonly numprosaj?: string
	readonly qtdbytcot: number
}

export async function inserirRaiz(db: Db, raiz: NovaRaiz): Promise<void> {
	const { codpesdon = null, codund = null, numprosaj = null, ...dados } = raiz
	await tabelas(db)
		.insertInto('raiz')
		.values({ codpesdon, codund, numprosaj, ...dados })
		.execute()
}

/** One opening of a personal folder at a time for each person, so that two first visits make one. */
export async function reservarPessoal(db: Db, codpes: number): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('usp-drive.pessoal'), ${codpes}::int)`.execute(db)
}

export const buscarPessoal = (db: Db, codpesdon: number) =>
	tabelas(db)
		.selectFrom('raiz')
		.select('coditm')
		.where('tippta', '=', 'P')
		.where('codpesdon', '=', codpesdon)
		.executeTakeFirst()

/** Trees are locked in the order of their numbers, so that acts on the same trees follow each other without deadlock. */
export async function reservarRaizes(db: Db, coditm: readonly number[]): Promise<void> {
	await tabelas(db)
		.selectFrom('raiz')
		.select('coditm')
		.where('coditm', '=', sql<number>`any(${[...new Set(coditm)]}::int[])`)
		.orderBy('coditm')
		.forUpdate()
		.execute()
}

/** Adds to what a tree holds while it fits beside what uploads were promised; false where it does not. */
export async function ocupar(db: Db, coditm: number, bytes: number): Promise<boolean> {
	const cabe = bytes > 0 ? sql`r.qtdbytuso + ${somarReservas} + ${bytes}::bigint <= r.qtdbytcot` : sql`true`
	const { numAffectedRows } = await sql`update usp_drive.raiz r set qtdbytuso = r.qtdbytuso + ${bytes}::bigint
		where r.coditm = ${coditm}::int and ${cabe}`.execute(db)
	return numAffectedRows === 1n
}

/** End of a name that is longer than any that is tried. */
const MAIOR_FIM = ' (99999)'

/** Names that may stand in the way of a name, or none where it is free: a folder of 40,000 is read for a taken one alone. */
export async function listarNomes(db: Db, coditmpai: number, nome: string): Promise<Set<string>> {
	const chave = chaveDoNome(nome)
	const [inicio = ''] = chaveDoNome(acrescentarAoNome(nome, MAIOR_FIM)).split(MAIOR_FIM)
	const { rows } = await sql<{ nomcmp: string }>`select nomcmp from usp_drive.item
		where coditmpai = ${coditmpai}::int and dtaexc is null and starts_with(nomcmp, ${inicio}::text)
			and exists (select from usp_drive.item
				where coditmpai = ${coditmpai}::int and dtaexc is null and nomcmp = ${chave}::text)`.execute(db)
	return new Set(rows.map(({ nomcmp }) => nomcmp))
}

export const buscarPorNome = (db: Db, coditmpai: number, nome: string) =>
	tabelas(db)
		.selectFrom('item')
		.select(['coditm', 'tipitm', 'numvrs', 'tamtot', 'nomitm', 'caminho'])
		.where('coditmpai', '=', coditmpai)
		.where('nomcmp', '=', chaveDoNome(nome))
		.where('dtaexc', 'is', null)
		.executeTakeFirst()

interface NovaVersao {
	readonly coditm: number
	readonly numvrs: number
	readonly chvarq: string
	readonly tamvrs: number
	readonly sha256: string
	readonly mimetype: string
	readonly dtavrs: string
	readonly codpesvrs: number
	readonly modificada_em?: string | null | undefined
	readonly codenv?: string | undefined
}

export async function inserirVersao(db: Db, versao: NovaVersao): Promise<void> {
	const { coditm, numvrs, tamvrs, mimetype, dtavrs, codpesvrs } = versao
	await tabelas(db).insertInto('versao').values(versao).execute()
	if (temTexto(mimetype)) await marcarPorLer(db, coditm, numvrs)
	await tabelas(db)
		.updateTable('item')
		.set((eb) => ({
			numvrs,
			tamitm: tamvrs,
			mimetype,
			dtaalt: dtavrs,
			codpesalt: codpesvrs,
			tamtot: eb('tamtot', '+', tamvrs),
		}))
		.where('coditm', '=', coditm)
		.execute()
}

/** Removes the oldest versions beyond the limit, save of what is preserved, and tells how many bytes they held. */
export async function cortarVersoes(db: Db, coditm: number, ficam: number, agora: string): Promise<number> {
	const { rows } = await sql<{ tamvrs: number }>`
		delete from usp_drive.versao where coditm = ${coditm}::int and numvrs in (
			select numvrs from usp_drive.versao where coditm = ${coditm}::int order by numvrs desc offset ${ficam}::int)
			and not exists (select from usp_drive.item i where i.coditm = ${coditm}::int and ${isPreserved(agora)})
		returning tamvrs`.execute(db)
	const bytes = rows.reduce((soma, { tamvrs }) => soma + tamvrs, 0)
	if (bytes > 0)
		await tabelas(db)
			.updateTable('item')
			.set((eb) => ({ tamtot: eb('tamtot', '-', bytes) }))
			.where('coditm', '=', coditm)
			.execute()
	return bytes
}

/** Name of the outsider who delivered a version to a request. */
export const nomearEntregador = (coditm: RawBuilder<unknown>, numvrs: RawBuilder<unknown>): RawBuilder<string> =>
	sql`(select e.nometg || ' (por pedido)' from usp_drive.entrega e
		where e.coditm = ${coditm} and e.numvrs = ${numvrs} limit 1)`

export async function listarVersoes(db: Db, coditm: number): Promise<Versao[]> {
	const { rows } = await sql<Versao>`
		select v.numvrs, v.tamvrs, v.sha256, v.mimetype, v.dtavrs,
			coalesce(${nomearEntregador(sql`v.coditm`, sql`v.numvrs`)}, ${nomeDaPessoaEm('v.codpesvrs')}, '') as nompesvrs
		from usp_drive.versao v where v.coditm = ${coditm}::int order by v.numvrs desc`.execute(db)
	return rows
}

export const buscarVersao = (db: Db, coditm: number, numvrs: number) =>
	tabelas(db)
		.selectFrom('versao')
		.selectAll()
		.where('coditm', '=', coditm)
		.where('numvrs', '=', numvrs)
		.executeTakeFirst()

/** Version that a person's upload became. */
export const buscarPeloEnvio = (db: Db, codpes: number, codenv: string) =>
	tabelas(db)
		.selectFrom('versao as v')
		.innerJoin('item as i', 'i.coditm', 'v.coditm')
		.select(['v.coditm as codarqudr', 'i.nomitm', 'v.numvrs', 'v.sha256', 'v.tamvrs as tamitm'])
		.where('v.codenv', '=', codenv)
		.where('v.codpesvrs', '=', codpes)
		.executeTakeFirst()

interface Mudanca {
	readonly codpes: number
	readonly em: string
}

export async function renomear(db: Db, coditm: number, nome: string, { codpes, em }: Mudanca): Promise<void> {
	await tabelas(db)
		.updateTable('item')
		.set({ ...nomear(nome), dtaalt: em, codpesalt: codpes })
		.where('coditm', '=', coditm)
		.execute()
}

/** Moves an item with all below it: the new folder's path takes the place of the beginning of theirs. */
export async function mudarDePasta(
	db: Db,
	{ coditm, caminho }: { coditm: number; caminho: readonly number[] },
	para: { coditm: number; caminho: readonly number[] },
): Promise<void> {
	await sql`update usp_drive.item set
			caminho = ${[...para.caminho]}::int[] || caminho[${caminho.length}::int:],
			coditmpai = case when coditm = ${coditm}::int then ${para.coditm}::int else coditmpai end
		where caminho @> array[${coditm}::int]`.execute(db)
}

/** Something inside is shut to the person by a row without access. */
export async function verificarNegadoDentro(db: Db, agente: Agente, coditm: number): Promise<boolean> {
	const { rows } = await sql<{ ha: boolean }>`select exists (
		select from usp_drive.item i cross join ${reunirRegras(agente)} g
		where i.caminho @> array[${coditm}::int] and ${isDenied}) as ha`.execute(db)
	return rows[0]?.ha ?? false
}

/** Items with all below them that are not in the trash. */
export async function contarAbaixo(db: Db, itens: readonly number[]): Promise<number> {
	const { rows } = await sql<{ total: number }>`select count(*) as total from usp_drive.item
		where caminho && ${[...itens]}::int[] and dtaexc is null`.execute(db)
	return rows[0]?.total ?? 0
}

/** Bytes of an item with all below it, versions and trash included. */
export async function somarBytes(db: Db, coditm: number): Promise<number> {
	const { rows } = await sql<{ bytes: number }>`select coalesce(sum(tamtot), 0)::bigint as bytes
		from usp_drive.item where caminho @> array[${coditm}::int]`.execute(db)
	return rows[0]?.bytes ?? 0
}

export async function excluir(db: Db, coditm: number, { codpes, em }: Mudanca): Promise<void> {
	await tabelas(db).updateTable('item').set({ dtaexc: em, codpesexc: codpes }).where('coditm', '=', coditm).execute()
}

export async function restaurar(
	db: Db,
	{ coditm, nome, em, codpes }: { coditm: number; nome: string } & Mudanca,
): Promise<void> {
	await tabelas(db)
		.updateTable('item')
		.set({ ...nomear(nome), dtaexc: null, codpesexc: null, dtaalt: em, codpesalt: codpes })
		.where('coditm', '=', coditm)
		.execute()
}

const APAGADOS_DE_CADA_VEZ = 5_000

/**
 * Deletes an item with all below it for good, the deepest first, in statements that each end soon; the files are swept
 * once no row names them.
 */
export async function apagar(db: Db, coditm: number): Promise<void> {
	for (;;) {
		const { rows } = await sql<{ coditm: number }>`delete from usp_drive.item where coditm = any(array(
				select coditm from usp_drive.item where caminho @> array[${coditm}::int]
				order by cardinality(caminho) desc limit ${APAGADOS_DE_CADA_VEZ}::int))
			returning coditm`.execute(db)
		if (rows.length < APAGADOS_DE_CADA_VEZ) return
	}
}

/** Items that have been in the trash for longer than they are kept. */
export async function listarVencidos(db: Db, { ate, agora }: { ate: string; agora: string }, limite: number) {
	const { rows } = await sql<{ coditm: number; raiz: number }>`select i.coditm, i.caminho[1] as raiz
		from usp_drive.item i
		where i.dtaexc <= ${ate}::timestamptz and ${isDisposable(agora)}
		order by i.dtaexc limit ${limite}::int`.execute(db)
	return rows
}

export const listarFilhos = (db: Db, coditmpai: number) =>
	tabelas(db)
		.selectFrom('item')
		.select(['coditm', 'nomitm'])
		.where('coditmpai', '=', coditmpai)
		.where('dtaexc', 'is', null)
		.orderBy('coditm')
		.execute()
