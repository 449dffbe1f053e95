import { Readable } from 'node:stream'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { retirarMudadas } from '../formacao/queries/mudadas.ts'
import { pessoas } from '../index.ts'
import { atualizarDoReplicado } from './atualizar.ts'
import { abrirReplicado } from './queries.ts'

const test = testWithPortal([pessoas])

/** The fake replica has the institution's own tables, with trailing blanks in short texts. */
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
	const { feitas } = await atualizarDoReplicado({
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

/** The tables of degrees are optional in a replica. */
async function createEducation({ db }: TestPortal): Promise<void> {
	for (const tabela of [
		'cursogr (codcur int, nomcur char(60), codclg int)',
		'habilitacaogr (codcur int, codhab int, nomhab text, tiphab char(1))',
		'programagr (codpes int, codpgm int, dtaing timestamp, stapgm char(1), tipencpgm text)',
		'habilproggr (codpes int, codpgm int, codcur int, codhab int, dtaini timestamp, dtafim timestamp, dtaclcgru timestamp, tipenchab text)',
		'curso (codcur int, codclg int, tipcur char(5))',
		'nomecurso (codcur int, nomcur text, dtafimcur timestamp)',
		'area (codare int, codcur int)',
		'nomearea (codare int, nomare text, dtafimare timestamp)',
		'agprograma (codpes int, codare int, numseqpgm int, nivpgm char(5), dtadfapgm timestamp, dtaselpgm timestamp, vinalupgm text)',
		'histprograma (codpes int, codare int, numseqpgm int, tiphstpgm char(5), dtaocopgm timestamp)',
	])
		await sql`create table replicado.${sql.raw(tabela)}`.execute(db)
	for (const linhas of [
		`cursogr values (45052, 'Ciência da Computação', 45), (45024, 'Licenciatura em Matemática', 45)`,
		`habilitacaogr values (45052, 1, '', 'B'), (45024, 1, '', 'L'), (45024, 4, '', 'L')`,
		`programagr values (10001, 1, '2010-02-20', 'E', 'Conclusão'), (10002, 1, '2022-02-01', 'A', null)`,
		`habilproggr values (10001, 1, 45052, 1, '2010-02-20', '2013-12-20', '2014-03-15', 'Conclusao'),
			(10001, 1, 45052, 4, '2014-02-20', '2014-12-20', '2015-03-15', 'Conclusao'),
			(10002, 1, 45024, 1, '2022-02-01', null, null, null)`,
		`curso values (45001, 45, 'POS'), (45052, 45, 'POS')`,
		`nomecurso values (45001, 'Computação', null), (45001, 'Computação e Estatística', '2001-01-01'), (45052, 'Outro', null)`,
		`area values (45134, 45001), (45131, 45001)`,
		`nomearea values (45134, 'Ciência da Computação', null), (45131, 'Estatística', null)`,
		`agprograma values (10001, 45134, 1, 'ME', '2016-08-01', '2014-08-01', 'REGULAR'), (10001, 45131, 1, 'DO', '2020-05-05', '2017-02-01', 'REGULAR'),
			(10001, 45134, 2, 'ME', null, '2021-02-01', 'ESPECIAL')`,
		`histprograma values (10001, 45134, 1, 'INI', '2014-08-01'), (10001, 45134, 1, 'CON', '2016-09-01'), (10001, 45131, 1, 'INI', '2017-02-01')`,
	])
		await sql`insert into replicado.${sql.raw(linhas)}`.execute(db)
}

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

	test('brings courses and who concluded them, where it has them, and whose they are is told once', async ({
		portal,
	}) => {
		await criarReplicado(portal)
		expect(Object.keys(await atualizar(portal))).not.toContain('formacoes')
		await createEducation(portal)
		expect(await atualizar(portal)).toMatchObject({
			cursos: { incluidas: 3, recusas: 0 },
			'areas-dos-programas': { incluidas: 2 },
			formacoes: { incluidas: 4, recusas: 0 },
		})
		const { rows } =
			await sql`select f.codpes, f.codcur, f.numseqpgm, f.codare, f.nivpgm, f.dtaing, f.dtatit, f.dtaclcgru, c.tipext
			from pessoas.formacao f join pessoas.curso c using (codcur) order by 1, f.dtaing`.execute(portal.db)
		const sem = { codare: null, nivpgm: null, dtatit: null, dtaclcgru: null, tipext: null, numseqpgm: 1 }
		expect(rows).toEqual([
			{
				...sem,
				codpes: 10001,
				codcur: 45052,
				dtaing: '2010-02-20',
				dtatit: '2013-12-20',
				dtaclcgru: '2014-03-15',
				tipext: 'Bacharelado',
			},
			{ ...sem, codpes: 10001, codcur: 45001, codare: 45134, nivpgm: 'ME', dtaing: '2014-08-01', dtatit: '2016-08-01' },
			// The doctorate is defended but not granted yet, and is the second passage through the programme, in
			// another area.
			{ ...sem, codpes: 10001, codcur: 45001, numseqpgm: 2, codare: 45131, nivpgm: 'DO', dtaing: '2017-02-01' },
			{ ...sem, codpes: 10002, codcur: 45024, dtaing: '2022-02-01', tipext: 'Licenciatura' },
		])
		expect((await retirarMudadas(portal.db, 10)).toSorted()).toEqual([10001, 10002])
		await atualizar(portal)
		expect(await retirarMudadas(portal.db, 10)).toEqual([])
		// The columns that no replicated table has keep the values of an imported list.
		await sql`update pessoas.curso set nomabvclg = 'CG-IME' where codcur = 45052`.execute(portal.db)
		await sql`update replicado.cursogr set nomcur = 'Computação' where codcur = 45052`.execute(portal.db)
		await atualizar(portal)
		expect(await retirarMudadas(portal.db, 10)).toEqual([10001])
		const curso = await sql`select nomcur, nomabvclg from pessoas.curso where codcur = 45052`.execute(portal.db)
		expect(curso.rows).toEqual([{ nomcur: 'Computação', nomabvclg: 'CG-IME' }])
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
