import { sql } from 'kysely'
import { expect } from 'vitest'
import { obterEvidencias } from '../../contract/index.ts'
import { criar, entrarComPapel, mudar, type TestPortal, test } from '../testes/portal-de-teste.ts'

const [BIBLIOTECA, OFICINA, ARQUIVO] = [9101, 9102, 9103]

/** The rectorate's staff: for each section its size, and the number of people who may retire. */
async function quadroDe(
	portal: TestPortal,
	setores: Readonly<Record<number, readonly [pessoas: number, aposentam: number]>>,
) {
	await sql`delete from proserv.srvaps`.execute(portal.db)
	await sql`delete from pessoas.vinculopessoausp where codpes > 900000`.execute(portal.db)
	await sql`update pessoas.vinculopessoausp set tipvin = 'ESTAGIARIO', codset = null where codund = 1`.execute(
		portal.db,
	)
	let codpes = 900_001
	for (const [codset, [quantas, aposentam]] of Object.entries(setores)) {
		await sql`insert into pessoas.setor (codset, codund, tipset, nomabvset, nomset)
			values (${codset}::int, 1, 'SETOR', ${codset}, ${`Setor ${codset}`}) on conflict do nothing`.execute(portal.db)
		for (let qual = 0; qual < quantas; qual++, codpes++) {
			await sql`insert into pessoas.pessoa (codpes, nompes, nome_busca) values (${codpes}, 'Pessoa', 'pessoa')
				on conflict do nothing`.execute(portal.db)
			await sql`insert into pessoas.vinculopessoausp (codpes, tipvin, numseqpes, tipvinext, dtainivin, sitatl, codund, codset, nomfnc)
				values (${codpes}, 'SERVIDOR', 1, 'Servidor', '2020-01-01', 'A', 1, ${codset}::int,
					${qual % 2 === 0 ? 'Bibliotecário' : null})`.execute(portal.db)
			if (qual < aposentam)
				await sql`insert into proserv.srvaps (codpes, dtapvsaps) values (${codpes}, current_date + 30)`.execute(
					portal.db,
				)
		}
	}
}

async function evidenciasCom(portal: TestPortal, codset: number | null) {
	const uma = await criar(portal, { codset })
	return (
		await entrarComPapel(portal, 'solicitante').call(obterEvidencias, {
			params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
		})
	).body
}

test('people of the unit and of its section are counted by function, and the requests of before beside them', async ({
	portal,
}) => {
	await quadroDe(portal, { [BIBLIOTECA]: [7, 5], [OFICINA]: [6, 6] })
	await sql`insert into proserv.srvaps (codpes, dtapvsaps) values (900007, current_date + 800)`.execute(portal.db)
	const antes = await criar(portal)
	expect((await mudar(portal, 'dirigente', antes, 'SUB')).status).toBe(200)
	expect(await evidenciasCom(portal, BIBLIOTECA)).toMatchObject({
		quadro: [
			{ nomfnc: 'Bibliotecário', qtdund: 7, qtdset: 4 },
			{ nomfnc: 'Sem função informada', qtdund: 6, qtdset: 3 },
		],
		qtdund: 13,
		qtdset: 7,
		// The count excludes people who may retire only after 24 months.
		qtdapsund: 11,
		qtdapsset: 5,
		stasemaps: 'N',
		anteriores: [{ anosolprs: antes.anosolprs, qtdsub: 1, qtdapr: 0 }],
	})
	expect(await evidenciasCom(portal, null)).toMatchObject({ qtdund: 13, qtdset: null, qtdapsund: 11, qtdapsset: null })
})

test('from one to four people who may retire are not told, nor by taking a section from its unit', async ({
	portal,
}) => {
	await quadroDe(portal, { [BIBLIOTECA]: [8, 6], [OFICINA]: [8, 2], [ARQUIVO]: [3, 0] })
	expect(await evidenciasCom(portal, OFICINA)).toMatchObject({ qtdapsund: 8, qtdapsset: null })
	expect(await evidenciasCom(portal, BIBLIOTECA)).toMatchObject({ qtdapsund: 8, qtdapsset: null })
	expect(await evidenciasCom(portal, ARQUIVO)).toMatchObject({ qtdapsund: 8, qtdapsset: 0 })
	await quadroDe(portal, { [BIBLIOTECA]: [8, 4] })
	expect(await evidenciasCom(portal, BIBLIOTECA)).toMatchObject({ qtdapsund: null, qtdapsset: null })
})

test('without a list of retirements it is said that there is none', async ({ portal }) => {
	await quadroDe(portal, { [BIBLIOTECA]: [2, 0] })
	expect(await evidenciasCom(portal, BIBLIOTECA)).toMatchObject({ stasemaps: 'S', qtdund: 2, qtdapsund: 0 })
})
