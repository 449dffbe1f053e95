import { databaseBefore } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SLICES } from './testes/portal-de-teste.ts'

const ANA = 10001
const RUI = 10002
/** Person who is absent from the register of people. */
const DESCONHECIDA = 99_999

test('what stood in the academic base of the network alone is in the register of people, and what stood there stays', async () => {
	const { db, migrate } = await databaseBefore(SLICES, 'alumni', '0022b-ano-de-ingresso.sql')
	await sql`insert into pessoas.unidade (codund, tipund, sglund, nomund, nomabvund, codcam, dtaatvund)
		values (3, 'ENSINO', 'EP', 'Escola Politécnica', 'Politécnica', 1, '1970-01-15')`.execute(db)
	await sql`insert into pessoas.pessoa (codpes, nompes, nome_busca, dtanas)
		values (${ANA}, 'Ana', 'ana', null), (${RUI}, 'Rui', 'rui', '1990-05-05')`.execute(db)
	await sql`insert into pessoas.curso (codcur, tipcur, nomcur, codund) values (3011, 'GR', 'Engenharia Civil', 3)`.execute(
		db,
	)
	await sql`insert into pessoas.formacao (codpes, codcur, numseqpgm, dtaing, dtatit)
		values (${RUI}, 3011, 1, '2008-02-01', '2012-11-30')`.execute(db)
	await sql`insert into alumni.cursoconcluido
			(codpes, numseqcur, tipcur, codcur, nomcur, tipext, codund, nomabvclg, anoini, anocon, dtacon) values
		(${ANA}, 1, 'GRD', 3011, 'Eng. Civil', 'Bacharelado', 3, 'CG-EP', 2010, 2014, '2015-03-20'),
		(${ANA}, 2, 'PGR', 3051, 'Engenharia Elétrica', 'Doutorado direto', 3, 'CPG-EP', null, 2019, '2019-08-30'),
		(${ANA}, 3, 'PGR', 3051, 'Engenharia Elétrica', 'Mestrado', 3, 'CPG-EP', 2023, 2022, '2022-08-30'),
		(${ANA}, 4, 'GRD', 9011, 'Curso de outro lugar', 'Bacharelado', 99, 'CG', 2001, 2005, '2005-12-10'),
		(${RUI}, 1, 'GRD', 3011, 'Eng. Civil', 'Bacharelado', 3, 'CG-EP', 2007, 2013, '2013-12-15'),
		(${DESCONHECIDA}, 1, 'GRD', 3011, 'Eng. Civil', 'Bacharelado', 3, 'CG-EP', 2010, 2014, '2014-12-15')`.execute(db)
	await sql`insert into alumni.pessoaformada (codpes, dtanas, sexpes)
		values (${ANA}, '1991-04-04', 'F'), (${RUI}, '1980-01-01', 'M')`.execute(db)
	await sql`insert into alumni.cvtamn (codpes, numseqcur, dtacvt) values (${ANA}, 3, now()), (${RUI}, 9, now())`.execute(
		db,
	)
	await sql`insert into alumni.dipamn (codpes, numseqcur, codaucdoc, dtaemi) values (${ANA}, 1, 'CODIGO', now())`.execute(
		db,
	)

	await migrate()

	const linhas = async (tabela: string, colunas: string) =>
		(await sql`select ${sql.raw(colunas)} from ${sql.raw(tabela)} order by 1, 2, 3`.execute(db)).rows
	expect(await linhas('pessoas.curso', 'codcur, tipcur, nomcur, tipext, nomabvclg')).toEqual([
		{ codcur: 3011, tipcur: 'GR', nomcur: 'Engenharia Civil', tipext: 'Bacharelado', nomabvclg: 'CG-EP' },
		{ codcur: 3051, tipcur: 'POS', nomcur: 'Engenharia Elétrica', tipext: null, nomabvclg: 'CPG-EP' },
	])
	const formacao = (codpes: number, codcur: number, numseqpgm: number, resto: object) => ({
		codpes,
		codcur,
		numseqpgm,
		...resto,
	})
	expect(await linhas('pessoas.formacao', 'codpes, codcur, numseqpgm, nivpgm, dtaing, dtatit, dtaclcgru')).toEqual([
		// The ceremony took place in the following year; the declared year decides the degree's date.
		formacao(ANA, 3011, 1, { nivpgm: null, dtaing: '2010-01-01', dtatit: '2014-12-31', dtaclcgru: '2015-03-20' }),
		formacao(ANA, 3051, 1, { nivpgm: 'DD', dtaing: '2019-01-01', dtatit: '2019-08-30', dtaclcgru: '2019-08-30' }),
		// The declared start was in the following year.
		formacao(ANA, 3051, 2, { nivpgm: 'ME', dtaing: '2022-01-01', dtatit: '2022-08-30', dtaclcgru: '2022-08-30' }),
		formacao(RUI, 3011, 1, { nivpgm: null, dtaing: '2008-02-01', dtatit: '2012-11-30', dtaclcgru: null }),
	])
	expect(await linhas('pessoas.pessoa', 'codpes, dtanas, sexpes')).toEqual([
		{ codpes: ANA, dtanas: '1991-04-04', sexpes: 'F' },
		{ codpes: RUI, dtanas: '1990-05-05', sexpes: 'M' },
	])
	// Key: person, course and sequence number; an invitation for an unknown course is removed.
	expect(await linhas('alumni.cvtamn', 'codpes, codcur, numseqpgm')).toEqual([formacao(ANA, 3051, 2, {})])
	expect(await linhas('alumni.dipamn', 'codpes, codcur, numseqpgm, codaucdoc')).toEqual([
		formacao(ANA, 3011, 1, { codaucdoc: 'CODIGO' }),
	])
	expect((await sql`select to_regclass('alumni.cursoconcluido') as antiga`.execute(db)).rows).toEqual([
		{ antiga: null },
	])
})
