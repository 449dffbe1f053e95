import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PGR_PRPG } from '@portal/pos-graduacao/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { NivelDoPrograma } from '../contract/index.ts'
import * as contrato from '../contract/index.ts'
import { conferirPrazos } from './prazos/conferir.ts'
import { tabelas } from './queries/matriculas.ts'
import type { JanusTables } from './tables.ts'
import { sofia, test } from './testes/portal-de-teste.ts'

const CODCUR = 45_051
const PROGRAMA = { codcur: CODCUR }
const prpg = { ...sofia, perfis: [PGR_PRPG] }
const INTEIRO = process.env['PORTAL_TESTS_WHOLE'] === '1'
/** Histories whose certificate is printed: each takes a fifth of a second. */
const IMPRESSAS = INTEIRO ? 30 : 2

type Evento = Pick<JanusTables['prazoeve'], 'tipeve' | 'dtaini'> & Partial<Omit<JanusTables['prazoeve'], 'codeve'>>
const tra = (dtaini: string, dtafim: string): Evento => ({ tipeve: 'TRA', dtaini, dtafim })
const lic = (dtaini: string, dtafim: string): Evento => ({ tipeve: 'LIC', dtaini, dtafim })
const pro = (dtaini: string, qtddia: number, tipprz: 'QUA' | 'DEP' | null = 'DEP'): Evento => ({
	tipeve: 'PRO',
	dtaini,
	qtddia,
	tipprz,
})
const exc = (dtaini: string, qtddia: number, tipprz: 'QUA' | 'DEP' | null = 'DEP'): Evento => ({
	tipeve: 'EXC',
	dtaini,
	qtddia,
	tipprz,
})
const niv = (dtaini: string, nivpgm: NivelDoPrograma): Evento => ({ tipeve: 'NIV', dtaini, nivpgm })
const trn = (dtaini: string): Evento => ({ tipeve: 'TRN', dtaini })

/** Two regulations: months to the qualification, to the deposit and to the cap. */
const REGULAMENTOS = [
	{ dtaini: '2015-01-01', dtafim: '2019-12-31', ME: [18, 30, 48], DO: [30, 48, 60], DD: [36, 60, 72] },
	{ dtaini: '2020-01-01', dtafim: null, ME: [15, 24, 48], DO: [24, 48, 60], DD: [30, 54, 72] },
] as const

type Historia = readonly [
	titulo: string,
	nivpgm: NivelDoPrograma,
	dtaselpgm: string,
	eventos: readonly Evento[],
	qualificacao: string,
	deposito: string,
	/** Day of the choice of the second regulation. */
	dtaopc?: string,
]

/** Thirty histories worked by hand with a calendar. */
const HISTORIAS: readonly Historia[] = [
	['a master’s without events', 'ME', '2020-03-15', [], '2021-06-15', '2022-03-15'],
	['a doctorate', 'DO', '2020-03-15', [], '2022-03-15', '2024-03-15'],
	['a direct doctorate', 'DD', '2020-03-15', [], '2022-09-15', '2024-09-15'],
	['a selection on the 31st', 'ME', '2020-08-31', [], '2021-11-30', '2022-08-31'],
	['a selection on the last of February', 'ME', '2022-02-28', [], '2023-05-28', '2024-02-28'],
	['a selection on the 29th of February', 'DO', '2020-02-29', [], '2022-02-28', '2024-02-29'],
	['the last day of the older regulation', 'ME', '2019-12-31', [], '2021-06-30', '2022-06-30'],
	['the first day of the newer one', 'ME', '2020-01-01', [], '2021-04-01', '2022-01-01'],
	['a choice of the newer regulation', 'ME', '2019-03-01', [], '2020-06-01', '2021-03-01', '2020-06-01'],
	[
		'trancamento across a change of regulation',
		'ME',
		'2019-08-01',
		[tra('2019-12-15', '2020-01-15')],
		'2021-03-05',
		'2022-03-05',
	],
	[
		'the same with the choice of the newer one',
		'ME',
		'2019-08-01',
		[tra('2019-12-15', '2020-01-15')],
		'2020-12-03',
		'2021-09-02',
		'2020-02-01',
	],
	['maternity', 'DO', '2020-03-15', [lic('2021-01-01', '2021-06-29')], '2022-09-11', '2024-09-11'],
	[
		'maternity during an extension',
		'ME',
		'2020-03-15',
		[pro('2022-02-01', 60), lic('2022-04-01', '2022-09-27')],
		'2021-06-15',
		'2022-11-10',
	],
	[
		'a leave that began before the selection',
		'ME',
		'2020-03-15',
		[lic('2020-03-01', '2020-03-20')],
		'2021-06-21',
		'2022-03-21',
	],
	['trancamento over its limit', 'DO', '2020-03-15', [tra('2021-01-01', '2022-01-31')], '2023-03-15', '2025-03-15'],
	[
		'two of them over the limit together',
		'DO',
		'2020-03-15',
		[tra('2021-01-01', '2021-06-30'), tra('2021-08-01', '2022-03-31')],
		'2023-03-15',
		'2025-03-15',
	],
	[
		'a leave within a trancamento',
		'ME',
		'2020-03-15',
		[tra('2021-01-01', '2021-03-31'), lic('2021-02-01', '2021-02-28')],
		'2021-09-13',
		'2022-06-13',
	],
	[
		'a leave that goes on after it',
		'ME',
		'2020-03-15',
		[tra('2021-01-01', '2021-01-31'), lic('2021-01-16', '2021-02-14')],
		'2021-07-30',
		'2022-04-29',
	],
	[
		'paternity twice, once after the qualification was due',
		'ME',
		'2020-03-15',
		[lic('2020-06-01', '2020-06-20'), lic('2021-09-01', '2021-09-20')],
		'2021-07-05',
		'2022-04-24',
	],
	['an extension of both phases', 'ME', '2020-03-15', [pro('2021-05-01', 90, null)], '2021-09-13', '2022-06-13'],
	[
		'extensions over their limit',
		'ME',
		'2020-03-15',
		[pro('2022-01-10', 90), pro('2022-05-01', 60)],
		'2021-06-15',
		'2022-07-13',
	],
	[
		'an extension after an exceptional one stops at the cap',
		'DO',
		'2020-03-15',
		[exc('2024-01-10', 270), pro('2024-11-01', 120)],
		'2022-03-15',
		'2025-03-15',
	],
	[
		'an exceptional resolution for both phases',
		'ME',
		'2019-03-01',
		[exc('2020-04-01', 180, null)],
		'2021-02-28',
		'2022-02-28',
	],
	[
		'a direct doctorate turned into a master’s',
		'DD',
		'2020-03-15',
		[niv('2021-06-01', 'ME')],
		'2021-06-15',
		'2022-03-15',
	],
	[
		'a master’s turned into a direct doctorate',
		'ME',
		'2020-03-15',
		[niv('2021-03-01', 'DD')],
		'2022-09-15',
		'2024-09-15',
	],
	['a transfer', 'DO', '2021-05-10', [trn('2020-02-10')], '2022-02-10', '2024-02-10'],
	[
		'a transfer with a trancamento at the first programme',
		'DO',
		'2021-05-10',
		[trn('2020-02-10'), tra('2020-06-01', '2020-06-30')],
		'2022-03-12',
		'2024-03-11',
	],
	['a leave after the deadline', 'ME', '2020-03-15', [lic('2022-03-16', '2022-04-14')], '2021-06-15', '2022-03-15'],
	['a leave from the deadline on', 'ME', '2020-03-15', [lic('2022-03-15', '2022-04-13')], '2021-06-15', '2022-04-14'],
	[
		'a doctoral student with two leaves',
		'DO',
		'2021-08-02',
		[lic('2022-03-01', '2022-03-20'), lic('2023-05-10', '2023-11-05')],
		'2024-02-18',
		'2026-02-18',
	],
]

const escrever = (dia: string) => dia.split('-').reverse().join('/')

test('thirty histories worked by hand have their dates on the page, in the list, in the kept row and in the PDF', async ({
	portal,
}) => {
	const { db } = portal
	const codigos: number[] = []
	for (const { dtaini, dtafim, ...niveis } of REGULAMENTOS) {
		const { codrgl } = await tabelas(db)
			.insertInto('regulamento')
			.values({ codcur: CODCUR, nomrgl: `Regulamento de ${dtaini}`, dtaini, dtafim })
			.returning('codrgl')
			.executeTakeFirstOrThrow()
		codigos.push(codrgl)
		await tabelas(db)
			.insertInto('regpgm')
			.values(
				(['ME', 'DO', 'DD'] as const).map((nivpgm) => {
					const [mesqua, mesdep, mestet] = niveis[nivpgm]
					const limites = { diatramax: 365, diapromax: 120, diaantpro: 60, crdmin: 96 }
					const modos = { stafer: 'N', ultdia: 'A', staprxutl: 'N', stapastet: 'N', dtaret: null } as const
					return { codrgl, nivpgm, numver: 1, dtainiver: dtaini, mesqua, mesdep, mestet, ...limites, ...modos }
				}),
			)
			.execute()
	}
	await sql`insert into pessoas.pessoa (codpes, nompes, nome_busca)
		select 90000 + n, 'Pessoa da História ' || n, 'pessoa da historia ' || n
		from generate_series(1, ${HISTORIAS.length}::int) as n`.execute(db)
	const alunos: { codmtr: number; codpes: number; nome: string }[] = []
	for (const [indice, [, nivpgm, dtaselpgm, eventos, , , dtaopc]] of HISTORIAS.entries()) {
		const codpes = 90_001 + indice
		const chave = { codpes, codare: 45_131, numseqpgm: 1, codcur: CODCUR, codund: 45 }
		const fim = { dtafapgm: null, dtaqua: null, dtaprf: null, dtadep: null, crdobt: 0, qtdsemmtr: 0, qtdrep: 0 }
		const { codmtr } = await tabelas(db)
			.insertInto('agprograma')
			.values({ ...chave, ...fim, nivpgm, dtaselpgm, stapgm: 'A' })
			.returning('codmtr')
			.executeTakeFirstOrThrow()
		alunos.push({ codmtr, codpes, nome: `Pessoa da História ${indice + 1}` })
		const vazio = { dtafim: null, qtddia: null, tipprz: null, nivpgm: null, codato: null, numreq: null }
		if (eventos.length > 0)
			await tabelas(db)
				.insertInto('prazoeve')
				.values(eventos.map((evento) => ({ ...vazio, ...evento, codmtr })))
				.execute()
		if (dtaopc !== undefined)
			await tabelas(db)
				.insertInto('opcreg')
				.values({ codmtr, codrgl: codigos[1] ?? 0, dtaopc })
				.execute()
	}
	await conferirPrazos(db, portal, PROGRAMA)

	const esperadas = HISTORIAS.map(([titulo, , , , qualificacao, deposito]) => `${titulo}: ${qualificacao} ${deposito}`)
	const naPagina: string[] = []
	const guardadas: string[] = []
	for (const [indice, { codmtr }] of alunos.entries()) {
		const titulo = HISTORIAS[indice]?.[0] ?? ''
		const ficha = (await portal.as(prpg).call(contrato.obterFicha, { params: { codmtr } })).body
		naPagina.push(`${titulo}: ${ficha.prazos.map(({ dtaprz }) => dtaprz).join(' ')}`)
		const linhas = await tabelas(db)
			.selectFrom('prazopgm')
			.select('dtaprz')
			.where('codmtr', '=', codmtr)
			.orderBy('tipprz', 'desc')
			.execute()
		guardadas.push(`${titulo}: ${linhas.map(({ dtaprz }) => dtaprz).join(' ')}`)
	}
	expect(naPagina).toEqual(esperadas)
	expect(guardadas).toEqual(esperadas)
	const { itens } = (await portal.as(prpg).call(contrato.listarAlunos, { params: PROGRAMA, query: { porPagina: 50 } }))
		.body
	expect(alunos.map(({ codmtr }) => itens.find((aluno) => aluno.codmtr === codmtr)?.prazo?.dtaprz)).toEqual(
		HISTORIAS.map(([, , , , qualificacao]) => qualificacao),
	)
	for (const [indice, { codmtr, codpes, nome }] of alunos.slice(-IMPRESSAS).entries()) {
		const aluno = portal.as({ codpes, nome })
		const certidao = await aluno.call(contrato.emitirCertidao, { params: { codmtr, tipcer: 'PRZ' } })
		const { bytes } = await aluno.call(contrato.obterCertidao, { params: certidao.body })
		const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
		const [, , , , qualificacao, deposito] = HISTORIAS[alunos.length - IMPRESSAS + indice] ?? ['', '', '', '', '', '']
		expect(stdout).toContain(escrever(qualificacao))
		expect(stdout).toContain(escrever(deposito))
	}
})

test('the second implementation gives the dates of the thirty histories too', () => {
	const vazio = { dtafim: null, qtddia: null, tipprz: null, nivpgm: null }
	const historias = HISTORIAS.flatMap(([, inicial, dtaselpgm, eventos, , , dtaopc]) => {
		const nivpgm = eventos.find(({ tipeve }) => tipeve === 'NIV')?.nivpgm ?? inicial
		const regulamento = dtaopc === undefined && dtaselpgm < '2020-01-01' ? REGULAMENTOS[0] : REGULAMENTOS[1]
		const [mesqua, mesdep, mestet] = regulamento[nivpgm]
		const limites = { diatramax: 365, diapromax: 120 }
		const regra = { mesqua, mesdep, mestet, ...limites, ultdia: 'A', staprxutl: 'N', stapastet: 'N' }
		const todos = eventos.map((evento) => ({ ...vazio, ...evento }))
		return (['QUA', 'DEP'] as const).map((tipprz) => ({ tipprz, dtaselpgm, regra, eventos: todos, feriados: [] }))
	})
	const { stdout } = spawnSync('/usr/bin/python3', [fileURLToPath(new URL('./testes/prazos.py', import.meta.url))], {
		input: historias.map((uma) => JSON.stringify(uma)).join('\n'),
		encoding: 'utf8',
	})
	const delas = stdout.trim().split('\n')
	expect(delas.map((linha) => linha.split(' ')[0])).toEqual(
		HISTORIAS.flatMap(([, , , , qualificacao, deposito]) => [qualificacao, deposito]),
	)
})
