import { listarDestinatarios } from '@portal/notificacoes/server/public'
import { diaDaSemana, diaEm, somarDias } from '@portal/platform/contract'
import { concederPerfil, revogarPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import {
	exportarSSUANDAMENTO,
	exportarSSUHISTORICO,
	inserirSSUDEMANDA,
	listarSSUALOCACAO,
	listarSSUANDAMENTO,
	listarSSUCHECKLIST,
	listarSSUDEMANDA,
	listarSSUHISTORICO,
	listarSSUSEMELHANTE,
	obterSSUPAINELDEMANDA,
	SSU_DEV,
	SSU_FACILITADOR,
	SSU_QA,
} from '../contract/index.ts'
import { encerrarSemResposta } from './jobs.ts'
import {
	alocar,
	criar,
	criarPessoa,
	cumprir,
	EXECUTAR,
	entrarComPapel,
	levarAte,
	PESSOAS,
	passar,
	TEXTO,
	test,
	tirar,
	ver,
} from './testes/portal-de-teste.ts'

/** The person has no level. */
const SUBSTITUTO = 20038
const LISTAR = '/uspproc/listar/ssu'
const MARCO = `${Number(diaEm('America/Sao_Paulo').slice(0, 4)) + 1}-03-01`
/** A day at a distance from a future Monday that has no holiday near. */
const depoisDaSegunda = (dias: number): string => somarDias(MARCO, ((8 - diaDaSemana(MARCO)) % 7) + dias)
const CLASSIFICA = { tipatd: 'COR', pridem: 2, esfdem: 3 }

test('who asked reads neither internal entries nor hours, not even as a gap or in a spreadsheet', async ({
	portal,
}) => {
	const { numssu } = await levarAte(portal, 'DES')
	const interno = { numssu, txtand: 'A consulta está sem índice.', visand: 'I', qtdhor: 1.5 }
	expect(
		(await entrarComPapel(portal, 'desenvolvedor')('POST', `${EXECUTAR}/inserirSSUANDAMENTO`, interno)).status,
	).toBe(200)
	const listar = (papel: 'apoio' | 'grs' | 'lider') =>
		entrarComPapel(portal, papel).call(listarSSUANDAMENTO, { body: { numssu, porPagina: 100 } })
	for (const papel of ['apoio', 'grs'] as const) {
		const { body } = await listar(papel)
		expect(JSON.stringify(body)).not.toContain('índice')
		expect(body.itens.map((um: { numseqand: number }) => um.numseqand)).toEqual(
			Array.from({ length: body.total }, (_, indice) => body.total - indice),
		)
		const { bytes } = await entrarComPapel(portal, papel).call(exportarSSUANDAMENTO, {
			query: { numssu, formato: 'csv' },
		})
		expect(bytes.toString()).not.toContain('índice')
		expect((await ver(portal, PESSOAS[papel], numssu)).body).toMatchObject({ qtdhorprv: null, qtdhorgas: null })
		const { body: achadas } = await entrarComPapel(portal, papel).call(listarSSUDEMANDA, {
			body: {
				busca: 'índice consulta',
			},
		})
		expect(achadas).toMatchObject({ itens: [], total: 0, haMais: false })
		for (const chamada of ['avisos/?porPagina=100', 'tarefas/?porPagina=100'])
			expect(
				JSON.stringify((await entrarComPapel(portal, papel)('GET', `/wsportal/notificacoes/${chamada}`)).body),
			).not.toContain('índice')
		expect((await entrarComPapel(portal, papel).call(listarSSUHISTORICO, { body: {} })).status).toBe(403)
		expect((await entrarComPapel(portal, papel).call(exportarSSUHISTORICO, { query: { formato: 'csv' } })).status).toBe(
			403,
		)
		const { body: tempo } = await entrarComPapel(portal, papel).call(obterSSUPAINELDEMANDA, {
			body: {
				numssu,
			},
		})
		expect(tempo.horas).toBeNull()
		expect(JSON.stringify(tempo)).not.toContain('índice')
		const { body: alocacoes } = await entrarComPapel(portal, papel).call(listarSSUALOCACAO, { body: { numssu } })
		expect(alocacoes).toMatchObject([{ pesalc: { codpes: PESSOAS.desenvolvedor }, qtdhorprv: null, qtdhorgas: null }])
	}
	expect(JSON.stringify((await listar('lider')).body)).toContain('índice')
	expect((await ver(portal, PESSOAS.lider, numssu)).body.qtdhorgas).toBe(1.5)
	const doApoio = { numssu, txtand: 'Também vejo?', visand: 'I' }
	expect((await entrarComPapel(portal, 'apoio')('POST', `${EXECUTAR}/inserirSSUANDAMENTO`, doApoio)).status).toBe(403)
	const comHoras = { numssu, txtand: 'Gastei horas.', visand: 'S', qtdhor: 1 }
	expect((await entrarComPapel(portal, 'apoio')('POST', `${EXECUTAR}/inserirSSUANDAMENTO`, comHoras)).status).toBe(403)
})

test('a gate is passed by nobody, whatever call they make', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'TRI')
	for (const papel of ['facilitador', 'administrador'] as const)
		expect(await passar(portal, papel, numssu, 'classificar', CLASSIFICA)).toMatchObject({
			status: 422,
			body: { mensagem: expect.stringMatching(/Antes, conclua no checklist/) },
		})
	const { body: itens } = await entrarComPapel(portal, 'lider')('POST', `${LISTAR}/listarSSUCHECKLIST`, { numssu })
	const daAnalise = itens.find((um: { codetp: string }) => um.codetp === 'ANL')
	const marcar = (papel: 'facilitador' | 'lider', codchk: number) =>
		entrarComPapel(portal, papel)('POST', `${EXECUTAR}/marcarSSUCHECKLIST`, { numssu, codchk, stacon: 'S' })
	expect((await marcar('facilitador', daAnalise.codchk)).body.erro).toBe('outra-etapa')
	expect((await marcar('lider', itens.find((um: { codetp: string }) => um.codetp === 'TRI').codchk)).status).toBe(403)
	await cumprir(portal, 'facilitador', numssu)
	expect((await passar(portal, 'facilitador', numssu, 'classificar', CLASSIFICA)).status).toBe(200)
})

test('what comes back into a stage passes its gate anew, and says who ticked it the last time', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'QA')
	await cumprir(portal, 'qa', numssu)
	expect((await passar(portal, 'qa', numssu, 'reprovarQa')).body).toMatchObject({ codetp: 'DES' })
	expect(await passar(portal, 'desenvolvedor', numssu, 'concluirDesenvolvimento')).toMatchObject({
		status: 422,
		body: { mensagem: 'Antes, conclua no checklist desta etapa: Testes automáticos escritos e verdes.' },
	})
	const { body: itens } = await entrarComPapel(portal, 'desenvolvedor').call(listarSSUCHECKLIST, {
		body: {
			numssu,
		},
	})
	const findStage = (codetp: string) => itens.find((um: { codetp: string }) => um.codetp === codetp)
	expect(findStage('DES')).toMatchObject({ stacon: 'N', pescon: null, pesant: { codpes: PESSOAS.desenvolvedor } })
	expect(findStage('QA')).toMatchObject({ stacon: 'S', pescon: { codpes: PESSOAS.qa }, pesant: null })
	expect((await ver(portal, PESSOAS.desenvolvedor, numssu)).body).toMatchObject({
		permissoes: { concluirDesenvolvimento: 'N' },
		soPortao: ['concluirDesenvolvimento'],
	})
	await cumprir(portal, 'desenvolvedor', numssu)
	expect((await passar(portal, 'desenvolvedor', numssu, 'concluirDesenvolvimento')).status).toBe(200)
	expect((await passar(portal, 'qa', numssu, 'aprovarQa')).status).toBe(422)
})

test('of two facilitators who classify at once exactly one does it, and the other is told', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'TRI')
	await cumprir(portal, 'facilitador', numssu)
	const { versao } = (await ver(portal, PESSOAS.facilitador, numssu)).body
	await concederPerfil(portal.db, 20001, SSU_FACILITADOR)
	const corpo = { numssu, ato: 'classificar', versao, ...CLASSIFICA }
	const desfechos = await Promise.all(
		[PESSOAS.facilitador, 20001].map((codpes) =>
			portal.as(criarPessoa(codpes))('POST', `${EXECUTAR}/passarSSUDEMANDA`, corpo),
		),
	)
	expect(desfechos.map(({ status }) => status).sort()).toEqual([200, 409])
	expect(desfechos.find(({ status }) => status === 409)?.body.mensagem).toMatch(/: Classificar em/)
})

test('a level that is taken away while the page is open acts at once', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'TRI')
	await concederPerfil(portal.db, 20038, SSU_FACILITADOR)
	expect((await ver(portal, 20038, numssu)).status).toBe(200)
	await revogarPerfil(portal.db, 20038, SSU_FACILITADOR)
	expect((await ver(portal, 20038, numssu)).status).toBe(404)
	const devolver = { numssu, ato: 'devolver', txtand: TEXTO }
	expect((await portal.as(criarPessoa(20038))('POST', `${EXECUTAR}/passarSSUDEMANDA`, devolver)).status).toBe(404)
})

test('systems without the profile of their level open nothing, and a profile reaches only its modules', async ({
	portal,
}) => {
	const { numssu } = await levarAte(portal, 'ABE')
	await sql`insert into ssu.ssures (codpes, numnivseg, nomsis) values (20186, '2', 'JUPITER')`.execute(portal.db)
	expect((await ver(portal, 20186, numssu)).status).toBe(404)
	const outro = await entrarComPapel(portal, 'apoio').call(inserirSSUDEMANDA, {
		body: {
			titdem: 'Outro módulo',
			dscdem: '',
			nomsis: 'JUPITER',
			numseqmdussu: 3,
		},
	})
	expect(outro).toMatchObject({ status: 403, body: { erro: 'sistema-de-outros' } })
})

test('who develops a demand does not check it', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'DES')
	const semPerfil = await alocar(portal, numssu, PESSOAS.qa)
	expect(semPerfil.body).toMatchObject({ erro: 'sem-perfil' })
	await sql`insert into ssu.ssualc (numssu, numseqalc, codpes, papalc, qtdhorprv, codpescad, dtacad)
		values (${numssu}, 99, ${PESSOAS.qa}, 'DES', 1, ${PESSOAS.lider}, now())`.execute(portal.db)
	await cumprir(portal, 'desenvolvedor', numssu)
	expect((await passar(portal, 'desenvolvedor', numssu, 'concluirDesenvolvimento')).status).toBe(200)
	expect(await passar(portal, 'qa', numssu, 'aprovarQa')).toMatchObject({
		status: 403,
		body: { mensagem: expect.stringMatching(/outra pessoa do controle/) },
	})
})

test('who handed a development over does not check it, also when no longer allocated', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'DES')
	await concederPerfil(portal.db, PESSOAS.desenvolvedor, SSU_QA)
	onTestFinished(() => revogarPerfil(portal.db, PESSOAS.desenvolvedor, SSU_QA))
	await cumprir(portal, 'desenvolvedor', numssu)
	expect((await passar(portal, 'desenvolvedor', numssu, 'concluirDesenvolvimento')).status).toBe(200)
	expect((await tirar(portal, numssu, 1)).status).toBe(200)
	await cumprir(portal, 'qa', numssu)
	expect(await passar(portal, 'desenvolvedor', numssu, 'aprovarQa')).toMatchObject({
		status: 403,
		body: { mensagem: expect.stringMatching(/outra pessoa do controle/) },
	})
})

test('the clock stands while who asked is waited for, survives what follows, and no answer in time ends it', async ({
	portal,
}) => {
	onTestFinished(() => portal.irPara(new Date()))
	const segunda = Date.parse(`${depoisDaSegunda(0)}T12:00:00Z`)
	const moveHours = (horas: number) => portal.irPara(new Date(segunda + horas * 3_600_000))
	moveHours(0)
	const { numssu } = await levarAte(portal, 'TRI')
	moveHours(2)
	expect((await passar(portal, 'facilitador', numssu, 'devolver')).body).toMatchObject({
		qtdmintma: 120,
		dtalim: depoisDaSegunda(21),
	})
	moveHours(26)
	const { body } = await passar(portal, 'apoio', numssu, 'responder')
	expect(body).toMatchObject({ codetp: 'TRI', qtdmintma: 120, dtalim: null })
	moveHours(27)
	expect((await ver(portal, PESSOAS.apoio, numssu)).body.qtdmintma).toBe(180)
	await passar(portal, 'facilitador', numssu, 'devolver')
	moveHours(24 * 15)
	await encerrarSemResposta.executar(portal, {})
	expect((await ver(portal, PESSOAS.apoio, numssu)).body.codetp).toBe('DEV')
	moveHours(24 * 40)
	await encerrarSemResposta.executar(portal, {})
	expect((await ver(portal, PESSOAS.apoio, numssu)).body).toMatchObject({ codetp: 'CAN', qtdmintma: 180 })
})

test('it is reopened within ten working days, not after', async ({ portal }) => {
	onTestFinished(() => portal.irPara(new Date()))
	portal.irPara(new Date(`${depoisDaSegunda(0)}T12:00:00Z`))
	const [cedo, tarde] = [await levarAte(portal, 'CON'), await levarAte(portal, 'CON')]
	expect(cedo.dtalim).toBe(depoisDaSegunda(14))
	portal.irPara(new Date(`${depoisDaSegunda(14)}T15:00:00Z`))
	expect((await passar(portal, 'apoio', cedo.numssu, 'reabrir')).body).toMatchObject({ codetp: 'REA', qtdreab: 1 })
	portal.irPara(new Date(`${depoisDaSegunda(15)}T15:00:00Z`))
	expect(await passar(portal, 'apoio', tarde.numssu, 'reabrir')).toMatchObject({
		status: 422,
		body: {
			mensagem: expect.stringContaining(
				`O prazo para reabrir terminou em ${depoisDaSegunda(14).split('-').reverse().join('/')}`,
			),
		},
	})
})

test('similar demands are found by accents left out and other endings; drafts of others never', async ({ portal }) => {
	const aberta = await levarAte(portal, 'ABE', { titdem: 'Relatório das matrículas trancadas' })
	const rascunho = await criar(portal, { titdem: 'Relatório de matrícula' })
	const { body } = await entrarComPapel(portal, 'facilitador').call(listarSSUSEMELHANTE, {
		body: {
			texto: 'relatorio matricula',
		},
	})
	const achadas = body.map((uma: { numssu: number }) => uma.numssu)
	expect(achadas).toContain(aberta.numssu)
	expect(achadas).not.toContain(rascunho.numssu)
})

test('whose turn it is has the task, and only they', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'PRI')
	const { rows } = await sql<{ codpes: number }>`select codpes from notificacoes.tarefa
		where chvorg like ${`ssu:${numssu}:%`} and dtabxa is null`.execute(portal.db)
	expect(rows).toEqual([{ codpes: PESSOAS.grs }])
})

test('who is taken off a demand loses its task, and who stays keeps theirs', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'DES')
	await concederPerfil(portal.db, PESSOAS.qa, SSU_DEV)
	onTestFinished(() => revogarPerfil(portal.db, PESSOAS.qa, SSU_DEV))
	expect((await alocar(portal, numssu, PESSOAS.qa)).status).toBe(200)
	const listRecipients = async () =>
		(await listarDestinatarios(portal.db, `ssu:${numssu}:DES`)).toSorted((a, b) => a - b)
	expect(await listRecipients()).toEqual([PESSOAS.desenvolvedor, PESSOAS.qa].toSorted((a, b) => a - b))
	expect((await tirar(portal, numssu, 1)).status).toBe(200)
	expect(await listRecipients()).toEqual([PESSOAS.qa])
})

test('an act is credited to whom it was done for, whoever has the turn', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'TRI')
	await sql`insert into substituicoes.ptlsubst
		(codpestit, codpessub, dtaini, dtafim, vigente_de, vigente_ate, lstarea, mot, sit, criada_em, aceita_em)
		values (${PESSOAS.apoio}, ${SUBSTITUTO}, current_date - 2, current_date + 5, now() - interval '2 days',
			now() + interval '5 days', '{}', 'Férias', 'A', now(), now())`.execute(portal.db)
	onTestFinished(async () => {
		await sql`delete from substituicoes.ptlsubst where codpessub = ${SUBSTITUTO}`.execute(portal.db)
	})
	const cancelar = { numssu, ato: 'cancelar', txtand: TEXTO }
	expect((await portal.as(criarPessoa(SUBSTITUTO))('POST', `${EXECUTAR}/passarSSUDEMANDA`, cancelar)).status).toBe(200)
	const { rows } = await sql`select codpescad, codpestit from ssu.ssuand
		where numssu = ${numssu} and dscand = 'Cancelar'`.execute(portal.db)
	expect(rows).toEqual([{ codpescad: SUBSTITUTO, codpestit: PESSOAS.apoio }])
})
