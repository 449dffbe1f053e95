import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { criarSorteio, escolher } from './exemplos.ts'
import { acertarMedicoes, juntarMedicoes, listarAnosContados } from './queries/medidas.ts'
import { contarNoInstante } from './queries/protegidas.ts'
import { tabelas } from './tables.ts'
import { carga, consulta, prg, test } from './testes/portal-de-teste.ts'
import { compartilhar } from './vistas.ts'

const INTEIRO = process.env['PORTAL_TESTS_WHOLE'] === '1'
const INSTANTES = INTEIRO ? 1000 : 12
const DIA_MS = 86_400_000

function julgar(juiz: string, dados: unknown): unknown {
	const { stdout, stderr, status } = spawnSync(
		'/usr/bin/python3',
		[fileURLToPath(new URL(`./testes/${juiz}.py`, import.meta.url))],
		{ input: JSON.stringify(dados), encoding: 'utf8', maxBuffer: 2 ** 26 },
	)
	expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
	return JSON.parse(stdout)
}

/** Events of people in any situation, allowed or not, none of them a consolidation, which asks for the checks too. */
async function sacudir(portal: TestPortal, ano: number, quantos: number, semente: number) {
	const sortear = criarSorteio(semente)
	const pessoas = await tabelas(portal.db).selectFrom('ing').select('numins').where('anoing', '=', ano).execute()
	const codigos = contrato.CODIGOS.filter((codigo) => codigo !== 'CSL')
	const eventos = Array.from({ length: quantos }, (_, indice) => ({
		chvevt: `sacudir:${semente}:${indice}`,
		numins: escolher(pessoas, sortear()).numins,
		sitmat: escolher(codigos, sortear()),
		dtaevt: new Date(portal.agora().getTime() - Math.floor(sortear() * 2 * DIA_MS)).toISOString(),
	}))
	expect((await portal.as(carga).call(contrato.receberEventos, { body: { eventos } })).status).toBe(200)
}

const RECUSADO = {
	tipdoc: 'LAUDO',
	nomdoc: 'Laudo',
	sitdoc: 'REC' as const,
	motrej: 'Não é do ingressante',
	qtdrej: 2,
	dtaana: null,
}

interface Recontagem extends Record<'situacoes' | 'funil' | 'unidades', Record<string, number>> {
	readonly instantes: readonly Record<string, number>[]
}

test('pandas recounts every card from the events alone, now and at any instant', async ({ portal }) => {
	const { ano } = (await portal.as(prg).call(contrato.obterPainel, { query: {} })).body
	for (const semente of [1, 2]) await sacudir(portal, ano, 400, semente)
	const { body: painel } = await portal.as(prg).call(contrato.obterPainel, { query: {} })
	const pessoas = await tabelas(portal.db)
		.selectFrom('ing')
		.select(['numins', 'chvpes', 'tiping', 'codcur', 'modvag', 'codund', 'dtacon'])
		.where('anoing', '=', ano)
		.execute()
	const eventos = await tabelas(portal.db)
		.selectFrom('matvirevt')
		.select(['chvevt', 'numins', 'sitmat', 'dtaevt'])
		.where(
			'numins',
			'in',
			pessoas.map(({ numins }) => numins),
		)
		.execute()
	const vagas = await tabelas(portal.db)
		.selectFrom('vaga')
		.select(['tiping', 'codcur', 'modvag', 'qtdvag'])
		.where('anoing', '=', ano)
		.execute()
	const sortear = criarSorteio(36)
	const instantes = Array.from({ length: INSTANTES }, () =>
		new Date(portal.agora().getTime() - Math.floor(sortear() * 2.5 * DIA_MS)).toISOString(),
	)
	const deles = julgar('recontar', { pessoas, eventos, vagas, instantes }) as Recontagem
	expect(deles).toMatchObject({
		convocacoes: painel.convocacoes,
		pessoas: painel.pessoas,
		situacoes: Object.fromEntries(painel.situacoes.map(({ sitmat, qtd }) => [sitmat, qtd])),
		funil: Object.fromEntries(painel.funil.map(({ etapa, qtd }) => [etapa, qtd])),
		unidades: Object.fromEntries(
			painel.unidades.flatMap(({ codund, situacoes }) =>
				situacoes.map(({ sitmat, qtd }) => [`${codund}:${sitmat}`, qtd]),
			),
		),
		vagas: painel.vagas,
		restantes: painel.restantes,
		abertas: painel.espera.vagas,
		fila: painel.fila.qtd,
	})
	for (const [indice, em] of instantes.entries()) {
		const nossas: Record<string, number> = {}
		for (const tiping of ['FUV', 'ENE', 'PRO'] as const)
			for (const { codund, sitmat, qtd } of await contarNoInstante(portal.db, { ano, tiping, numcha: 1, em }))
				nossas[`${codund}:${sitmat}`] = (nossas[`${codund}:${sitmat}`] ?? 0) + qtd
		expect(nossas).toEqual(deles.instantes[indice])
	}
})

test('a solver over every table that the consultation can ask for, on both sides of a midnight, leaves five possible counts in each cell', async ({
	portal,
}) => {
	const abertas = Object.values(contrato).filter(
		(um) => typeof um === 'object' && 'access' in um && Array.isArray(um.access) && um.access.includes('DSH-CONSULTA'),
	)
	expect(abertas).toEqual([contrato.obterProtegida, contrato.listarProtegidas])
	const { itens } = (await portal.as(consulta).call(contrato.listarProtegidas)).body
	const chamadas = INTEIRO ? itens : itens.filter(({ ano }) => ano === itens[0]?.ano)
	const ler = async () => {
		const linhas: (number | null)[][] = []
		for (const query of chamadas) {
			const { body } = await portal.as(consulta).call(contrato.obterProtegida, { query })
			linhas.push(...body.linhas.toSorted((a, b) => a.codund - b.codund).map(({ contagens }) => contagens))
		}
		return linhas
	}
	const hoje = portal.agora()
	const primeiro = await ler()
	await sacudir(portal, itens[0]?.ano ?? 0, 300, 3)
	expect(await ler()).toEqual(primeiro)
	portal.irPara(new Date(hoje.getTime() + DIA_MS))
	const segundo = await ler()
	expect(segundo).not.toEqual(primeiro)
	const pares = primeiro.map((linha, indice) => [linha, segundo[indice]])
	const { celulas, menor } = julgar('subtrair', {
		situacoes: contrato.CODIGOS,
		pares,
	}) as { celulas: number; menor: number }
	expect(celulas).toBe(pares.length * 2 * contrato.CODIGOS.length)
	expect(menor).toBe(contrato.PASSO)
})

test('the sums are those of the rows after events, files, moved windows and removals, and after they were added up', async ({
	portal,
}) => {
	const db = tabelas(portal.db)
	const ler = async (query: object) => (await portal.as(prg).call(contrato.obterPainel, { query })).body
	const { ano } = await ler({})
	await sacudir(portal, ano, 300, 7)
	const pessoas = await db.selectFrom('ing').selectAll().where('anoing', '=', ano).orderBy('numins').limit(40).execute()
	const [primeira, segunda] = pessoas.map(({ numins }) => numins)
	await db
		.deleteFrom('matvirchk')
		.where('numins', '=', primeira ?? 0)
		.execute()
	const chk = { numins: primeira ?? 0, tipchk: 'HET', dtasit: portal.agora().toISOString() }
	await db
		.insertInto('matvirchk')
		.values([
			{ ...chk, sitchk: 'PEN' },
			{ ...chk, tipchk: 'REN', sitchk: 'ANA' },
		])
		.execute()
	await db
		.updateTable('ing')
		.set({ sitmat: 'CNF' })
		.where('numins', '=', primeira ?? 0)
		.execute()
	const espera = (await ler({})).aConsolidar.emConferencia
	await db
		.updateTable('matvirchk')
		.set({ sitchk: 'DEF' })
		.where('numins', '=', primeira ?? 0)
		.execute()
	expect((await ler({})).aConsolidar.emConferencia).toBe(espera - 1)
	await db
		.insertInto('matvirdoc')
		.values({ ...RECUSADO, numins: segunda ?? 0 })
		.onConflict((conflito) => conflito.columns(['numins', 'tipdoc']).doUpdateSet(RECUSADO))
		.execute()
	await db
		.updateTable('ing')
		.set({ codcur: 81_011, codund: 81, modvag: 'PPI' })
		.where('numins', '=', segunda ?? 0)
		.execute()
	await sql`update dash.matvircal set dtafim = dtafim + interval '7 hours' where anoing = ${ano} and numetp = 1`.execute(
		portal.db,
	)
	const fora = pessoas.slice(30).map(({ numins }) => numins)
	for (const tabela of ['matvirevt', 'matvirdoc', 'matvirchk', 'espera', 'ing'] as const)
		await db.deleteFrom(tabela).where('numins', 'in', fora).execute()
	expect(await acertarMedicoes(portal.db, ano)).toBe(0)
	for (const query of [{}, { codund: 81 }, { modvag: 'PPI' }, { tiping: 'FUV', codund: 45, modvag: 'AC' }]) {
		const { agora: _agora, ...antes } = await ler(query)
		await juntarMedicoes(portal.db)
		expect(await ler(query)).toMatchObject(antes)
	}
	const { agora: _agora, unidades, ...doCurso } = await ler({ codcur: 81_011, codund: 81 })
	expect(unidades.map(({ codund }) => codund)).toEqual([81])
	expect(doCurso.rejeicoes).toContainEqual({ motrej: RECUSADO.motrej, nomdoc: RECUSADO.nomdoc, qtd: 1, repetidas: 1 })
	await sql`update dash.matviragr set qtd = qtd + 3 where medida = 'SIT' and codund = 45 and anoing = ${ano}`.execute(
		portal.db,
	)
	expect(await acertarMedicoes(portal.db, ano)).toBeGreaterThan(0)
	expect(await acertarMedicoes(portal.db, ano)).toBe(0)
})

test('under fifty writes at once each view is of one instant: card, funnel, units and places agree', async ({
	portal,
}) => {
	const { itens } = (
		await portal.as(prg).call(contrato.listarIngressantes, { query: { sitmat: 'CON', porPagina: 50 } })
	).body
	const somar = (linhas: readonly { readonly qtd: number }[]) => linhas.reduce((soma, { qtd }) => soma + qtd, 0)
	const dtaevt = portal.agora().toISOString()
	const escritas = itens.map(({ numins }) =>
		portal.as(carga).call(contrato.receberEventos, {
			body: { eventos: [{ chvevt: `rajada:${numins}`, numins, sitmat: 'ENV', dtaevt }] },
		}),
	)
	const vistas = await Promise.all(
		Array.from({ length: 10 }, () => portal.as(prg).call(contrato.obterPainel, { query: {} })),
	)
	for (const { body } of vistas) {
		const porUnidade = body.unidades.flatMap(({ situacoes }) => situacoes)
		expect([somar(body.situacoes), somar(porUnidade), body.funil[0]?.qtd]).toEqual(
			Array.from({ length: 3 }, () => body.convocacoes),
		)
		const ocupam = somar(body.situacoes.filter(({ sitmat }) => contrato.OCUPAM.includes(sitmat)))
		expect([somar(body.modalidades), body.vagas - body.restantes]).toEqual([ocupam, ocupam])
	}
	expect((await Promise.all(escritas)).every(({ status }) => status === 200)).toBe(true)
	for (const ano of await listarAnosContados(portal.db)) expect(await acertarMedicoes(portal.db, ano)).toBe(0)
})

test('pages that ask for a view while it is read share the next reading, which begins after all of them', async ({
	portal,
}) => {
	const soltar: (() => void)[] = []
	const ler = () => {
		const vez = soltar.length + 1
		return new Promise<number>((pronto) => soltar.push(() => pronto(vez)))
	}
	const primeira = compartilhar(portal, { ano: 1 }, ler)
	const outras = [1, 2, 3].map(() => compartilhar(portal, { ano: 1 }, ler))
	const alheia = compartilhar(portal, { ano: 2 }, ler)
	expect(soltar).toHaveLength(2)
	soltar[0]?.()
	expect(await primeira).toBe(1)
	await expect.poll(() => soltar.length).toBe(3)
	for (const um of soltar) um()
	expect([await alheia, ...(await Promise.all(outras))]).toEqual([2, 3, 3, 3])
})

test('who is moved to another course or called in two entries is one person and two calls, and holds one place', async ({
	portal,
}) => {
	const em = portal.agora().toISOString()
	const ano = 2033
	const comum = { anoing: ano, chvpes: 'remanejada', codpes: null, modvag: 'AC' as const, numcha: 1, dtacon: em }
	const curso = { codcur: 45_011, nomcur: 'Matemática', codund: 45, alcance: 0, dtaenv: null, dtasit: em }
	await tabelas(portal.db)
		.insertInto('ing')
		.values([
			{ ...comum, ...curso, numins: 33_001, nomins: 'Alice Almeida', tiping: 'FUV', sitmat: 'CON' },
			{ ...comum, ...curso, numins: 33_002, nomins: 'Alice A. Almeida', tiping: 'FUV', sitmat: 'CON', codcur: 45_024 },
			{ ...comum, ...curso, numins: 33_003, nomins: 'Alice Almeida', tiping: 'ENE', sitmat: 'CON' },
		])
		.execute()
	const evento = (numins: number, sitmat: contrato.Situacao) => ({
		chvevt: `remanejada:${numins}:${sitmat}`,
		numins,
		sitmat,
		dtaevt: em,
	})
	const eventos = [evento(33_001, 'INI'), evento(33_001, 'REM'), evento(33_002, 'ENV'), evento(33_003, 'DES')]
	await portal.as(carga).call(contrato.receberEventos, { body: { eventos } })
	const { body } = await portal.as(prg).call(contrato.obterPainel, { query: { ano } })
	expect(body).toMatchObject({ pessoas: 1, convocacoes: 3, restantes: -1, espera: { vagas: 0 } })
	expect(body.situacoes).toEqual([
		{ sitmat: 'ENV', qtd: 1 },
		{ sitmat: 'DES', qtd: 1 },
		{ sitmat: 'REM', qtd: 1 },
	])
})
