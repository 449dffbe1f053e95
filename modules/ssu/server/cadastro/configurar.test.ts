import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { acertarDias } from '../jobs.ts'
import {
	criar,
	EXECUTAR,
	entrarComPapel,
	levarAte,
	type Papel,
	PESSOAS,
	passar,
	type TestPortal,
	test,
	ver,
} from '../testes/portal-de-teste.ts'

const mudar = (portal: TestPortal, papel: Papel, chamada: string, corpo: object) =>
	entrarComPapel(portal, papel)('POST', `${EXECUTAR}/${chamada}`, corpo)
const ultimaMudanca = async (portal: TestPortal): Promise<string> =>
	(await entrarComPapel(portal, 'administrador')('POST', '/uspproc/listar/ssu/listarSSUHISTORICO', { tiplog: 'CFG' }))
		.body.itens[0].dsclog

test('only level 1 configures, and reads what is configured', async ({ portal }) => {
	for (const papel of ['grs', 'lider', 'facilitador', 'apoio'] as const) {
		expect((await entrarComPapel(portal, papel)('POST', '/uspproc/listar/ssu/listarSSUCONFIGURACAO', {})).status).toBe(
			403,
		)
		const corpo = { codetp: 'TRI', dscetp: 'Em triagem agora', qtddia: 3 }
		expect((await mudar(portal, papel, 'alterarSSUETAPA', corpo)).status).toBe(403)
	}
})

describe('a stage', () => {
	test('ends when it is configured to, for what comes to it from then on, and its history tells', async ({
		portal,
	}) => {
		const { numssu: antes } = await levarAte(portal, 'TRI')
		const corpo = { codetp: 'TRI', dscetp: 'A triagem leva poucos dias.', qtddia: 2 }
		expect((await mudar(portal, 'administrador', 'alterarSSUETAPA', corpo)).status).toBe(200)
		expect(await ultimaMudanca(portal)).toBe(
			'Mudou na etapa Em triagem: o texto e o prazo, de sem prazo para 2 dias úteis',
		)
		const { numssu } = await levarAte(portal, 'TRI')
		expect((await ver(portal, PESSOAS.apoio, antes)).body.dtalim).toBeNull()
		const { body } = await ver(portal, PESSOAS.apoio, numssu)
		expect(body).toMatchObject({ dscetp: corpo.dscetp, dtalim: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
	})

	test('that something ends by itself keeps a deadline, and one in which nothing is waited for takes none', async ({
		portal,
	}) => {
		const prazo = (codetp: string, qtddia: number | null) =>
			mudar(portal, 'administrador', 'alterarSSUETAPA', { codetp, dscetp: 'Texto da etapa', qtddia })
		expect((await prazo('DEV', null)).body.erro).toBe('sem-prazo')
		expect((await prazo('CON', null)).body.erro).toBe('sem-prazo')
		expect((await prazo('CAN', 3)).body.erro).toBe('prazo-demais')
	})
})

describe('a type of service', () => {
	const NOVO = {
		tipatd: 'ACE',
		nomtip: 'Acessibilidade',
		dsctip: 'Algo que alguém não consegue usar.',
		stanov: 'S',
		staseg: 'N',
	}

	test('that is new is asked for, and one out of use is kept by who has it and given to nobody', async ({ portal }) => {
		const tres = await Promise.all([1, 2, 3].map(() => mudar(portal, 'administrador', 'inserirSSUTIPO', NOVO)))
		expect(tres.map(({ status }) => status).sort(), 'three at once').toEqual([200, 409, 409])
		const { numssu } = await levarAte(portal, 'TRI', { tipatd: 'ACE' })
		expect((await ver(portal, PESSOAS.apoio, numssu)).body.nomtip).toBe('Acessibilidade')
		const fora = { ...NOVO, staatv: 'N' }
		expect((await mudar(portal, 'administrador', 'alterarSSUTIPO', fora)).status).toBe(200)
		expect(await ultimaMudanca(portal)).toBe('O tipo Acessibilidade saiu de uso')
		const pedir = { titdem: 'Outra', dscdem: '', nomsis: 'JUPITER', numseqmdussu: 2, tipatd: 'ACE' }
		expect((await mudar(portal, 'apoio', 'inserirSSUDEMANDA', { ...pedir, titdem: 'Outra ainda' })).body.erro).toBe(
			'tipo-fora-de-uso',
		)
		expect((await passar(portal, 'facilitador', numssu, 'devolver')).status).toBe(200)
		const alterar = { ...pedir, numssu, titdem: 'A mesma, com outro título' }
		expect((await mudar(portal, 'apoio', 'alterarSSUDEMANDA', alterar)).status).toBe(200)
	})

	test('does not take the name of another', async ({ portal }) => {
		const corpo = { tipatd: 'DAD', nomtip: 'Correção', dsctip: 'Outra coisa.', stanov: 'S', staseg: 'N', staatv: 'S' }
		expect((await mudar(portal, 'administrador', 'alterarSSUTIPO', corpo)).status).toBe(409)
	})
})

test('the clock runs by the calendar of the campus that was chosen', async ({ portal }) => {
	await sql`insert into calendario.turno (codcam, diasem, horini, horfim)
		select 3, d, '00:00', '00:01' from generate_series(0, 6) d`.execute(portal.db)
	const { numssu: antes } = await levarAte(portal, 'TRI')
	expect((await mudar(portal, 'administrador', 'alterarSSUCALENDARIO', { codcam: 3 })).status).toBe(200)
	expect(await ultimaMudanca(portal)).toBe('O calendário do atendimento passou a ser o de: Campus 3: ICMC')
	expect((await mudar(portal, 'administrador', 'alterarSSUCALENDARIO', { codcam: 998 })).body.erro).toBe(
		'campus-nao-encontrado',
	)
	const depois = new Date(portal.agora().getTime() + 7 * 24 * 3_600_000)
	portal.irPara(depois)
	// A minute of work a day, whatever weekday it is.
	expect((await ver(portal, PESSOAS.facilitador, antes)).body.qtdmintma).toBe(7)
	expect((await mudar(portal, 'administrador', 'alterarSSUCALENDARIO', { codcam: 0 })).status).toBe(200)
})

test('days that were written in another zone become the institution’s, once', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'TRI')
	const dias = async () =>
		(await sql<{ dia: string }>`select diaabt::text as dia from ssu.ssudem where numssu = ${numssu}`.execute(portal.db))
			.rows[0]?.dia
	const certo = await dias()
	await sql`update ssu.ssudem set diaabt = diaabt - 1 where numssu = ${numssu}`.execute(portal.db)
	await acertarDias.executar(portal, {})
	expect(await dias()).not.toBe(certo)
	await sql`update ssu.ssucfg set vlrcfg = 'Asia/Tokyo' where chvcfg = 'fusoHorario'`.execute(portal.db)
	await acertarDias.executar(portal, {})
	expect(await dias()).toBe(certo)
	await criar(portal)
})
