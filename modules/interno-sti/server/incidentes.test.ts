import { concederPerfil, inTransaction, type Portal, revogarPerfil } from '@portal/platform/server'
import { expect } from 'vitest'
import { fluxoDoIncidente, STI_OPERADOR } from '../contract/index.ts'
import { abrirPeloPortal, calcularObservacao } from './monitoramento/incidentes.ts'
import { reservarEstado } from './monitoramento/queries/verificacao.ts'
import { registrarResultado } from './monitoramento/registrar.ts'
import { verificarDevidos } from './monitoramento/rodada.ts'
import { seguirIncidente } from './monitoramento/seguir-incidente.ts'
import { sti } from './tables.ts'
import {
	achar,
	administradora,
	BASE,
	criarPessoa,
	incidentesDe,
	incluir,
	operador,
	outro,
	PESSOAS,
	REDES,
	SISTEMAS,
	type TestPortal,
	test,
	ver,
} from './testes/portal-de-teste.ts'

const PUBLICO = { codsis: 'JUPITER', stapub: 'S', nompub: 'Matrícula' } as const
const ana = (portal: TestPortal) => portal.as({ codpes: 10001, nome: 'Ana Beatriz Moraes' })
const avisosDe = async (portal: TestPortal, codpes: number): Promise<string[]> =>
	(await portal.as(criarPessoa(codpes))('GET', '/wsportal/notificacoes/avisos/?porPagina=100')).body.itens.map(
		({ assunto }: { assunto: string }) => assunto,
	)
const tarefasDe = async (portal: TestPortal, codpes: number): Promise<{ titulo: string; motdst: string }[]> =>
	(await portal.as(criarPessoa(codpes))('GET', '/wsportal/notificacoes/')).body.tarefas ?? []
const ocorrencias = async (portal: TestPortal, estado: string) =>
	(await portal.anon('GET', `/wsportal/situacao/ocorrencias?estado=${estado}&porPagina=100`)).body.itens
const verIncidente = async (portal: TestPortal, codinc: number) =>
	(await operador(portal)('GET', `${BASE}/incidentes/${codinc}`)).body
const atualizar = (portal: TestPortal, codinc: number, corpo: object, por = operador) =>
	por(portal)('POST', `${BASE}/incidentes/${codinc}/atualizacoes`, {
		stapub: 'N',
		txtatz: 'Feito e conferido.',
		...corpo,
	})

/** Fake queue: the same portal enqueues its jobs elsewhere. */
const replaceQueue = (portal: TestPortal, enfileirar: () => Promise<void>): Portal => ({
	...portal,
	jobs: {
		enfileirar,
		enfileirarVarios: enfileirar,
		start: async () => undefined,
		close: async () => undefined,
	},
})

async function cair(portal: TestPortal, mais: Parameters<typeof incluir>[1] = {}) {
	const monitor = await incluir(portal, mais)
	await achar(portal, monitor.codmon, 'OK', 'FAL')
	await portal.jobs.drain(portal)
	const [{ codinc }] = await incidentesDe(portal, monitor.codmon)
	return { ...monitor, codinc: codinc as number }
}

test('what is down becomes an incident, a task, a demand and a notice; what comes back ends them', async ({
	portal,
}) => {
	const { codmon, codinc, nommon } = await cair(portal, PUBLICO)
	const incidente = await verIncidente(portal, codinc)
	expect(incidente).toMatchObject({ sitinc: 'INV', staaut: 'S', titinc: `${nommon} fora do ar` })
	const { numssu } = incidente
	const demanda = (await operador(portal)('POST', '/uspproc/obter/ssu/obterSSUDEMANDA', { numssu })).body
	expect(demanda).toMatchObject({
		codetp: 'ABE',
		nomsis: 'JUPITER',
		tipatd: 'COR',
		pessol: { codpes: PESSOAS.operador },
		dscorg: `Incidente ${codinc} do monitoramento`,
		urlorg: `/interno-sti/monitoramento/incidentes/${codinc}`,
	})
	expect(await avisosDe(portal, 10001)).toContain('Matrícula está fora do ar')
	expect((await ocorrencias(portal, 'em-curso'))[0]).toMatchObject({ servico: 'Matrícula', tipo: 'fora-do-ar' })
	expect((await ana(portal)('POST', `${BASE}/votos`, { codsis: 'JUPITER' })).status).toBe(200)

	await achar(portal, codmon, 'OK')
	await portal.jobs.drain(portal)
	const fim = await verIncidente(portal, codinc)
	expect(fim).toMatchObject({ sitinc: 'RES', qtdvot: 1 })
	expect(
		(await ocorrencias(portal, 'encerrada')).some(({ servico }: { servico: string }) => servico === 'Matrícula'),
	).toBe(true)
	const deAna = await avisosDe(portal, 10001)
	expect(deAna.some((assunto) => assunto.startsWith('Matrícula voltou ao normal'))).toBe(true)
	expect(
		(await avisosDe(portal, PESSOAS.operador)).some((assunto) => assunto.includes(`Incidente ${codinc} resolvido`)),
	).toBe(true)
	const andamentos = (await operador(portal)('POST', '/uspproc/listar/ssu/listarSSUANDAMENTO', { numssu })).body.itens
	expect(andamentos[0].txtand).toContain(`O incidente ${codinc} do monitoramento foi resolvido`)
})

test('the notice is for whom it affects: their links, and whoever said that it was slow; others only find it where they look', async ({
	portal,
}) => {
	// Ana has a student link and João a staff link.
	const [aluna, servidor] = [10001, 10004]
	expect((await ana(portal)('POST', `${BASE}/votos`, { codsis: 'JUPITER' })).status).not.toBe(500)
	await cair(portal, { codsis: null, stapub: 'S', nompub: 'Folha de ponto', vinafe: ['SERVIDOR'] })
	expect(await avisosDe(portal, servidor)).toContain('Folha de ponto está fora do ar')
	expect(await avisosDe(portal, aluna)).not.toContain('Folha de ponto está fora do ar')
	const abertas = (await ocorrencias(portal, 'em-curso')).map(({ servico }: { servico: string }) => servico)
	expect(abertas).toContain('Folha de ponto')
	// A separate system isolates the case of a voter without the affected links.
	await incluir(portal, { codsis: 'MERCURIO', stapub: 'S', nompub: 'Compras on-line' })
	expect((await ana(portal)('POST', `${BASE}/votos`, { codsis: 'MERCURIO' })).status).toBe(200)
	await cair(portal, { codsis: 'MERCURIO', stapub: 'S', nompub: 'Pregões', vinafe: ['SERVIDOR'] })
	expect(await avisosDe(portal, aluna)).toContain('Pregões está fora do ar')
})

test('who has left the team, or lost the level, while the page was open is refused by it', async ({ portal }) => {
	const { codinc } = await cair(portal)
	expect((await verIncidente(portal, codinc)).permissoes.atualizar).toBe('S')
	await sti(portal.db)
		.deleteFrom('monequpes')
		.where('codequ', '=', SISTEMAS)
		.where('codpes', '=', PESSOAS.operador)
		.execute()
	expect(await atualizar(portal, codinc, { sitinc: 'RES' })).toMatchObject({
		status: 403,
		body: { mensagem: expect.stringMatching(/da equipe Sistemas acadêmicos, da qual você não participa/) },
	})
	expect((await verIncidente(portal, codinc)).permissoes).toMatchObject({ atualizar: 'N' })
	await sti(portal.db).insertInto('monequpes').values({ codequ: SISTEMAS, codpes: PESSOAS.operador }).execute()
	await revogarPerfil(portal.db, PESSOAS.operador, STI_OPERADOR)
	expect(await atualizar(portal, codinc, { sitinc: 'RES' })).toMatchObject({ status: 403 })
	await concederPerfil(portal.db, PESSOAS.operador, STI_OPERADOR)
	expect(await atualizar(portal, codinc, { sitinc: 'RES' })).toMatchObject({ status: 200 })
})

test('the team has it in the inbox, with the reason, until it is resolved; others do not', async ({ portal }) => {
	const { codinc } = await cair(portal)
	const minha = (tarefas: { titulo: string }[]) =>
		tarefas.filter(({ titulo }) => titulo.includes(`incidente ${codinc}:`))
	const [tarefa] = minha(await tarefasDe(portal, PESSOAS.operador))
	expect(tarefa).toMatchObject({ motdst: 'Você é da equipe Sistemas acadêmicos, que cuida deste monitor.' })
	expect(minha(await tarefasDe(portal, PESSOAS.outroOperador))).toEqual([])
	expect((await atualizar(portal, codinc, { sitinc: 'RES' })).status).toBe(200)
	await portal.jobs.drain(portal)
	expect(minha(await tarefasDe(portal, PESSOAS.operador))).toEqual([])
})

test('of two who resolve it at once one does, and the other reads who was faster', async ({ portal }) => {
	const { codinc } = await cair(portal)
	const { versao } = await verIncidente(portal, codinc)
	const respostas = await Promise.all([
		atualizar(portal, codinc, { sitinc: 'RES', versao }),
		atualizar(portal, codinc, { sitinc: 'RES', versao }, administradora),
	])
	expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409])
	expect(respostas.find(({ status }) => status === 409)?.body).toMatchObject({ erro: 'incidente-alterado' })
	// Terminal state: a closed incident is refused even without a version.
	expect(await atualizar(portal, codinc, { sitinc: 'RES' })).toMatchObject({ status: 422 })
	const { atualizacoes } = await verIncidente(portal, codinc)
	expect(atualizacoes.filter(({ sitinc }: { sitinc: string }) => sitinc === 'RES')).toHaveLength(1)
})

test('a process that ends between the failed check and the incident loses nothing, and nothing is done twice', async ({
	portal,
}) => {
	const { codmon, nommon, versao } = await incluir(portal, PUBLICO)
	await achar(portal, codmon, 'OK')
	const resultado = { sit: 'FAL', qtdms: 3, msg: null } as const
	// Atomicity: the check is not stored when the process dies before the commit.
	const semFila = replaceQueue(portal, () => Promise.reject(new Error('gone')))
	await expect(registrarResultado(semFila, { codmon, versao, resultado, haManutencao: false })).rejects.toThrow('gone')
	expect(await ver(portal, codmon)).toMatchObject({ sitmon: 'OPE', codinc: null, batimentos: [{ sitbat: 'OK' }] })
	// Retry: the next check detects the failure again.
	await registrarResultado(portal, { codmon, versao, resultado, haManutencao: false })
	const [{ codinc }] = await incidentesDe(portal, codmon)
	// Idempotence: a job interrupted before the notices sends them once, however many workers retry it.
	await Promise.all([1, 2, 3].map(() => seguirIncidente.executar(portal, { codinc })))
	await portal.jobs.drain(portal)
	const { numssu, codocor } = await verIncidente(portal, codinc)
	expect([numssu, codocor]).not.toContain(null)
	const suas = (await ocorrencias(portal, 'em-curso')).filter((uma: { codocor: number }) => uma.codocor === codocor)
	expect(suas).toHaveLength(1)
	const { body } = await operador(portal)('POST', '/uspproc/listar/ssu/listarSSUDEMANDA', {
		busca: 'fora do ar',
		porPagina: 100,
	})
	const suasDemandas = body.itens.filter(({ titdem }: { titdem: string }) => titdem === `${nommon} fora do ar`)
	expect(suasDemandas).toHaveLength(1)
	await atualizar(portal, codinc, { sitinc: 'RES' })
})

test('a job that was lost altogether is enqueued again by the next round', async ({ portal }) => {
	const { codmon } = await incluir(portal)
	await sti(portal.db).updateTable('mon').set({ staatv: 'N' }).where('codmon', '<>', codmon).execute()
	const em = '2020-01-01T00:00:00.000Z'
	await inTransaction(portal.db, async (db) => {
		const monitor = await reservarEstado(db, codmon)
		const semFila = replaceQueue(portal, async () => undefined)
		if (monitor) await abrirPeloPortal(db, semFila, monitor, null, em)
	})
	await sti(portal.db).updateTable('mon').set({ staatv: 'N' }).where('codmon', '=', codmon).execute()
	await verificarDevidos.executar(portal, {})
	await portal.jobs.drain(portal)
	const [{ codinc }] = await incidentesDe(portal, codmon)
	const { stapen } = await sti(portal.db)
		.selectFrom('moninc')
		.select('stapen')
		.where('codinc', '=', codinc)
		.executeTakeFirstOrThrow()
	expect(stapen).toBe('N')
})

test('what somebody has taken over is theirs to end; what comes and goes stays one incident', async ({ portal }) => {
	const { codmon, codinc } = await cair(portal, { minobs: 2 })
	await achar(portal, codmon, 'OK', 'FAL')
	expect(await incidentesDe(portal, codmon)).toHaveLength(1)
	expect((await verIncidente(portal, codinc)).sitinc).toBe('INV')
	expect((await atualizar(portal, codinc, { sitinc: 'IDE', txtatz: 'Disco cheio.' })).status).toBe(200)
	await achar(portal, codmon, 'OK', 'OK', 'OK', 'OK')
	expect((await verIncidente(portal, codinc)).sitinc).toBe('MON')
	expect((await atualizar(portal, codinc, { sitinc: 'RES' })).status).toBe(200)
})

test('people read only what was written for them', async ({ portal }) => {
	const { codinc } = await cair(portal, { ...PUBLICO, nompub: 'Diários' })
	await atualizar(portal, codinc, { sitinc: 'IDE', txtatz: 'A senha do banco venceu.' })
	await portal.jobs.drain(portal)
	await atualizar(portal, codinc, { sitinc: 'IDE', txtatz: 'Voltamos em uma hora.', stapub: 'S' })
	await portal.jobs.drain(portal)
	const textos = JSON.stringify(await ocorrencias(portal, 'em-curso'))
	expect(textos).toContain('Voltamos em uma hora.')
	expect(textos).toContain('A causa foi encontrada')
	expect(textos).not.toContain('senha')
	await atualizar(portal, codinc, { sitinc: 'RES' })
	await portal.jobs.drain(portal)
})

test('a demand that SSU refuses is told in the timeline and takes nothing else with it', async ({ portal }) => {
	const { codmon } = await incluir(portal, { codsis: 'JUPITER' })
	// Stale reference: the system left SSU after the monitor was saved.
	const mudar = (codsis: string) =>
		sti(portal.db).updateTable('mon').set({ codsis }).where('codmon', '=', codmon).execute()
	await mudar('NENHUM')
	await achar(portal, codmon, 'OK', 'FAL')
	await portal.jobs.drain(portal)
	const [{ codinc }] = await incidentesDe(portal, codmon)
	const incidente = await verIncidente(portal, codinc)
	expect(incidente.numssu).toBeNull()
	expect(incidente.atualizacoes[0].txtatz).toMatch(/^A demanda de SSU não foi aberta\. Não há este sistema/)
	expect(
		(await tarefasDe(portal, PESSOAS.operador)).some(({ titulo }) => titulo.includes(`incidente ${codinc}:`)),
	).toBe(true)
	await sti(portal.db).updateTable('moninc').set({ codsis: 'JUPITER' }).where('codinc', '=', codinc).execute()
	const abrir = () => operador(portal)('POST', `${BASE}/incidentes/${codinc}/demanda`)
	expect(await abrir()).toMatchObject({ status: 200, body: { numssu: expect.any(Number) } })
	expect(await abrir()).toMatchObject({ status: 422 })
})

test('whoever answers for the team is the requester, also without a level of SSU, and reads the demand', async ({
	portal,
}) => {
	await sti(portal.db).updateTable('monequ').set({ codpesrsp: 10012 }).where('codequ', '=', SISTEMAS).execute()
	const { codinc } = await cair(portal, { codsis: 'JUPITER' })
	const { numssu } = await verIncidente(portal, codinc)
	const { status, body } = await portal.as({ codpes: 10012, nome: 'Otávio' })(
		'POST',
		'/uspproc/obter/ssu/obterSSUDEMANDA',
		{
			numssu,
		},
	)
	expect({ status, pessol: body.pessol?.codpes }).toEqual({ status: 200, pessol: 10012 })
	await sti(portal.db)
		.updateTable('monequ')
		.set({ codpesrsp: PESSOAS.operador })
		.where('codequ', '=', SISTEMAS)
		.execute()
})

test('a post-mortem is written after the end, by the team', async ({ portal }) => {
	const { codinc } = await cair(portal)
	const escrever = (por = operador) =>
		por(portal)('PUT', `${BASE}/incidentes/${codinc}/posmortem`, {
			txtposm: 'O disco encheu; a limpeza voltou a rodar.',
		})
	expect(await escrever()).toMatchObject({ status: 422 })
	await atualizar(portal, codinc, { sitinc: 'RES' })
	expect(await escrever(outro)).toMatchObject({ status: 403 })
	expect(await escrever()).toMatchObject({ status: 200, body: { stapos: 'S', pesposm: { codpes: PESSOAS.operador } } })
})

test('every passage of the flow that is not declared is refused', async ({ portal }) => {
	const { codinc } = await cair(portal)
	expect(await atualizar(portal, codinc, { sitinc: 'RES' })).toMatchObject({ status: 200 })
	for (const sitinc of ['INV', 'IDE', 'MON', 'RES'])
		expect(await atualizar(portal, codinc, { sitinc })).toMatchObject({
			status: 422,
			body: { mensagem: fluxoDoIncidente.motivos.RES(undefined) },
		})
})

test('somebody says once an hour that a system is slow; the operators read how many, and nobody who', async ({
	portal,
}) => {
	await incluir(portal, { codsis: 'JANUS', stapub: 'S', nompub: 'Pós-graduação' })
	const votar = (codsis = 'JANUS') => ana(portal)('POST', `${BASE}/votos`, { codsis })
	expect((await votar()).status).toBe(200)
	expect(await votar()).toMatchObject({ status: 422, body: { erro: 'ja-votou' } })
	expect(await votar('PROTEOS')).toMatchObject({ status: 404 })
	const { votos } = (await operador(portal)('GET', `${BASE}/resumo`)).body
	expect(votos).toContainEqual({ codsis: 'JANUS', qtdvot: 1 })
	const sistemas = await ana(portal)('GET', `${BASE}/sistemas`)
	expect(sistemas.body.find(({ codsis }: { codsis: string }) => codsis === 'JANUS')).toMatchObject({ votou: 'S' })
	// Public texts name neither addresses nor monitors.
	expect(sistemas.bytes.toString()).not.toMatch(/127\.0\.0\.9|Monitor \d/)
	portal.irPara(new Date(Date.now() + 3_600_000))
	expect((await votar()).status).toBe(200)
	portal.irPara(new Date())
})

test('a team is made by who administrates; a name is used once', async ({ portal }) => {
	const corpo = { nomequ: 'Banco de dados', codpesrsp: PESSOAS.operador, lstpes: [PESSOAS.outroOperador] }
	expect(await operador(portal)('POST', `${BASE}/equipes`, corpo)).toMatchObject({ status: 403 })
	const { body } = await administradora(portal)('POST', `${BASE}/equipes`, corpo)
	expect(await administradora(portal)('POST', `${BASE}/equipes`, corpo)).toMatchObject({ status: 422 })
	expect(
		(await administradora(portal)('PUT', `${BASE}/equipes/${body.codequ}`, { ...corpo, nomequ: 'Bancos' })).status,
	).toBe(200)
	expect(REDES).toBe(2)
})

test('an outage that somebody calls resolved while the monitor still fails goes on in another incident, with the same demand', async ({
	portal,
}) => {
	const { codmon, codinc } = await cair(portal, PUBLICO)
	const { numssu } = await verIncidente(portal, codinc)
	expect((await atualizar(portal, codinc, { sitinc: 'RES' })).status).toBe(200)
	await portal.jobs.drain(portal)
	await achar(portal, codmon, 'FAL', 'FAL')
	await portal.jobs.drain(portal)
	const [outro, ...antes] = await incidentesDe(portal, codmon)
	expect(antes).toHaveLength(1)
	const continua = await verIncidente(portal, outro.codinc)
	expect(continua).toMatchObject({ sitinc: 'INV', staaut: 'S', numssu })
	expect(continua.atualizacoes.map(({ txtatz }: { txtatz: string }) => txtatz)).toContainEqual(
		expect.stringContaining(`O monitor ainda não responde. Continua o incidente ${codinc}, resolvido por uma pessoa.`),
	)
	expect(await avisosDe(portal, 10001)).toContain('Matrícula está fora do ar')
})

test('a monitor that comes and goes has one demand, and after the second fall stays in one incident', async ({
	portal,
}) => {
	const { codmon, codinc } = await cair(portal, PUBLICO)
	const { numssu } = await verIncidente(portal, codinc)
	await achar(portal, codmon, 'OK')
	await portal.jobs.drain(portal)
	expect((await verIncidente(portal, codinc)).sitinc).toBe('RES')
	for (let vez = 0; vez < 3; vez++) {
		await achar(portal, codmon, 'FAL', 'OK')
		await portal.jobs.drain(portal)
	}
	const incidentes = await incidentesDe(portal, codmon)
	expect(incidentes).toHaveLength(2)
	const segundo = await verIncidente(portal, incidentes[0].codinc)
	expect(segundo).toMatchObject({ sitinc: 'MON', numssu })
	const { body } = await operador(portal)('POST', '/uspproc/listar/ssu/listarSSUANDAMENTO', { numssu })
	expect(body.itens.filter(({ txtand }: { txtand: string | null }) => txtand?.includes('caiu outra vez'))).toHaveLength(
		1,
	)
})

test('each fall of the last day doubles what has to be waited for, up to four hours', () => {
	expect([1, 2, 3, 4, 9].map((quedas) => calcularObservacao(0, quedas))).toEqual([0, 20, 40, 80, 240])
	expect([1, 2, 9].map((quedas) => calcularObservacao(300, quedas))).toEqual([300, 300, 300])
})
