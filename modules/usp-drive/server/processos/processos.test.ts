import { concederPerfil } from '@portal/platform/server'
import type { Person, TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import {
	ana,
	carlos,
	enviar,
	gestora,
	guardarTexto,
	helena,
	joao,
	listarAvisos,
	listarNomes,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'
import { avisarSubsidiosVencidos } from './avisar.ts'
import { mudarSubsidio } from './queries.ts'

const procuradora = { ...joao, perfis: ['UDR-PG'] }

/** Number of a lawsuit with its check digits, one for each test. */
function sortearNumero(): string {
	const sequencia = String(Math.floor(Math.random() * 9_999_999)).padStart(7, '0')
	const digitos = 98n - (BigInt(`${sequencia}2026826005300`) % 97n)
	return `${sequencia}-${String(digitos).padStart(2, '0')}.2026.8.26.0053`
}

async function abrir(portal: TestPortal): Promise<{ numprosaj: string; raiz: number }> {
	const numprosaj = sortearNumero()
	const { status, body } = await portal.as(procuradora).call(contrato.abrirProcesso, { body: { numprosaj } })
	expect(status).toBe(200)
	return { numprosaj, raiz: body.codptaarqudr }
}

const PEDIDO = { tipdst: 'P', codpesdst: ana.codpes, titsbs: 'Histórico do contrato', dtalim: '2099-12-31' } as const

async function pedir(portal: TestPortal, numprosaj: string, mais: object = {}): Promise<number> {
	const feito = await portal
		.as(procuradora)
		.call(contrato.pedirSubsidios, { params: { numprosaj }, body: { ...PEDIDO, ...mais } })
	expect(feito).toMatchObject({ status: 200 })
	return feito.body.codsbs
}

async function obter(portal: TestPortal, pessoa: Person, numprosaj: string, codsbs: number) {
	const { body } = await portal.as(pessoa).call(contrato.listarSubsidios, { params: { numprosaj }, query: {} })
	const achado = body.itens.find((um) => um.codsbs === codsbs)
	if (!achado) throw new Error('the request is not in the list')
	return achado
}

const listarTarefas = async (portal: TestPortal, pessoa: Person): Promise<string[]> =>
	(await portal.as(pessoa)('GET', '/wsportal/notificacoes/tarefas/?porPagina=100&situacao=pendente')).body.itens.map(
		({ titulo }: { titulo: string }) => titulo,
	)

test('a lawsuit is opened once, by the legal department, with its sections; its digits are checked', async ({
	portal,
}) => {
	const { numprosaj, raiz } = await abrir(portal)
	const chamar = (pessoa: Person, numero: string) =>
		portal.as(pessoa).call(contrato.abrirProcesso, { body: { numprosaj: numero } })
	const dois = await Promise.all([chamar(procuradora, numprosaj), chamar(procuradora, numprosaj.replace(/\D/g, ''))])
	expect(dois.map(({ body }) => body.codptaarqudr)).toEqual([raiz, raiz])
	expect(await chamar(ana, numprosaj)).toMatchObject({ status: 403 })
	const trocado = `${numprosaj.slice(0, 6)}${(Number(numprosaj[6]) + 1) % 10}${numprosaj.slice(7)}`
	expect(await chamar(procuradora, trocado)).toMatchObject({ status: 400 })
	const ver = (pessoa: Person, numero = numprosaj) =>
		portal.as(pessoa).call(contrato.obterProcesso, { params: { numprosaj: numero } })
	const { body } = await ver(procuradora)
	expect(body).toMatchObject({ codptaarqudr: raiz, gere: true })
	expect(body.secoes.map(({ nompta }) => nompta)).toEqual([...contrato.SECOES])
	expect(await ver(ana)).toMatchObject({ status: 404 })
	const outro = sortearNumero()
	expect(await ver(procuradora, outro)).toMatchObject({ status: 200, body: { codptaarqudr: null, gere: true } })
	expect(await ver(ana, outro)).toMatchObject({ status: 404 })
})

test('who is asked gets a task, a mail and a folder, and sees nothing else of the lawsuit', async ({ portal }) => {
	const { numprosaj, raiz } = await abrir(portal)
	await guardarTexto(portal, procuradora, raiz, 'petição.txt')
	const codsbs = await pedir(portal, numprosaj)
	await pedir(portal, numprosaj, { codpesdst: carlos.codpes, titsbs: 'Pareceres' })
	expect(await listarTarefas(portal, ana)).toContain('Entregar subsídios: Histórico do contrato')
	const { body: visto } = await portal.as(ana).call(contrato.obterProcesso, { params: { numprosaj } })
	expect(visto).toMatchObject({ codptaarqudr: null, secoes: [], gere: false })
	const { body: lista } = await portal.as(ana).call(contrato.listarSubsidios, { params: { numprosaj }, query: {} })
	expect(lista.itens.map(({ titsbs }) => titsbs)).toEqual(['Histórico do contrato'])
	const { codptaarqudr, atos } = await obter(portal, ana, numprosaj, codsbs)
	expect(atos).toEqual(['entregar'])
	await guardarTexto(portal, ana, codptaarqudr ?? 0, 'contrato.txt')
	expect(await listarNomes(portal, procuradora, codptaarqudr ?? 0)).toEqual(['contrato.txt'])
	expect(await portal.as(ana).call(contrato.obterPasta, { params: { codptaarqudr: raiz } })).toMatchObject({
		status: 404,
	})
	expect(
		await portal.as(carlos).call(contrato.obterPasta, { params: { codptaarqudr: codptaarqudr ?? 0 } }),
	).toMatchObject({ status: 404 })
	const { body: busca } = await portal.as(ana).call(contrato.buscarItens, { query: { busca: 'petição' } })
	expect(busca.itens).toEqual([])
})

test('subsidies go from asked to delivered, sent back, delivered again and accepted, and each side hears', async ({
	portal,
}) => {
	const { numprosaj } = await abrir(portal)
	const codsbs = await pedir(portal, numprosaj, { titsbs: 'Aditivos' })
	const params = { codsbs }
	const entregar = (pessoa: Person, body: { numvez: number; txtrsp?: string }) =>
		portal.as(pessoa).call(contrato.entregarSubsidios, { params, body })
	expect(await entregar(ana, { numvez: 1 })).toMatchObject({ status: 422, body: { erro: 'sem-resposta' } })
	expect(await entregar(procuradora, { numvez: 1, txtrsp: 'Nada consta.' })).toMatchObject({ status: 403 })
	expect(await entregar(carlos, { numvez: 1, txtrsp: 'Nada consta.' })).toMatchObject({ status: 404 })
	expect(await entregar(ana, { numvez: 1, txtrsp: 'Nada consta.' })).toMatchObject({ status: 200 })
	expect(await entregar(ana, { numvez: 1, txtrsp: 'De novo.' })).toMatchObject({ status: 422 })
	expect(await listarTarefas(portal, ana)).not.toContain('Entregar subsídios: Aditivos')
	expect(await listarTarefas(portal, procuradora)).toContain('Examinar os subsídios: Aditivos')
	const entregue = await obter(portal, procuradora, numprosaj, codsbs)
	expect(entregue).toMatchObject({ sitsbs: 'E', txtrsp: 'Nada consta.', nompesrsp: ana.nome })
	expect(contrato.descreverEspera(entregue)).toBe('espera a procuradoria')
	expect((await enviar(portal, ana, entregue.codptaarqudr ?? 0, { nome: 'tarde.txt' })).status).toBe(403)

	const devolver = (pessoa: Person) =>
		portal.as(pessoa).call(contrato.devolverSubsidios, {
			params,
			body: { numvez: 1, txtmot: 'Falta o aditivo.', dtalim: '2099-12-31' },
		})
	expect(await devolver(ana)).toMatchObject({ status: 403 })
	expect(await devolver(procuradora)).toMatchObject({ status: 200 })
	expect(await listarTarefas(portal, ana)).toContain('Completar subsídios: Aditivos')
	expect(await listarTarefas(portal, procuradora)).not.toContain('Examinar os subsídios: Aditivos')
	expect(await entregar(ana, { numvez: 1, txtrsp: 'Visto antes.' })).toMatchObject({ status: 409 })
	expect(await entregar(ana, { numvez: 2, txtrsp: 'Com o aditivo.' })).toMatchObject({ status: 200 })
	const aceitar = { params, body: { numvez: 2 } }
	expect(await portal.as(ana).call(contrato.aceitarSubsidios, aceitar)).toMatchObject({ status: 403 })
	expect(await portal.as(procuradora).call(contrato.aceitarSubsidios, aceitar)).toMatchObject({ status: 200 })
	expect(await portal.as(procuradora).call(contrato.aceitarSubsidios, aceitar)).toMatchObject({ status: 422 })
	expect(await listarAvisos(portal, ana)).toContain('Subsídios aceitos: Aditivos')
})

test('a unit is asked through those who manage its folders; one that nobody manages is refused', async ({ portal }) => {
	const { numprosaj } = await abrir(portal)
	const semGestor = { ...PEDIDO, tipdst: 'U', codpesdst: undefined, codunddst: 3 } as const
	expect(
		await portal.as(procuradora).call(contrato.pedirSubsidios, { params: { numprosaj }, body: semGestor }),
	).toMatchObject({ status: 422, body: { erro: 'unidade-sem-gestor' } })
	const passado = { ...PEDIDO, dtalim: '2020-01-01' }
	expect(
		await portal.as(procuradora).call(contrato.pedirSubsidios, { params: { numprosaj }, body: passado }),
	).toMatchObject({ status: 422, body: { erro: 'prazo-passado' } })
	// The profile of the test's session is not in the table of profiles, so the holder is granted it there.
	await concederPerfil(portal.db, gestora.codpes, contrato.UDR_UNIDADE, { codund: 1 })
	const codsbs = await pedir(portal, numprosaj, { tipdst: 'U', codpesdst: undefined, codunddst: 1 })
	expect(await listarTarefas(portal, gestora)).toContain('Entregar subsídios: Histórico do contrato')
	expect((await obter(portal, gestora, numprosaj, codsbs)).atos).toEqual(['entregar'])
	expect(await portal.as(helena).call(contrato.listarSubsidios, { params: { numprosaj }, query: {} })).toMatchObject({
		status: 404,
	})
})

test('a cancelled request, a new deadline and a late answer are told once to those they touch', async ({ portal }) => {
	const { numprosaj, raiz } = await abrir(portal)
	const codsbs = await pedir(portal, numprosaj, { titsbs: 'Folha de frequência' })
	const params = { codsbs }
	const chamar = portal.as(procuradora).call
	expect(
		await chamar(contrato.mudarPrazoDosSubsidios, { params, body: { numvez: 1, dtalim: '2098-01-02' } }),
	).toMatchObject({ status: 200 })
	expect(await listarAvisos(portal, ana)).toContain('Novo prazo dos subsídios: Folha de frequência')
	await mudarSubsidio(portal.db, codsbs, { dtalim: '2020-01-01' })
	await avisarSubsidiosVencidos.executar(portal, {})
	await avisarSubsidiosVencidos.executar(portal, {})
	const avisos = (await listarAvisos(portal, procuradora)).filter((assunto) =>
		assunto.startsWith('Subsídios atrasados'),
	)
	expect(avisos).toEqual(['Subsídios atrasados: Folha de frequência'])
	expect((await obter(portal, procuradora, numprosaj, codsbs)).atrasado).toBe(true)

	await chamar(contrato.congelarPasta, { params: { codptaarqudr: raiz }, body: { motcng: 'perícia' } })
	const entrega = { params, body: { numvez: 1, txtrsp: 'Segue.' } }
	expect(await portal.as(ana).call(contrato.entregarSubsidios, entrega)).toMatchObject({ status: 423 })
	expect(await chamar(contrato.pedirSubsidios, { params: { numprosaj }, body: PEDIDO })).toMatchObject({ status: 423 })
	const { codptaarqudr } = await obter(portal, ana, numprosaj, codsbs)
	const cancelar = { params, body: { numvez: 1, txtmot: 'Acordo feito.' } }
	expect(await chamar(contrato.cancelarSubsidios, cancelar)).toMatchObject({ status: 200 })
	expect(await listarAvisos(portal, ana)).toContain('Pedido de subsídios cancelado: Folha de frequência')
	expect(await portal.as(ana).call(contrato.obterPasta, { params: { codptaarqudr: codptaarqudr ?? 0 } })).toMatchObject(
		{ status: 404 },
	)
})

/** Expected answers at every door of a lawsuit, by the role beside it. */
test('every door of a lawsuit answers each role by its right', async ({ portal }) => {
	const { numprosaj, raiz } = await abrir(portal)
	const codsbs = await pedir(portal, numprosaj)
	await permitir(portal, procuradora, raiz, { tipalv: 'P', vlralv: String(helena.codpes), nivprm: 'L' })
	const params = { codsbs }
	const portas = [
		['obterProcesso', contrato.obterProcesso, { params: { numprosaj } }],
		['listarSubsidios', contrato.listarSubsidios, { params: { numprosaj }, query: {} }],
		['pedir', contrato.pedirSubsidios, { params: { numprosaj }, body: { ...PEDIDO, dtalim: '2020-01-01' } }],
		['prazo', contrato.mudarPrazoDosSubsidios, { params, body: { numvez: 9, dtalim: '2099-01-01' } }],
		['cancelar', contrato.cancelarSubsidios, { params, body: { numvez: 9, txtmot: 'motivo' } }],
		['aceitar', contrato.aceitarSubsidios, { params, body: { numvez: 9 } }],
		['entregar', contrato.entregarSubsidios, { params, body: { numvez: 9, txtrsp: 'x' } }],
	] as const
	const papeis = [procuradora, helena, ana, carlos]
	const tabela: Record<string, number[]> = {}
	for (const [nome, porta, pedido] of portas) {
		const respostas: number[] = []
		for (const pessoa of papeis) respostas.push((await portal.as(pessoa).call(porta as never, pedido as never)).status)
		tabela[nome] = respostas
	}
	expect(tabela).toEqual({
		obterProcesso: [200, 200, 200, 404],
		listarSubsidios: [200, 200, 200, 404],
		pedir: [422, 403, 404, 404],
		prazo: [409, 403, 403, 404],
		cancelar: [409, 403, 403, 404],
		aceitar: [422, 403, 403, 404],
		entregar: [403, 403, 409, 404],
	})
})

test('who answers takes back what they sent by mistake until they deliver, and never what was delivered before or sent by others', async ({
	portal,
}) => {
	const { numprosaj } = await abrir(portal)
	const codsbs = await pedir(portal, numprosaj)
	const { codptaarqudr } = await obter(portal, ana, numprosaj, codsbs)
	const pasta = codptaarqudr ?? 0
	const excluir = async (coditm: number) =>
		(await portal.as(ana).call(contrato.excluirItens, { body: { itens: [coditm] } })).status
	const errado = await guardarTexto(portal, ana, pasta, 'errado.txt')
	const certo = await guardarTexto(portal, ana, pasta, 'certo.txt')
	const daProcuradoria = await guardarTexto(portal, procuradora, pasta, 'modelo.txt')
	expect([await excluir(errado), await excluir(daProcuradoria), await excluir(pasta)]).toEqual([200, 403, 403])
	expect((await portal.as(ana).call(contrato.restaurarItens, { body: { itens: [errado] } })).status).toBe(200)
	expect(await excluir(errado)).toBe(200)
	const entregar = (numvez: number) =>
		portal.as(ana).call(contrato.entregarSubsidios, { params: { codsbs }, body: { numvez } })
	expect((await entregar(1)).status).toBe(200)
	expect(await excluir(certo)).toBe(403)
	await portal.as(procuradora).call(contrato.devolverSubsidios, {
		params: { codsbs },
		body: { numvez: 1, txtmot: 'falta o anexo', dtalim: '2099-12-31' },
	})
	expect(await excluir(certo)).toBe(403)
	const segundo = await guardarTexto(portal, ana, pasta, 'segundo.txt')
	expect(await excluir(segundo)).toBe(200)
	expect(await listarNomes(portal, procuradora, pasta)).toEqual(['certo.txt', 'modelo.txt'])
})
