import { expect } from 'vitest'
import * as z from 'zod/mini'
import { DadosDoMonitor, problemaDaMudanca } from '../../contract/index.ts'
import {
	achar,
	administradora,
	BASE,
	criarPessoa,
	incidentesDe,
	incluir,
	operador,
	outro,
	REDES,
	type TestPortal,
	test,
	ver,
} from '../testes/portal-de-teste.ts'

const HORA_MS = 3_600_000
const addHours = (horas: number): string => new Date(Date.now() + horas * HORA_MS).toISOString()
const dados = (lstmon: readonly number[], mais: object = {}) => ({
	titman: 'Troca do servidor',
	txtman: 'Continua depois, de onde parou.',
	dtaini: addHours(48),
	dtafim: addHours(50),
	lstmon,
	stapub: 'S',
	nompub: 'Compras',
	...mais,
})
const marcar = async (portal: TestPortal, lstmon: readonly number[], mais: object = {}) => {
	const { status, body } = await operador(portal)('POST', `${BASE}/manutencoes`, dados(lstmon, mais))
	expect({ status, body }).toMatchObject({ status: 200 })
	return body as { codman: number; versao: number; codocor: number }
}
const alterar = (portal: TestPortal, codman: number, versao: number, corpo: object, por = operador) =>
	por(portal)('PUT', `${BASE}/manutencoes/${codman}`, { dados: corpo, versao })
const historia = async (portal: TestPortal, codman: number) =>
	(await operador(portal)('GET', `${BASE}/manutencoes/${codman}/historico`)).body.itens
const ocorrencias = async (portal: TestPortal, estado: string) =>
	(await portal.anon('GET', `/wsportal/situacao/ocorrencias?estado=${estado}&porPagina=100`)).body.itens
/** Active notices last at least one more minute; ended ones stay in the list. */
const avisosDe = async (portal: TestPortal, codpes: number): Promise<string[]> =>
	(await portal.as(criarPessoa(codpes))('GET', '/wsportal/notificacoes/avisos/?porPagina=100')).body.itens
		.filter(({ dataFim }: { dataFim: string }) => Date.parse(dataFim) > Date.now() + 60_000)
		.map(({ assunto }: { assunto: string }) => assunto)

test('a maintenance is told to people, opens no incident, and ends when it is ended', async ({ portal }) => {
	const { codmon } = await incluir(portal)
	await achar(portal, codmon, 'OK')
	const agora = Date.now()
	const corpo = {
		titman: 'Troca do servidor',
		txtman: 'Continua depois, de onde parou.',
		dtaini: new Date(agora - 60_000).toISOString(),
		dtafim: new Date(agora + 3_600_000).toISOString(),
		lstmon: [codmon],
		stapub: 'S',
		nompub: 'Compras',
	}
	expect(await outro(portal)('POST', `${BASE}/manutencoes`, corpo)).toMatchObject({ status: 403 })
	const { status, body } = await operador(portal)('POST', `${BASE}/manutencoes`, corpo)
	expect({ status, body }).toMatchObject({
		status: 200,
		body: { estman: 'CUR', permissoes: { alterar: 'S', encerrar: 'S' } },
	})
	expect(
		(await ocorrencias(portal, 'em-curso')).some(({ servico }: { servico: string }) => servico === 'Compras'),
	).toBe(true)
	await achar(portal, codmon, 'FAL', 'FAL')
	expect(await ver(portal, codmon)).toMatchObject({ sitmon: 'MAN', codinc: null, dsp24h: 100 })
	const { total } = (await operador(portal)('GET', `${BASE}/manutencoes`)).body
	const alem = await operador(portal)('GET', `${BASE}/manutencoes?pagina=900`)
	expect(alem.body, 'past the end of the list').toMatchObject({ itens: [], total })
	expect(total).toBeGreaterThan(0)
	expect((await outro(portal)('POST', `${BASE}/manutencoes/${body.codman}/encerrar`)).status).toBe(403)
	expect((await operador(portal)('POST', `${BASE}/manutencoes/${body.codman}/encerrar`)).body.mensagem).toBe(
		'Manutenção encerrada.',
	)
	expect(await operador(portal)('POST', `${BASE}/manutencoes/${body.codman}/encerrar`)).toMatchObject({ status: 422 })
	expect(
		(await ocorrencias(portal, 'em-curso')).some(({ servico }: { servico: string }) => servico === 'Compras'),
	).toBe(false)
	await achar(portal, codmon, 'FAL')
	expect(await incidentesDe(portal, codmon)).toHaveLength(1)
})

test('it is changed until its end; what everybody reads and the notices follow, and the history says how it was', async ({
	portal,
}) => {
	const um = await incluir(portal, { stapub: 'S', nompub: 'Pagamentos', vinafe: ['SERVIDOR'] })
	const outra = await incluir(portal)
	const { codman, versao, codocor } = await marcar(portal, [um.codmon], { nompub: 'Pagamentos' })
	expect(await avisosDe(portal, 10004)).toContain('Pagamentos em manutenção: Troca do servidor')
	expect(await avisosDe(portal, 10001)).not.toContain('Pagamentos em manutenção: Troca do servidor')
	const [dtaini, dtafim] = [addHours(72), addHours(75)]
	const depois = dados([um.codmon, outra.codmon], {
		titman: 'Troca de dois servidores',
		nompub: 'Pagamentos',
		dtaini,
		dtafim,
	})
	const { status, body } = await alterar(portal, codman, versao, depois)
	expect({ status, body }).toMatchObject({
		status: 200,
		body: { titman: 'Troca de dois servidores', dtaini, dtafim, codocor, versao: versao + 1 },
	})
	const [programada] = (await ocorrencias(portal, 'programada')).filter(
		(uma: { codocor: number }) => uma.codocor === codocor,
	)
	expect(programada).toMatchObject({ titulo: 'Troca de dois servidores', inicio: dtaini, previsao: dtafim })
	expect(await avisosDe(portal, 10004)).toContain('Pagamentos em manutenção: Troca de dois servidores')
	expect(await avisosDe(portal, 10004)).not.toContain('Pagamentos em manutenção: Troca do servidor')
	const [mudanca, marcada] = await historia(portal, codman)
	expect(marcada).toMatchObject({ dschst: 'Marcou a manutenção' })
	expect(mudanca).toMatchObject({ dschst: 'Alterou a manutenção' })
	expect(mudanca.mudancas.map(({ campo }: { campo: string }) => campo)).toEqual([
		'Título',
		'Início',
		'Fim',
		'Monitores',
	])
	expect(mudanca.mudancas[0]).toMatchObject({ antes: 'Troca do servidor', depois: 'Troca de dois servidores' })
	// Publication is switched off, and then on again.
	const calada = await alterar(portal, codman, versao + 1, { ...depois, stapub: 'N', nompub: '' })
	expect(calada.body).toMatchObject({ codocor: null })
	expect((await ocorrencias(portal, 'programada')).some((uma: { codocor: number }) => uma.codocor === codocor)).toBe(
		false,
	)
	await expect.poll(() => avisosDe(portal, 10004)).not.toContain('Pagamentos em manutenção: Troca de dois servidores')
	const dita = await alterar(portal, codman, versao + 2, depois)
	expect(dita.body.codocor).not.toBeNull()
	expect(await avisosDe(portal, 10004)).toContain('Pagamentos em manutenção: Troca de dois servidores')
})

test('only who may stop all that it names, and all that it is to name, changes it', async ({ portal }) => {
	const meu = await incluir(portal)
	const delas = (
		await administradora(portal)('POST', `${BASE}/monitores`, {
			...(await modelo(portal, meu.codmon)),
			nommon: `Rede ${meu.codmon}`,
			codequ: REDES,
			stares: 'S',
		})
	).body
	const { codman, versao } = await marcar(portal, [meu.codmon])
	expect(await alterar(portal, codman, versao, dados([meu.codmon]), outro)).toMatchObject({ status: 403 })
	// Monitors of another team do not exist for this person.
	expect(await alterar(portal, codman, versao, dados([meu.codmon, delas.codmon]))).toMatchObject({ status: 404 })
	const comDuas = await alterar(portal, codman, versao, dados([meu.codmon, delas.codmon]), administradora)
	expect(comDuas).toMatchObject({ status: 200 })
	// Partial visibility: the maintenance now stops another team's monitor, which the operator neither reads nor changes.
	expect(await alterar(portal, codman, versao + 1, dados([meu.codmon]))).toMatchObject({ status: 403 })
	const vista = await operador(portal)('GET', `${BASE}/manutencoes/${codman}`)
	expect(vista.body).toMatchObject({ monitores: [{ codmon: meu.codmon }], permissoes: { alterar: 'N', encerrar: 'N' } })
	expect(JSON.stringify([vista.body, await historia(portal, codman)])).not.toContain(delas.nommon)
})

/** Editable fields of a stored monitor are parsed by the contract. */
const modelo = async (portal: TestPortal, codmon: number) =>
	z.parse(DadosDoMonitor, (await operador(portal)('GET', `${BASE}/monitores/${codmon}`)).body)

test('of two who change it at once the second reads who was faster', async ({ portal }) => {
	const { codmon } = await incluir(portal)
	const { codman, versao } = await marcar(portal, [codmon])
	expect((await alterar(portal, codman, versao, dados([codmon], { titman: 'Primeira mudança' }))).status).toBe(200)
	expect(
		await alterar(portal, codman, versao, dados([codmon], { titman: 'Segunda mudança' }), administradora),
	).toMatchObject({ status: 409, body: { erro: 'agendamento-alterado' } })
})

test('its beginning is fixed once it has begun, and after its end nothing changes', async ({ portal }) => {
	const { codmon } = await incluir(portal)
	const dtaini = addHours(-1)
	const { codman, versao } = await marcar(portal, [codmon], { dtaini, dtafim: addHours(1) })
	expect(
		await alterar(portal, codman, versao, dados([codmon], { dtaini: addHours(0.5), dtafim: addHours(2) })),
	).toMatchObject({
		status: 422,
		body: { mensagem: expect.stringMatching(/já começou: o início não muda mais/) },
	})
	const mais = await alterar(portal, codman, versao, dados([codmon], { dtaini, dtafim: addHours(2) }))
	expect(mais).toMatchObject({ status: 200, body: { estman: 'CUR' } })
	expect((await operador(portal)('POST', `${BASE}/manutencoes/${codman}/encerrar`)).status).toBe(200)
	expect(await alterar(portal, codman, versao + 2, dados([codmon]))).toMatchObject({
		status: 422,
		body: { mensagem: expect.stringMatching(/já terminou/) },
	})
	expect(
		problemaDaMudanca({ estman: 'PRG', dtaini, dtafim: addHours(1) }, { dtaini, dtafim: addHours(-0.5) }, new Date()),
	).toMatch(/O fim já passou/)
})
