import type { TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import {
	acompanharProcesso,
	buscarProcessos,
	darEntrada,
	darSaida,
	desfazerSaida,
	despachar,
	formatarNumpro,
	listarApensamentos,
	listarHistorico,
	obterPermissoes,
	obterProcesso,
	pedirIntegra,
} from '../../contract/index.ts'
import { verificarCorrentes } from '../historico/ler-historico.ts'
import { fazerIntegra } from '../integra/jobs.ts'
import { processos } from '../queries.ts'
import { perguntar } from '../testes/pdf-de-fora.ts'
import { abrirProcesso, ana, chamarComo, eduardo, joao, marina, sofia, test, tiago } from '../testes/portal-de-teste.ts'

const MOTIVO = 'Tratam da mesma sala.'

const apensar = (
	portal: TestPortal,
	numpro: string,
	numproA: string,
	quem: Parameters<typeof chamarComo>[1] = marina,
) => chamarComo(portal, quem)('POST', `/processo/${numpro}/apensamento`, { numproA, motivo: MOTIVO })
const desapensar = (portal: TestPortal, numpro: string, numproA: string) =>
	chamarComo(portal, marina)('POST', `/processo/${numpro}/desapensamento`, { numproA, motivo: 'Decididos os dois.' })
const ler = async (portal: TestPortal, numpro: string, quem: Parameters<typeof chamarComo>[1] = joao) =>
	(await chamarComo(portal, quem).call(obterProcesso, { params: { numpro } })).body
const acoesDe = async (portal: TestPortal, numpro: string, quem: Parameters<typeof chamarComo>[1] = joao) =>
	(await chamarComo(portal, quem).call(listarHistorico, { params: { numpro } })).body.itens as {
		acao: string
		dscaca: string | null
		nompes: string
	}[]

async function dois(portal: TestPortal) {
	const principal = await abrirProcesso(portal, { titpro: 'Reforma do bloco' })
	const apenso = await abrirProcesso(portal, { titpro: 'Pedido de sala' })
	expect((await apensar(portal, principal, apenso)).status).toBe(200)
	return { principal, apenso }
}

const esconder = (portal: TestPortal, numpro: string) =>
	processos(portal.db)
		.updateTable('processo')
		.set({ nivacepro: 'S', codhipleg: 4, codpescad: eduardo.codpes })
		.where('numpro', '=', numpro)
		.execute()

test('who is apensado goes where the main one goes, by movements of its own, and its chain stays whole', async ({
	portal,
}) => {
	const { principal, apenso } = await dois(portal)
	const saida = await chamarComo(portal, joao).call(darSaida, {
		params: { numpro: principal },
		body: {
			sgletadst: 'DRH-RUSP',
			txtdch: '',
		},
	})
	expect(saida.body.mensagem).toContain('O processo apensado foi junto.')
	expect(await ler(portal, apenso)).toMatchObject({ situacao: 'transito', sgletadst: 'DRH-RUSP' })
	expect((await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro: principal } })).status).toBe(200)
	const { processo, andamentos } = (
		await chamarComo(portal, joao).call(acompanharProcesso, { params: { numpro: apenso } })
	).body
	expect(processo).toMatchObject({ situacao: 'estacao', sgletault: 'DRH-RUSP', numproApensadoA: principal })
	expect(andamentos).toHaveLength(2)
	expect((await acoesDe(portal, apenso)).map(({ acao }) => acao)).toEqual(['entrada', 'saida', 'apensado', 'abertura'])
	for await (const { rompidas } of verificarCorrentes(portal.db)) expect(rompidas).toEqual([])
})

test('an exit that is undone or cancelled brings all of them back, and undone leaves the instants as they were', async ({
	portal,
}) => {
	const { principal, apenso } = await dois(portal)
	const antes = await ler(portal, apenso)
	const sair = () =>
		chamarComo(portal, joao).call(darSaida, {
			params: { numpro: principal },
			body: { sgletadst: 'DRH-RUSP', txtdch: '' },
		})
	await sair()
	expect((await chamarComo(portal, joao).call(desfazerSaida, { params: { numpro: principal } })).status).toBe(200)
	expect(await ler(portal, apenso)).toMatchObject({ situacao: 'estacao', dtasit: antes.dtasit, sgletadst: null })
	await sair()
	const cancelada = { sgletadst: '', txtdch: '<p>Foi por engano.</p>' }
	expect(
		(await chamarComo(portal, joao).call(darSaida, { params: { numpro: principal }, body: cancelada })).status,
	).toBe(200)
	expect(await ler(portal, apenso)).toMatchObject({ situacao: 'estacao', sgletadst: null })
	expect((await ler(portal, apenso)).dtaprzdvl).toBeNull()
})

test('by itself it goes nowhere and is not put away, but it is written in as before', async ({ portal }) => {
	const { principal, apenso } = await dois(portal)
	const numero = formatarNumpro(principal)
	const aqui = chamarComo(portal, marina)
	for (const [caminho, corpo] of [
		['saida', { sgletadst: 'DRH-RUSP', txtdch: '' }],
		['apensamento', { numproA: principal, motivo: MOTIVO }],
	] as const) {
		const { status, body } = await aqui('POST', `/processo/${apenso}/${caminho}`, corpo)
		expect({ status, mensagem: body.mensagem }).toMatchObject({
			status: 422,
			mensagem: expect.stringContaining(numero),
		})
	}
	expect(
		(await aqui.call(despachar, { params: { numpro: apenso }, body: { txtdch: '<p>De acordo.</p>' } })).status,
	).toBe(200)
	await chamarComo(portal, joao).call(darSaida, {
		params: { numpro: principal },
		body: { sgletadst: 'ARQ-RUSP', txtdch: '' },
	})
	const entrada = await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro: apenso } })
	expect(entrada.status).toBe(422)
	const { body } = await chamarComo(portal, joao)('GET', `/processo/${apenso}/permissao`)
	for (const permissao of ['saida', 'devolver', 'arquivar', 'cancelarSaida']) expect(body[permissao]).toBe('N')
})

test('neither is joined or archived while they go together; desapensado it goes its own way from where it is', async ({
	portal,
}) => {
	const { principal, apenso } = await dois(portal)
	const terceiro = await abrirProcesso(portal)
	const juntar = (numpro: string, numproJ: string) =>
		chamarComo(portal, marina)('POST', `/processo/${numpro}/juntada`, { numproJ, txtdch: 'Mesma matéria.' })
	for (const um of [principal, apenso]) {
		const { status, body } = await juntar(terceiro, um)
		expect({ status, erro: body.erro }).toEqual({ status: 422, erro: 'juntada-invalida' })
	}
	expect(
		(await chamarComo(portal, marina).call(obterPermissoes, { params: { numpro: principal } })).body.desapensamento,
	).toBe('S')
	await chamarComo(portal, joao).call(darSaida, {
		params: { numpro: principal },
		body: { sgletadst: 'ARQ-RUSP', txtdch: '' },
	})
	await chamarComo(portal, tiago).call(darEntrada, { params: { numpro: principal } })
	const arquivar = await chamarComo(portal, tiago)('POST', `/processo/${principal}/arquivar`)
	expect({ status: arquivar.status, mensagem: arquivar.body.mensagem }).toEqual({
		status: 422,
		mensagem: expect.stringContaining('Desapense-o antes'),
	})
	const separar = await chamarComo(portal, tiago)('POST', `/processo/${principal}/desapensamento`, {
		numproA: apenso,
		motivo: 'Decididos os dois.',
	})
	expect(separar.status).toBe(200)
	expect(await ler(portal, apenso)).toMatchObject({ apensado: false, sgletault: 'ARQ-RUSP', situacao: 'estacao' })
	expect((await chamarComo(portal, tiago)('POST', `/processo/${principal}/arquivar`)).status).toBe(200)
})

test('what cannot go together is refused, each time saying why', async ({ portal }) => {
	const { principal, apenso } = await dois(portal)
	const outro = await abrirProcesso(portal)
	const longe = await abrirProcesso(portal)
	await chamarComo(portal, joao).call(darSaida, {
		params: { numpro: longe },
		body: { sgletadst: 'DRH-RUSP', txtdch: '' },
	})
	const casos: [string, string, string][] = [
		[principal, principal, 'a si mesmo'],
		[principal, apenso, 'já está apensado a este'],
		[outro, apenso, 'já está apensado a outro'],
		[outro, principal, 'há outros apensados'],
		[outro, longe, 'em trânsito'],
	]
	for (const [numpro, numproA, porque] of casos) {
		const { status, body } = await apensar(portal, numpro, numproA)
		expect({ status, mensagem: body.mensagem }).toEqual({ status: 422, mensagem: expect.stringContaining(porque) })
	}
	await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro: longe } })
	expect((await apensar(portal, outro, longe)).body.mensagem).toContain('está na estação DRH-RUSP')
	expect((await apensar(portal, outro, longe, sofia)).status).toBe(403)
	expect((await desapensar(portal, outro, apenso)).body.mensagem).toContain('Não há processo apensado a este')
	expect((await desapensar(portal, principal, longe)).status).toBe(422)
	const semMotivo = { numproA: longe, motivo: '' }
	expect((await chamarComo(portal, marina)('POST', `/processo/${outro}/apensamento`, semMotivo)).status).toBe(400)
	expect(
		(
			await chamarComo(portal, marina)('POST', `/processo/${outro}/apensamento?versao=9`, {
				numproA: longe,
				motivo: MOTIVO,
			})
		).status,
	).toBe(409)
	await esconder(portal, outro)
	const { status, body } = await apensar(portal, principal, outro, sofia)
	expect({ status, mensagem: body.mensagem }).not.toMatchObject({
		mensagem: expect.stringContaining(formatarNumpro(outro)),
	})
})

test('of one that they may not see nobody hears from the other, in its page, list, history or íntegra', async ({
	portal,
}) => {
	const { principal, apenso } = await dois(portal)
	const [numeroDoApenso, numeroDoPrincipal] = [formatarNumpro(apenso), formatarNumpro(principal)]
	const tudo = async (numpro: string) =>
		JSON.stringify([
			await ler(portal, numpro, ana),
			(await chamarComo(portal, ana).call(obterPermissoes, { params: { numpro } })).body,
			(await chamarComo(portal, ana).call(listarApensamentos, { params: { numpro } })).body,
			await acoesDe(portal, numpro, ana),
			(await chamarComo(portal, ana).call(buscarProcessos, { query: { aba: 'busca', numpro } })).body,
		])
	expect(await tudo(principal)).toContain(numeroDoApenso)
	expect(await tudo(apenso)).toContain(principal)
	const lista = (await chamarComo(portal, ana).call(buscarProcessos, { query: { aba: 'busca', numpro: principal } }))
		.body.itens[0]
	expect(lista).toMatchObject({ apensados: 1, apensado: false })

	await esconder(portal, apenso)
	const doPrincipal = await tudo(principal)
	for (const numero of [apenso, numeroDoApenso]) expect(doPrincipal).not.toContain(numero)
	expect(doPrincipal).toContain('"apensados":0')
	expect(await acoesDe(portal, principal)).toContainEqual(expect.objectContaining({ dscaca: numeroDoApenso }))

	await processos(portal.db).updateTable('processo').set({ nivacepro: 'P' }).where('numpro', '=', apenso).execute()
	await esconder(portal, principal)
	const doApenso = await tudo(apenso)
	for (const numero of [principal, numeroDoPrincipal]) expect(doApenso).not.toContain(numero)
	expect(await ler(portal, apenso, ana)).toMatchObject({ apensado: true, numproApensadoA: null })
})

test('the íntegra of the main one names what goes with it and does not hold it', async ({ portal }) => {
	const { principal, apenso } = await dois(portal)
	const integraDe = async (numpro: string) => {
		const { body } = await chamarComo(portal, ana).call(pedirIntegra, { params: { numpro } })
		await fazerIntegra.executar(portal, { codint: body.codint })
		const caminho = `/processo/${numpro}/integra/${body.codint}/pdf`
		const { bytes } = await chamarComo(portal, ana)('GET', caminho)
		return { caminho, codint: body.codint, texto: perguntar('pdftotext', bytes, '-layout') }
	}
	const { texto, caminho, codint } = await integraDe(principal)
	expect(texto).toContain(formatarNumpro(apenso))
	expect(texto).not.toContain('Pedido de sala')
	expect((await chamarComo(portal, ana).call(pedirIntegra, { params: { numpro: principal } })).body.codint).toBe(codint)
	expect((await integraDe(apenso)).texto).toMatch(new RegExp(`Apensado a\\s+${formatarNumpro(principal)}`))
	await esconder(portal, apenso)
	expect((await chamarComo(portal, ana)('GET', caminho)).status).toBe(404)
	expect((await integraDe(principal)).texto).not.toContain(formatarNumpro(apenso))
})

test('two who apensam at once the one to the other: one is done, nobody waits for ever', async ({ portal }) => {
	const [um, outro] = [await abrirProcesso(portal), await abrirProcesso(portal)]
	const respostas = await Promise.all([
		apensar(portal, um, outro),
		apensar(portal, outro, um),
		apensar(portal, um, outro),
	])
	expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422, 422])
	const [a, b] = [await ler(portal, um), await ler(portal, outro)]
	expect([a.apensado, b.apensado].filter(Boolean)).toHaveLength(1)
})

test('while the main one leaves the other is written in: one comes after the other, and both chains hold', async ({
	portal,
}) => {
	const { principal, apenso } = await dois(portal)
	const [ida, escrita] = await Promise.all([
		chamarComo(portal, joao).call(darSaida, {
			params: { numpro: principal },
			body: { sgletadst: 'DRH-RUSP', txtdch: '' },
		}),
		chamarComo(portal, marina).call(despachar, { params: { numpro: apenso }, body: { txtdch: '<p>De acordo.</p>' } }),
	])
	expect(ida.status).toBe(200)
	expect([200, 422]).toContain(escrita.status)
	expect((await ler(portal, apenso)).situacao).toBe('transito')
	for await (const { rompidas } of verificarCorrentes(portal.db)) expect(rompidas).toEqual([])
})
