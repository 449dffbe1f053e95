import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { concederPerfil } from '@portal/platform/server'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { novaFolha } from '../index.ts'
import { gravarRegras } from '../seed/gravar-regras.ts'

export const { helena, joao, tiago, carlos } = people
export const operador = { codpes: 10009, nome: 'Lúcia Prado', perfis: ['FOL-OPERADOR'] }
export const analista = { ...people.marina, perfis: ['FOL-ANALISTA'] }
export const homologador = { ...people.eduardo, perfis: ['FOL-HOMOLOGADOR'] }
export const admin = { ...people.sofia, perfis: ['FOL-ADMIN'] }

/** Rules, and four people with links: João, Tiago (RGPS) and Helena with one link in each regime. */
const regras = {
	name: 'nova-folha-regras',
	async semear({ db }: Pick<TestPortal, 'db'>) {
		await gravarRegras(db)
		await concederPerfil(db, operador.codpes, contrato.FOL_OPERADOR)
		await concederPerfil(db, analista.codpes, contrato.FOL_ANALISTA)
		await concederPerfil(db, homologador.codpes, contrato.FOL_HOMOLOGADOR)
		await sql`insert into nova_folha.vinculo (codpes, numseqsrv, codund, codset, regime, codcatesoc, matricula, fonte, dtaini, codbco, numage, numcta)
			values (10003, 1, 45, null, 'RPPS', '301', '10003-1', 'Tesouro', '2009-03-02', '001', '0001', '33'),
				(10003, 2, 45, null, 'RGPS', '101', '10003-2', 'Tesouro', '2015-03-02', '001', '0001', '33'),
				(10004, 1, 1, 101, 'RPPS', '301', '10004-1', 'Tesouro', '2014-05-12', '001', '0002', '44'),
				(10008, 1, 1, 103, 'RGPS', '101', '10008-1', 'Receita própria', '2015-07-20', '001', '0003', '88')`.execute(db)
		await sql`insert into nova_folha.vencimento (codpes, numseqsrv, dtaini, vlrvct, dtacad)
			values (10003, 1, '2009-03-02', 9000, now()), (10003, 2, '2015-03-02', 2000, now()), (10004, 1, '2014-05-12', 4000, now()),
				(10008, 1, '2015-07-20', 6000, now())`.execute(db)
	},
}

const FATIAS = [pessoas, calendario, substituicoes, iddigital, notificacoes, novaFolha]

export const test = testWithPortal(FATIAS, {}, [pessoas, regras])
/** For tests that break connections: what breaks is told by the test, not by the log. */
export const testSemLog = testWithPortal(FATIAS, { PORTAL_LOG_LEVEL: 'silent' }, [pessoas, regras])

/** Months of the tests of a file, each with its own runs. */
let mes = 0
export function proximoMes(): { anoref: number; mesref: number; dtapgt: string } {
	const [anoref, mesref] = [2020 + Math.floor(mes / 12), (mes % 12) + 1]
	mes += 1
	const doPagamento = mesref === 12 ? `${anoref + 1}-01` : `${anoref}-${String(mesref + 1).padStart(2, '0')}`
	return { anoref, mesref, dtapgt: `${doPagamento}-05` }
}

export async function abrirFolha(portal: TestPortal, mais: Partial<contrato.DadosDaFolha> = {}): Promise<number> {
	const { status, body } = await portal
		.as(operador)
		.call(contrato.abrirFolha, { body: { ...proximoMes(), tipfol: 'NOR', ...mais } })
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.codfol
}

export const ver = async (portal: TestPortal, codfol: number): Promise<contrato.FolhaCompleta> =>
	(await portal.as(operador).call(contrato.obterFolha, { params: { codfol } })).body

type Pessoa = Parameters<TestPortal['as']>[0]

export async function tentarAto(
	portal: TestPortal,
	quem: Pessoa,
	codfol: number,
	ato: contrato.AtoDaFolha,
	motivo?: string,
) {
	const { versao } = await ver(portal, codfol)
	return portal.as(quem).call(contrato.agirNaFolha, {
		params: { codfol },
		body: { ato, versao, ...(motivo ? { motivo } : {}) },
	})
}

export async function fazerAto(
	portal: TestPortal,
	quem: Pessoa,
	codfol: number,
	ato: contrato.AtoDaFolha,
	motivo?: string,
) {
	const { status, body } = await tentarAto(portal, quem, codfol, ato, motivo)
	expect({ status, body }).toMatchObject({ status: 200 })
	await portal.jobs.drain(portal)
}

/** A run computed, and brought as far as asked. */
export async function levarAte(portal: TestPortal, codfol: number, sitfol: 'ANA' | 'PRV' | 'HOM'): Promise<void> {
	await fazerAto(portal, operador, codfol, 'fechar')
	await fazerAto(portal, operador, codfol, 'calcular')
	if (sitfol !== 'ANA') await fazerAto(portal, analista, codfol, 'publicarPrevia')
	if (sitfol === 'HOM') await fazerAto(portal, homologador, codfol, 'homologar')
}

/** People with one link each and a known base pay, numbered from 50001 on. */
export async function inserirPessoas(
	portal: TestPortal,
	quantas: number,
	{ codund }: { codund: number },
): Promise<void> {
	await sql`insert into nova_folha.vinculo (codpes, numseqsrv, codund, regime, codcatesoc, matricula, fonte, dtaini)
		select 50000 + n, 1, ${codund}::int, case n % 2 when 0 then 'RGPS' else 'RPPS' end, '101', 'x' || n, 'Tesouro', '2010-01-01'
		from generate_series(1, ${quantas}::int) n on conflict do nothing`.execute(portal.db)
	await sql`insert into nova_folha.vencimento select 50000 + n, 1, '2010-01-01', 2000 + n * 7.31, now()
		from generate_series(1, ${quantas}::int) n on conflict do nothing`.execute(portal.db)
}
