import { Readable } from 'node:stream'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { pessoas } from '../index.ts'
import { atualizarDoReplicado } from './atualizar.ts'
import { abrirReplicado } from './queries.ts'

const test = testWithPortal([pessoas])

/** The institution's tables, as its own database has them, with blanks at the end of short texts. */
async function criarReplicado({ db }: TestPortal): Promise<void> {
	await sql`drop schema if exists replicado cascade`.execute(db)
	await sql`create schema replicado`.execute(db)
	await sql`delete from pessoas.replicadolinha`.execute(db)
	await sql`create table replicado.unidade (codund int, tipund text, sglund char(12), nomund text, nomabvund text, codcam int,
		dtaatvund timestamp, dtadtvund timestamp)`.execute(db)
	await sql`create table replicado.setor (codset int, codund int, tipset text, nomabvset text, nomset text, codsetspe int,
		dtadtvset timestamp)`.execute(db)
	await sql`create table replicado.pessoa (codpes int, nompes text, nompesttd text, numcpf numeric, dtaultalt timestamp)`.execute(
		db,
	)
	await sql`create table replicado.vinculopessoausp (codpes int, tipvin text, numseqpes int, dtainivin timestamp, dtafimvin timestamp,
		sitatl char(1), codund int, codset int)`.execute(db)
	await sql`create table replicado.localizapessoa (codpes int, tipvin text, numseqpes int, tipvinext text, nomfnc text)`.execute(
		db,
	)
	await sql`create table replicado.emailpessoa (codpes int, numseqema int, codema text, stamtr char(1), staalt char(1))`.execute(
		db,
	)
	await sql`create table replicado.telefpessoa (codpes int, tiptelpes text, codddi int, codddd int, numtel text)`.execute(
		db,
	)
	await sql`insert into replicado.unidade values (45, 'ENSINO', 'IME', 'Instituto de Matemática', 'Matemática', 1, '1970-01-15', null)`.execute(
		db,
	)
	await sql`insert into replicado.setor values (1, 45, 'DEPTO', 'MAC', 'Computação', null, null)`.execute(db)
	await sql`insert into replicado.pessoa values (10001, 'Ana Moraes', null, 1234567890, now()), (10002, 'Bruno Lima', null, null, now())`.execute(
		db,
	)
	await sql`insert into replicado.vinculopessoausp values (10001, 'SERVIDOR', 1, '2020-01-01', null, 'A', 45, 1), (10002, 'ALUNOGR', 1, '2022-02-01', null, 'A', 45, null)`.execute(
		db,
	)
	await sql`insert into replicado.localizapessoa values (10001, 'SERVIDOR', 1, 'Docente', 'Professora')`.execute(db)
	await sql`insert into replicado.emailpessoa values (10001, 1, 'ana@universidade.example', 'S', 'N')`.execute(db)
	await sql`insert into replicado.telefpessoa values (10001, 'CELULAR', 55, 11, '987654321')`.execute(db)
}

async function atualizar({ db, config, agora }: TestPortal) {
	const feitas = await atualizarDoReplicado({
		db,
		url: config.DATABASE_URL ?? '',
		esquema: 'replicado',
		hoje: '2026-11-22',
		agora: agora(),
	})
	return Object.fromEntries(
		feitas.map(({ importacao, relatorio, encerrados }) => [
			importacao.nome,
			{
				lidas: relatorio.lidas,
				incluidas: relatorio.incluidas,
				alteradas: relatorio.alteradas,
				encerrados,
				recusas: relatorio.recusas.length,
			},
		]),
	)
}

const nada = { lidas: 0, incluidas: 0, alteradas: 0, encerrados: 0, recusas: 0 }

describe('the institution’s replicated database', () => {
	test('brings its people once; the next time only what it has changed', async ({ portal }) => {
		await criarReplicado(portal)
		expect(await atualizar(portal)).toMatchObject({
			unidades: { incluidas: 1 },
			pessoas: { incluidas: 2 },
			vinculos: { incluidas: 2 },
			emails: { incluidas: 1 },
			telefones: { incluidas: 1 },
		})
		const { rows } = await sql`select p.nompes, p.numcpf, v.tipvinext, v.nomfnc, u.sglund from pessoas.pessoa p
			join pessoas.vinculopessoausp v using (codpes) join pessoas.unidade u using (codund) where codpes = 10001`.execute(
			portal.db,
		)
		expect(rows).toEqual([
			{ nompes: 'Ana Moraes', numcpf: '01234567890', tipvinext: 'Docente', nomfnc: 'Professora', sglund: 'IME' },
		])
		expect(Object.values(await atualizar(portal))).toEqual(Array.from({ length: 6 }, () => nada))
		await sql`update replicado.pessoa set nompesttd = 'Ana B. Moraes' where codpes = 10001`.execute(portal.db)
		expect(await atualizar(portal)).toEqual(expect.objectContaining({ pessoas: { ...nada, lidas: 1, alteradas: 1 } }))
	})

	test('what a person changed here stays until the institution changes it there', async ({ portal }) => {
		await criarReplicado(portal)
		await atualizar(portal)
		await sql`update pessoas.emailpessoa set codema = 'ana@pessoal.example' where codpes = 10001`.execute(portal.db)
		await atualizar(portal)
		const email = async () =>
			(await sql<{ codema: string }>`select codema from pessoas.emailpessoa where codpes = 10001`.execute(portal.db))
				.rows
		expect(await email()).toEqual([{ codema: 'ana@pessoal.example' }])
		await sql`update replicado.emailpessoa set codema = 'ana.moraes@universidade.example'`.execute(portal.db)
		await atualizar(portal)
		expect(await email()).toEqual([{ codema: 'ana.moraes@universidade.example' }])
	})

	test('nobody who has gone is removed: the link ends, and begins again should it come back', async ({ portal }) => {
		await criarReplicado(portal)
		await atualizar(portal)
		await sql`delete from replicado.vinculopessoausp where codpes = 10002`.execute(portal.db)
		await sql`delete from replicado.pessoa where codpes = 10002`.execute(portal.db)
		expect(await atualizar(portal)).toMatchObject({ vinculos: { encerrados: 1 } })
		const vinculo = async () =>
			(await sql`select sitatl, dtafimvin from pessoas.vinculopessoausp where codpes = 10002`.execute(portal.db)).rows
		expect(await vinculo()).toEqual([{ sitatl: 'D', dtafimvin: '2026-11-22' }])
		await sql`insert into replicado.pessoa values (10002, 'Bruno Lima', null, null, now())`.execute(portal.db)
		await sql`insert into replicado.vinculopessoausp values (10002, 'ALUNOGR', 1, '2022-02-01', null, 'A', 45, null)`.execute(
			portal.db,
		)
		expect(await atualizar(portal)).toMatchObject({ vinculos: { alteradas: 1, encerrados: 0 } })
		expect(await vinculo()).toEqual([{ sitatl: 'A', dtafimvin: null }])
	})

	test('a copy that has lost most of its links ends none, and says so', async ({ portal }) => {
		await criarReplicado(portal)
		await sql`insert into replicado.pessoa select 20000 + n, 'Pessoa', null, null, now() from generate_series(1, 200) n`.execute(
			portal.db,
		)
		await sql`insert into replicado.vinculopessoausp select 20000 + n, 'ALUNOGR', 1, '2022-02-01', null, 'A', 45, null
			from generate_series(1, 200) n`.execute(portal.db)
		await atualizar(portal)
		await sql`delete from replicado.vinculopessoausp where codpes > 20050`.execute(portal.db)
		expect(await atualizar(portal)).toMatchObject({ vinculos: { encerrados: 0, recusas: 1 } })
		const dito = await sql<{
			txtrec: string
		}>`select txtrec from plataforma.importacaorecusa order by codimp desc limit 1`.execute(portal.db)
		expect(dito.rows[0]?.txtrec).toContain('parece incompleta, e nenhum foi encerrado')
		const { rows } = await sql<{
			n: number
		}>`select count(*) as n from pessoas.vinculopessoausp where sitatl = 'A' and codpes > 20000`.execute(portal.db)
		expect(rows).toEqual([{ n: 200 }])
	})

	test('a row that breaks a rule is told by its key, tried again each time, and keeps no other back', async ({
		portal,
	}) => {
		await criarReplicado(portal)
		await sql`insert into replicado.vinculopessoausp values (10002, 'SERVIDOR', 1, '2022-02-01', null, 'A', 99, null)`.execute(
			portal.db,
		)
		for (const _ of [1, 2]) expect(await atualizar(portal)).toMatchObject({ vinculos: { recusas: 1 } })
		const { rows } = await sql`select txtrec from plataforma.importacaorecusa order by codimp desc limit 1`.execute(
			portal.db,
		)
		expect(rows).toEqual([{ txtrec: '10002/SERVIDOR/1: Não há unidade com este código. Importe as unidades antes.' }])
	})

	test('is only read: no statement of ours could write there', async ({ portal }) => {
		await criarReplicado(portal)
		await expect(
			atualizarDoReplicado({
				db: portal.db,
				url: 'postgres://nobody@127.0.0.1:1/none',
				esquema: 'replicado',
				hoje: '2026-11-22',
				agora: portal.agora(),
			}),
		).rejects.toThrow('Não foi possível ler a réplica da instituição')
		const replicado = await abrirReplicado(portal.config.DATABASE_URL ?? '', 'replicado')
		await expect(Readable.from(replicado.ler('select 1 from pessoa for update')).toArray()).rejects.toThrow('read-only')
		await replicado.fechar()
	})
})
