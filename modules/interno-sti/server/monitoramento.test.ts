import { concederPerfil } from '@portal/platform/server'
import { countStatements } from '@portal/platform/testing'
import { expect } from 'vitest'
import { STI_LEITURA } from '../contract/index.ts'
import { tomarDevidos } from './monitoramento/queries/verificacao.ts'
import { registrarResultado } from './monitoramento/registrar.ts'
import { verificarDevidos } from './monitoramento/rodada.ts'
import { seguinte } from './monitoramento/situacao.ts'
import { sti } from './tables.ts'
import {
	achar,
	administradora,
	BASE,
	criarPessoa,
	dados,
	incidentesDe,
	incluir,
	operador,
	outro,
	PESSOAS,
	REDES,
	test,
	ver,
} from './testes/portal-de-teste.ts'

const DA_SESSAO = 1
const NOVO = { sitest: 'OPE', qtdfal: 0, qtdsuc: 3 } as const
const CALMO = { emmanutencao: false, suprimido: false, tenmon: 2 } as const

test('it is down only after as many tries as were asked for, one after the other', () => {
	const primeira = seguinte(NOVO, { ...CALMO, sit: 'FAL' })
	expect(primeira).toMatchObject({ sitest: 'FAL', caiu: false, sitbat: 'FAL' })
	const segunda = seguinte(primeira, { ...CALMO, sit: 'FAL' })
	expect(segunda).toMatchObject({ sitest: 'FAL', caiu: false })
	expect(seguinte(segunda, { ...CALMO, sit: 'OK' })).toMatchObject({ sitest: 'OPE', qtdfal: 0, voltou: false })
	const terceira = seguinte(segunda, { ...CALMO, sit: 'FAL' })
	expect(terceira).toMatchObject({ sitest: 'FOR', caiu: true })
	expect(seguinte(terceira, { ...CALMO, sit: 'FAL' })).toMatchObject({ sitest: 'FOR', caiu: false })
	expect(seguinte(terceira, { ...CALMO, sit: 'OK' })).toMatchObject({ sitest: 'OPE', voltou: true })
})

test('what may not be called is not down, and what fails in a maintenance counts nowhere', () => {
	expect(seguinte(NOVO, { ...CALMO, sit: 'BLO' })).toMatchObject({ sitest: 'BLO', sitbat: 'BLO', caiu: false })
	const emObras = seguinte({ ...NOVO, qtdfal: 2 }, { ...CALMO, emmanutencao: true, sit: 'FAL' })
	expect(emObras).toMatchObject({ sitest: 'OPE', sitbat: 'MAN', qtdfal: 0, caiu: false })
})

test('what stands below something that is down, or may be, opens no incident and is not held against it', async ({
	portal,
}) => {
	const pai = await incluir(portal, { tenmon: 1 })
	const filho = await incluir(portal, { codmonpai: pai.codmon })
	await achar(portal, pai.codmon, 'OK', 'FAL')
	await achar(portal, filho.codmon, 'OK', 'FAL')
	expect(await incidentesDe(portal, filho.codmon)).toEqual([])
	await achar(portal, pai.codmon, 'FAL')
	await achar(portal, filho.codmon, 'FAL')
	expect(await ver(portal, filho.codmon)).toMatchObject({ sitmon: 'SUP', dsp24h: 100 })
	expect(await incidentesDe(portal, pai.codmon)).toHaveLength(1)
	// Failure attribution: the parent is back, so the child's failure becomes its own incident.
	await achar(portal, pai.codmon, 'OK')
	await achar(portal, filho.codmon, 'FAL')
	expect(await incidentesDe(portal, filho.codmon)).toHaveLength(1)
})

test('a group is in the worst state of what this person sees in it', async ({ portal }) => {
	const grupo = await incluir(portal, { tipmon: 'GRP', alvmon: '' })
	const visivel = await incluir(portal, { codmonpai: grupo.codmon })
	const restrito = await incluir(portal, { codmonpai: grupo.codmon, stares: 'S' })
	await achar(portal, visivel.codmon, 'OK')
	expect((await ver(portal, grupo.codmon)).sitmon).toBe('NOV')
	await achar(portal, restrito.codmon, 'FAL')
	expect((await ver(portal, grupo.codmon)).sitmon).toBe('FOR')
	const visto = (await outro(portal)('GET', `${BASE}/monitores/${grupo.codmon}`)).body
	expect(visto).toMatchObject({ sitmon: 'OPE', filhos: [{ codmon: visivel.codmon }] })
})

test('nothing stands below itself, also at two removes', async ({ portal }) => {
	const um = await incluir(portal)
	const dois = await incluir(portal, { codmonpai: um.codmon })
	const mudado = dados({ nommon: um.nommon, codmonpai: dois.codmon })
	expect(await operador(portal)('PUT', `${BASE}/monitores/${um.codmon}`, { dados: mudado, versao: 1 })).toMatchObject({
		status: 422,
		body: { erro: 'em-circulo' },
	})
})

test('a monitor is changed by its team and by who administrates; others read why not', async ({ portal }) => {
	const { codmon, nommon } = await incluir(portal)
	const mudar = (quem: typeof operador, versao: number) =>
		quem(portal)('PUT', `${BASE}/monitores/${codmon}`, { dados: dados({ nommon, tenmon: 4 }), versao })
	expect(await mudar(outro, 1)).toMatchObject({
		status: 403,
		body: { mensagem: expect.stringMatching(/equipe Sistemas/) },
	})
	expect(await mudar(operador, 1)).toMatchObject({ status: 200, body: { tenmon: 4, versao: 2 } })
	expect(await mudar(administradora, 1)).toMatchObject({ status: 409, body: { erro: 'monitor-alterado' } })
	expect(await mudar(administradora, 2)).toMatchObject({ status: 200 })
	expect(await outro(portal)('POST', `${BASE}/monitores/${codmon}/verificar`)).toMatchObject({ status: 403 })
	// Team ownership: nobody assigns a monitor to a team they do not belong to.
	expect(await operador(portal)('POST', `${BASE}/monitores`, dados({ codequ: REDES }))).toMatchObject({ status: 403 })
})

test('what only a team sees is in no list, count, export, search or address of others', async ({ portal }) => {
	await concederPerfil(portal.db, PESSOAS.leitura, STI_LEITURA)
	const { codmon, nommon } = await incluir(portal, { stares: 'S', nommon: 'Cofre das chaves', slamon: 99 })
	await achar(portal, codmon, 'OK', 'FAL')
	const [{ codinc }] = await incidentesDe(portal, codmon)
	const deFora = [outro(portal), portal.as(criarPessoa(PESSOAS.leitura))]
	for (const pedir of deFora) {
		const textos = await Promise.all(
			[
				'monitores?porPagina=100',
				'monitores/planilha',
				'incidentes?porPagina=100',
				'incidentes/planilha',
				'sla',
				'sla/planilha',
			].map(async (caminho) => (await pedir('GET', `${BASE}/${caminho}`)).bytes.toString()),
		)
		expect(textos.filter((texto) => texto.includes(nommon))).toEqual([])
		for (const caminho of [`monitores/${codmon}`, `monitores/${codmon}/historico`, `incidentes/${codinc}`])
			expect((await pedir('GET', `${BASE}/${caminho}`)).status).toBe(404)
		expect((await pedir('GET', '/wsportal/navegacao/achados?busca=Cofre')).bytes.toString()).not.toContain(nommon)
	}
	expect((await operador(portal)('GET', `${BASE}/monitores?busca=cofre`)).body.total).toBe(1)
})

test('each check is taken once, and a clock that went back holds up nothing', async ({ portal }) => {
	const { codmon } = await incluir(portal)
	const agora = new Date('2031-03-01T12:00:00Z')
	const tomar = async (em: Date) => (await tomarDevidos(portal.db, em.toISOString(), 500)).map((um) => um.codmon)
	expect(await tomar(agora)).toContain(codmon)
	expect(await tomar(agora)).not.toContain(codmon)
	expect(await tomar(new Date(agora.getTime() + 60_000))).toContain(codmon)
	// Clock rollback: a check due in a minute would otherwise wait a year.
	expect(await tomar(new Date('2030-03-01T12:00:00Z'))).toContain(codmon)
})

test('a clock that jumps makes nothing down and no answer slow: what is told is counted, not read from it', async ({
	portal,
}) => {
	const { codmon } = await incluir(portal, { minobs: 3, tenmon: 0 })
	portal.irPara(new Date('2032-01-01T12:00:00Z'))
	await achar(portal, codmon, 'OK', 'FAL')
	portal.irPara(new Date('2031-06-01T12:00:00Z'))
	await achar(portal, codmon, 'OK')
	const [incidente] = await incidentesDe(portal, codmon)
	expect(incidente).toMatchObject({ sitinc: 'MON', qtdmin: 0 })
	// Observation is counted in successful checks, independently of the clock.
	portal.irPara(new Date('2040-01-01T12:00:00Z'))
	await achar(portal, codmon, 'OK')
	expect((await incidentesDe(portal, codmon))[0].sitinc).toBe('MON')
	await achar(portal, codmon, 'OK')
	expect((await incidentesDe(portal, codmon))[0].sitinc).toBe('RES')
	const { batimentos } = await ver(portal, codmon)
	expect(batimentos.every(({ qtdms }) => qtdms === null || qtdms < 60_000)).toBe(true)
	portal.irPara(new Date())
})

test('a check of what the monitor was before it was changed says nothing of what it is now', async ({ portal }) => {
	const { codmon, nommon } = await incluir(portal)
	await operador(portal)('PUT', `${BASE}/monitores/${codmon}`, {
		dados: dados({ nommon, alvmon: '127.0.0.9:10' }),
		versao: 1,
	})
	await registrarResultado(portal, {
		codmon,
		versao: 1,
		resultado: { sit: 'FAL', qtdms: 1, msg: null },
		haManutencao: false,
	})
	expect(await ver(portal, codmon)).toMatchObject({ sitmon: 'NOV', batimentos: [] })
})

test('the job checks whatever is due, writes it down, and opens what it finds', async ({ portal }) => {
	portal.irPara(new Date('2033-02-01T12:00:00Z'))
	const { codmon } = await incluir(portal, { alvmon: '127.0.0.9:1' })
	const bloqueado = await incluir(portal, { tipmon: 'HTTP', alvmon: 'https://nao-existe.exemplo.br/' })
	await sti(portal.db)
		.updateTable('mon')
		.set({ alvmon: 'http://169.254.169.254/' })
		.where('codmon', '=', bloqueado.codmon)
		.execute()
	await verificarDevidos.executar(portal, {})
	expect(await ver(portal, codmon)).toMatchObject({ sitmon: 'FOR', batimentos: [{ sitbat: 'FAL' }] })
	expect(await ver(portal, bloqueado.codmon)).toMatchObject({ sitmon: 'BLO', dsp24h: null, codinc: null })
	portal.irPara(new Date())
})

test('goals count what was measured in the month: neither maintenances nor what was above it', async ({ portal }) => {
	portal.irPara(new Date('2034-05-10T12:00:00Z'))
	const { codmon, nommon } = await incluir(portal, { slamon: 75, tenmon: 9 })
	await achar(portal, codmon, 'OK', 'OK', 'OK', 'FAL')
	const linha = async () => {
		const { linhas } = (await operador(portal)('GET', `${BASE}/sla?mes=2034-05`)).body
		return linhas.find((uma: { codmon: number }) => uma.codmon === codmon)
	}
	expect(await linha()).toMatchObject({ slamon: 75, dspprd: 75, qtdmin: 1, stacmp: 'S' })
	await achar(portal, codmon, 'FAL')
	expect(await linha()).toMatchObject({ dspprd: 60, stacmp: 'N' })
	const { bytes } = await operador(portal)('GET', `${BASE}/sla/planilha?mes=2034-05&formato=csv`)
	expect(bytes.toString()).toContain(nommon)
	const { pontos } = (await operador(portal)('GET', `${BASE}/monitores/${codmon}/historico?periodo=30d`)).body
	expect(pontos.at(-1)).toMatchObject({ dtaini: '2034-05-10', dspprd: 60, qtdms: 20, qtdfal: 2 })
	expect(pontos).toHaveLength(30)
	portal.irPara(new Date())
})

test('a list costs at most three statements beside the session, however many monitors there are', async ({
	portal,
}) => {
	const pedirComo = operador(portal)
	for (const caminho of ['monitores?porPagina=100', 'incidentes?porPagina=100', 'manutencoes', 'sla', 'sistemas']) {
		const pedir = () => pedirComo('GET', `${BASE}/${caminho}`)
		await pedir()
		expect({ caminho, quantas: (await countStatements(portal, pedir)) - DA_SESSAO <= 3 }).toEqual({
			caminho,
			quantas: true,
		})
	}
})
