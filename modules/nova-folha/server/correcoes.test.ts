import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { abrirFolha, levarAte, operador, test, ver } from './testes/portal-de-teste.ts'

type Portal = Parameters<typeof ver>[0]

/** Alerts are the matter of other tests: here they are all justified. */
async function homologar(portal: Portal, codfol: number): Promise<void> {
	await levarAte(portal, codfol, 'ANA')
	await sql`update nova_folha.alerta set sitale = 'JUS', jusale = 'conferido' where codfol = ${codfol}`.execute(
		portal.db,
	)
	await sql`update nova_folha.folha set sitfol = 'HOM' where codfol = ${codfol}`.execute(portal.db)
}

const listarLinhas = async (portal: Portal, codfol: number, codpes: number) =>
	(
		await sql<{ linha: string }>`select orglan || ' ' || codrub || ' ' || vlrlan || coalesce(' ' || mesorg, '') as linha
			from nova_folha.linha where codfol = ${codfol} and codpes = ${codpes} order by numlin`.execute(portal.db)
	).rows.map(({ linha }) => linha)

test('a reversal takes back line by line, adds to zero with the original, and its taxes count no more', async ({
	portal,
}) => {
	const original = await abrirFolha(portal)
	await homologar(portal, original)
	const { anoref, mesref, dtapgt } = await ver(portal, original)
	const suplementar = await abrirFolha(portal, { anoref, mesref, dtapgt, tipfol: 'SUP' })
	const pedir = () =>
		portal
			.as(operador)
			.call(contrato.estornar, { params: { codfol: suplementar }, body: { codpes: 10008, codfolorg: original } })
	expect((await pedir()).status).toBe(200)
	expect((await pedir()).body.mensagem).toMatch(/já foram estornados/)
	// The right payment stands beside the reversal, and is taxed as if the original had not been.
	await sql`insert into nova_folha.lancamento (codfol, codpes, numseqsrv, codrub, orglan, dtacad)
		values (${suplementar}, 10008, 1, 1000, 'MAN', now())`.execute(portal.db)
	await levarAte(portal, suplementar, 'ANA')
	const linhas = await listarLinhas(portal, suplementar, 10008)
	const doOriginal = await listarLinhas(portal, original, 10008)
	const taxa = (lista: readonly string[]) =>
		lista.filter((linha) => linha.startsWith('AUT 9')).map((linha) => linha.split(' ').slice(1, 3).join(' '))
	expect(taxa(linhas)).toEqual(taxa(doOriginal))
	const { rows } = await sql<{
		soma: string
	}>`select sum(case tiprub when 'P' then vlrlan when 'D' then -vlrlan end)::text as soma
		from nova_folha.linha where codpes = 10008 and (codfol = ${original} or (codfol = ${suplementar} and orglan = 'EST'))`.execute(
		portal.db,
	)
	expect(rows).toEqual([{ soma: '0.00' }])
})

test('arrears pay the difference of each month alone, with its month of origin, and once', async ({ portal }) => {
	// Fixed months of one calendar year: those of an earlier year go together, as accumulated income.
	const abrirMes = (mesref: number) => abrirFolha(portal, { anoref: 2025, mesref, dtapgt: `2025-0${mesref + 1}-05` })
	const [primeiro, segundo] = [await abrirMes(3), await abrirMes(4)]
	await homologar(portal, primeiro)
	await homologar(portal, segundo)
	const mes = await ver(portal, primeiro)
	// A raise that became known later: from the first of the two months on.
	await sql`insert into nova_folha.vencimento (codpes, numseqsrv, dtaini, vlrvct, dtacad)
		values (10004, 1, make_date(${mes.anoref}, ${mes.mesref}, 1), 4100, now())`.execute(portal.db)
	const atual = await abrirMes(5)
	const pedir = () =>
		portal.as(operador).call(contrato.pagarRetroativo, {
			params: { codfol: atual },
			body: { codpes: 10004, anoorg: mes.anoref, mesorg: mes.mesref },
		})
	expect((await pedir()).body).toEqual({ meses: 2, linhas: 6 })
	expect((await pedir()).body.mensagem).toMatch(/Não há diferença/)
	await levarAte(portal, atual, 'ANA')
	const retroativas = (await listarLinhas(portal, atual, 10004)).filter((linha) => linha.startsWith('RET'))
	const dois = [mes.mesref, mes.mesref + 1]
	// 14% of 110.00 by the table of each month: the raise adds nothing to the base of the month in which it is paid.
	expect(retroativas.sort()).toEqual(
		dois.flatMap((um) => [`RET 1000 100.00 ${um}`, `RET 1010 10.00 ${um}`, `RET 9110 15.40 ${um}`]).sort(),
	)
	const { rows } = await sql<{ linha: string }>`select chave || ' ' || vlrbas || ' ' || vlrprv || ' ' || vlrtrb as linha
		from nova_folha.tributo where codfol = ${atual} and codpes = 10004 order by chave`.execute(portal.db)
	expect(rows.map(({ linha }) => linha)).toEqual([
		'CTB/RPPS/11 4510.00 0.00 546.40',
		expect.stringMatching(/^IRF\/11 4730\.00 577\.20 /),
	])
	await sql`delete from nova_folha.vencimento where vlrvct = 4100`.execute(portal.db)
})

test('arrears of an earlier year are accumulated income with the contribution of their months, and are paid once', async ({
	portal,
}) => {
	const paga = await abrirFolha(portal, { anoref: 2026, mesref: 3, dtapgt: '2026-04-05' })
	await homologar(portal, paga)
	await sql`insert into nova_folha.vencimento (codpes, numseqsrv, dtaini, vlrvct, dtacad)
		values (10008, 1, '2026-03-01', 7000, now())`.execute(portal.db)
	const atual = await abrirFolha(portal, { anoref: 2027, mesref: 1, dtapgt: '2027-02-05' })
	const pedir = () =>
		portal.as(operador).call(contrato.pagarRetroativo, {
			params: { codfol: atual },
			body: { codpes: 10008, anoorg: 2026, mesorg: 3 },
		})
	expect((await pedir()).body).toEqual({ meses: 1, linhas: 2 })
	expect((await pedir()).body.mensagem).toMatch(/Não há diferença/)
	await levarAte(portal, atual, 'ANA')
	const retroativas = (await listarLinhas(portal, atual, 10008)).filter((linha) => linha.startsWith('RET'))
	expect(retroativas).toEqual(['RET 1900 1000.00 3', 'RET 9100 140.00 3'])
	const { rows } = await sql<{ vlrprv: string }>`select vlrprv from nova_folha.tributo
		where codfol = ${atual} and codpes = 10008 and chave = 'IRF/15'`.execute(portal.db)
	expect(rows).toEqual([{ vlrprv: '140.00' }])
	await sql`delete from nova_folha.vencimento where vlrvct = 7000`.execute(portal.db)
})

test('what does not fit into the net is cut by its order and is a line of the next month', async ({ portal }) => {
	const primeiro = await abrirFolha(portal, { anoref: 2024, mesref: 3, dtapgt: '2024-04-05' })
	await sql`insert into nova_folha.lancamento (codfol, codpes, numseqsrv, codrub, vlrlan, orglan, dtacad)
		values (${primeiro}, 10003, 2, 5000, 9000, 'MAN', now())`.execute(portal.db)
	await homologar(portal, primeiro)
	const { rows: dividas } = await sql<{ vlrdiv: string }>`select vlrdiv from nova_folha.divida
		where codfol = ${primeiro} and codpes = 10003 and codrub = 5000`.execute(portal.db)
	const segundo = await abrirFolha(portal, { anoref: 2024, mesref: 4, dtapgt: '2024-05-05' })
	await levarAte(portal, segundo, 'ANA')
	const { rows } = await sql<{
		divida: string
		liquido: string
	}>`select l.vlrlan + d.vlrdiv as divida, c.vlrliq as liquido
		from nova_folha.linha l join nova_folha.contracheque c using (codfol, codpes, numseqsrv)
		join nova_folha.divida d using (codfol, codpes, numseqsrv, codrub)
		where l.codfol = ${segundo} and l.codpes = 10003 and l.codrub = 5000 and l.orglan = 'DEB'`.execute(portal.db)
	// The debt still does not fit whole: what is paid of it and what goes on to the month after are what was owed.
	expect(rows).toEqual([{ divida: dividas[0]?.vlrdiv, liquido: '0.00' }])
})
