import { enviosEm } from '@portal/arquivos/server/public'
import type { Db } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { Espaco, Especie } from '../../contract/index.ts'
import type { Agente } from '../acesso/pessoa.ts'
import { isDisposable } from './guarda.ts'
import { isDenied, reunirRegras } from './regras.ts'

interface Somas {
	readonly qtdatu: number
	readonly bytatu: number
	readonly qtdant: number
	readonly bytant: number
	readonly qtdlix: number
	readonly bytlix: number
	readonly reservado: number
}

const reservadoEm = (raiz: RawBuilder<unknown>): RawBuilder<number> =>
	sql`(select coalesce(sum(rs.qtdbyt), 0)::bigint from usp_drive.reserva rs
		join ${enviosEm} en on en.codenv = rs.codenv where rs.coditm = ${raiz})`

/** Bytes promised to uploads on their way into the tree `r`. */
export const somarReservas = reservadoEm(sql`r.coditm`)

/** Versions below a folder; those of an item in the trash, itself or by a folder above it, are of the trash alone. */
const selecionarVersoes = (coditm: number): RawBuilder<unknown> => sql`(
	select i.coditm, v.tamvrs, v.numvrs = i.numvrs as atual, m.morto
	from usp_drive.item i join usp_drive.versao v on v.coditm = i.coditm
		cross join lateral (select exists (
			select from usp_drive.item a where a.coditm = any(i.caminho) and a.dtaexc is not null) as morto) m
	where i.caminho @> array[${coditm}::int])`

export async function somarEspaco(db: Db, coditm: number, raiz: number): Promise<Somas> {
	const { rows } = await sql<Somas>`
		select count(*) filter (where atual and not morto) as qtdatu,
			coalesce(sum(tamvrs) filter (where atual and not morto), 0)::bigint as bytatu,
			count(*) filter (where not atual and not morto) as qtdant,
			coalesce(sum(tamvrs) filter (where not atual and not morto), 0)::bigint as bytant,
			count(*) filter (where atual and morto) as qtdlix,
			coalesce(sum(tamvrs) filter (where morto), 0)::bigint as bytlix,
			${reservadoEm(sql`${raiz}::int`)} as reservado
		from ${selecionarVersoes(coditm)} v`.execute(db)
	const [somas] = rows
	if (!somas) throw new Error('an aggregate has one row')
	return somas
}

const DOCUMENTOS = sql`(i.mimetype like 'text/%' or i.mimetype = 'application/pdf'
	or i.mimetype like 'application/vnd.o%' or i.mimetype = 'application/msword')`

/** Living files below a folder, in their current version; what is shut to the person counts in the totals alone. */
const selecionarVivos = (agente: Agente, coditm: number): RawBuilder<unknown> => sql`usp_drive.item i
		cross join ${reunirRegras(agente)} g
	where i.tipitm = 'A' and not ${isDenied} and i.caminho @> array[${coditm}::int] and not exists (
		select from usp_drive.item a where a.coditm = any(i.caminho) and a.dtaexc is not null)`

export async function somarEspecies(db: Db, agente: Agente, coditm: number): Promise<Espaco['especies']> {
	const { rows } = await sql<{ especie: Especie; qtdarq: number; qtdbyt: number }>`
		select case when i.mimetype like 'image/%' then 'imagem' when i.mimetype like 'video/%' then 'video'
				when i.mimetype like 'audio/%' then 'audio' when ${DOCUMENTOS} then 'documento' else 'outro' end as especie,
			count(*) as qtdarq, sum(i.tamitm)::bigint as qtdbyt
		from ${selecionarVivos(agente, coditm)} group by 1 order by 3 desc, 1`.execute(db)
	return rows
}

const QUANTOS = 10

/** Folders right below, with versions and trash, the largest first. */
export async function somarPastas(db: Db, agente: Agente, coditm: number): Promise<Espaco['pastas']> {
	const { rows } = await sql<Espaco['pastas'][number]>`
		select p.coditm, p.nomitm, sum(i.tamtot)::bigint as qtdbyt
		from usp_drive.item i cross join ${reunirRegras(agente)} g join usp_drive.item p on i.caminho @> array[p.coditm]
		where not ${isDenied} and p.coditmpai = ${coditm}::int and p.tipitm = 'P' and p.dtaexc is null
		group by p.coditm having sum(i.tamtot) > 0
		order by 3 desc, p.coditm limit ${QUANTOS}::int`.execute(db)
	return rows
}

export async function listarMaiores(db: Db, agente: Agente, coditm: number): Promise<Espaco['maiores']> {
	const { rows } = await sql<Espaco['maiores'][number]>`
		select m.coditm, m.nomitm, m.coditmpai as codptaarqudr, pai.nomitm as nompta, m.tamtot as qtdbyt, m.dtaalt
		from (select i.* from ${selecionarVivos(agente, coditm)} order by i.tamtot desc, i.coditm limit ${QUANTOS}::int) m
			join usp_drive.item pai on pai.coditm = m.coditmpai
		order by m.tamtot desc, m.coditm`.execute(db)
	return rows
}

export async function listarRepetidos(db: Db, agente: Agente, coditm: number): Promise<Espaco['repetidos']> {
	const { rows } = await sql<Espaco['repetidos'][number]>`
		select v.sha256, (array_agg(i.nomitm order by i.coditm))[:5] as nomes,
			(sum(v.tamvrs) - max(v.tamvrs))::bigint as qtdbyt
		from (select i.* from ${selecionarVivos(agente, coditm)}) i
			join usp_drive.versao v on v.coditm = i.coditm and v.numvrs = i.numvrs
		where v.tamvrs > 0
		group by v.sha256 having count(*) > 1
		order by 3 desc, 1 limit ${QUANTOS}::int`.execute(db)
	return rows
}

/** Removes all versions but the current one, save of what is preserved; tells how many bytes they held. */
export async function apagarVersoesAntigas(db: Db, coditm: number, agora: string): Promise<number> {
	const { rows } = await sql<{ qtdbyt: number }>`
		with apagadas as (
			delete from usp_drive.versao v using usp_drive.item i
			where i.coditm = v.coditm and i.caminho @> array[${coditm}::int] and v.numvrs <> i.numvrs and ${isDisposable(agora)}
			returning v.coditm, v.tamvrs),
		somas as (select coditm, sum(tamvrs)::bigint as bytes from apagadas group by coditm),
		mudados as (
			update usp_drive.item i set tamtot = i.tamtot - s.bytes from somas s where i.coditm = s.coditm returning s.bytes)
		select coalesce(sum(bytes), 0)::bigint as qtdbyt from mudados`.execute(db)
	return rows[0]?.qtdbyt ?? 0
}

/** Items in the trash below a folder that nothing preserves, without those inside another one of them. */
export async function listarNaLixeiraDe(db: Db, coditm: number, agora: string, limite: number): Promise<number[]> {
	const { rows } = await sql<{ coditm: number }>`select i.coditm from usp_drive.item i
		where i.dtaexc is not null and i.caminho @> array[${coditm}::int] and ${isDisposable(agora)}
			and not exists (select from usp_drive.item a
				where a.coditm = any(i.caminho) and a.coditm <> i.coditm and a.dtaexc is not null
					and a.caminho @> array[${coditm}::int])
		order by i.coditm limit ${limite}::int`.execute(db)
	return rows.map((linha) => linha.coditm)
}

/** An upload keeps the bytes that it will take, once; a later choice of another tree moves them there. */
export async function reservarBytes(
	db: Db,
	reserva: {
		readonly codenv: string
		readonly coditm: number
		readonly qtdbyt: number
		readonly codpdarq?: string | undefined
	},
): Promise<void> {
	const { codenv, coditm, qtdbyt, codpdarq = null } = reserva
	await sql`delete from usp_drive.reserva rs where rs.coditm = ${coditm}::int
		and not exists (select from ${enviosEm} en where en.codenv = rs.codenv)`.execute(db)
	await sql`insert into usp_drive.reserva (codenv, coditm, qtdbyt, codpdarq)
		values (${codenv}, ${coditm}::int, ${qtdbyt}::bigint, ${codpdarq}::text)
		on conflict (codenv) do update set coditm = excluded.coditm, qtdbyt = excluded.qtdbyt`.execute(db)
}

/** Uploads on their way to a request, without this one, and the bytes promised to them. */
export async function somarReservasDoPedido(
	db: Db,
	codpdarq: string,
	codenv: string,
): Promise<{ qtdenv: number; qtdbyt: number }> {
	const { rows } = await sql<{ qtdenv: number; qtdbyt: number }>`
		select count(*) as qtdenv, coalesce(sum(rs.qtdbyt), 0)::bigint as qtdbyt
		from usp_drive.reserva rs join ${enviosEm} en on en.codenv = rs.codenv
		where rs.codpdarq = ${codpdarq} and rs.codenv <> ${codenv}`.execute(db)
	return rows[0] ?? { qtdenv: 0, qtdbyt: 0 }
}

/** The tree may still take so many bytes beside what it holds and what other uploads were promised. */
export async function verificarEspaco(
	db: Db,
	{ codenv, coditm, qtdbyt }: { readonly codenv: string; readonly coditm: number; readonly qtdbyt: number },
): Promise<boolean> {
	const { rows } = await sql<{ cabe: boolean }>`
		select r.qtdbytuso + ${somarReservas} + ${qtdbyt}::bigint
			- coalesce((select rs.qtdbyt from usp_drive.reserva rs
				where rs.codenv = ${codenv} and rs.coditm = r.coditm), 0) <= r.qtdbytcot as cabe
		from usp_drive.raiz r where r.coditm = ${coditm}::int`.execute(db)
	return rows[0]?.cabe ?? false
}
