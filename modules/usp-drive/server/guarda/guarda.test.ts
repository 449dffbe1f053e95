import { people, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { esvaziarLixeiras } from '../jobs.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	enviar,
	guardarTexto,
	listarAvisos,
	test,
} from '../testes/portal-de-teste.ts'
import { avisarPrazosTerminados } from './prazos.ts'

const procuradora = { ...people.otavio, perfis: ['UDR-PG'] }
const MOTIVO = 'ação judicial em curso'

const abrirPasta = async (portal: TestPortal, nome: string) =>
	criarPasta(portal, ana, await abrirPessoal(portal, ana), `${nome} ${crypto.randomUUID()}`)

async function guardarLegalmente(portal: TestPortal, codptaarqudr: number, mais: Partial<contrato.DadosDaGuarda> = {}) {
	const { status, body } = await portal
		.as(procuradora)
		.call(contrato.inserirGuarda, { body: { codptaarqudr, motgrd: MOTIVO, stapar: 'N', ...mais } })
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.codgrd
}

const encerrar = (portal: TestPortal, codgrd: number) =>
	portal.as(procuradora).call(contrato.encerrarGuarda, { params: { codgrd }, body: { motfim: 'acordo' } })

const contarVersoes = async (portal: TestPortal, coditm: number): Promise<number> => {
	const { rows } = await sql<{ total: number }>`select count(*)::int as total from usp_drive.versao
		where coditm = ${coditm}`.execute(portal.db)
	return rows[0]?.total ?? 0
}

const excluir = (portal: TestPortal, itens: number[]) => portal.as(ana).call(contrato.excluirItens, { body: { itens } })

async function passarDias(portal: TestPortal, dias: number, fazer: () => Promise<unknown>): Promise<void> {
	const agora = portal.agora()
	portal.irPara(new Date(agora.getTime() + dias * 86_400_000))
	await fazer()
	portal.irPara(agora)
}

const obter = async (portal: TestPortal, codptaarqudr: number) =>
	(await portal.as(ana).call(contrato.obterPasta, { params: { codptaarqudr } })).body

const tarefas = async (portal: TestPortal, chave: string): Promise<number[]> => {
	const { rows } = await sql<{ codpes: number }>`select codpes from notificacoes.tarefa
		where chvorg = ${chave} and dtabxa is null order by codpes`.execute(portal.db)
	return rows.map(({ codpes }) => codpes)
}

describe('legal hold', () => {
	test('only the legal department sets, lists and ends one; a wrong one is refused in words', async ({ portal }) => {
		const pasta = await abrirPasta(portal, 'Direito')
		const body = { codptaarqudr: pasta, motgrd: MOTIVO, stapar: 'N' as const }
		expect((await portal.as(ana).call(contrato.inserirGuarda, { body })).status).toBe(403)
		expect((await portal.as(ana).call(contrato.listarGuardas, {})).status).toBe(403)
		const quem = portal.as(procuradora)
		expect((await quem.call(contrato.inserirGuarda, { body: { ...body, motgrd: '' } })).status).toBe(400)
		expect((await quem.call(contrato.inserirGuarda, { body: { motgrd: MOTIVO, stapar: 'N' } })).status).toBe(400)
		expect((await quem.call(contrato.inserirGuarda, { body: { ...body, codptaarqudr: 2_000_000_000 } })).status).toBe(
			404,
		)
		expect((await quem.call(contrato.inserirGuarda, { body: { ...body, dtafimgrd: '2020-01-01' } })).status).toBe(422)
		const codgrd = await guardarLegalmente(portal, pasta)
		expect((await quem.call(contrato.listarGuardas, {})).body.itens[0]).toMatchObject({ codgrd, motgrd: MOTIVO })
		expect((await encerrar(portal, codgrd)).status).toBe(200)
		expect((await encerrar(portal, codgrd)).status).toBe(404)
		expect((await quem.call(contrato.listarGuardas, {})).body.total).toBe(0)
	})

	test('work goes on, and nothing goes for good: not by the trash, its job, the limit of versions or freeing space', async ({
		portal,
	}) => {
		const pasta = await abrirPasta(portal, 'Preservada')
		const ata = await guardarTexto(portal, ana, pasta, 'ata.txt', 'um')
		const outra = await guardarTexto(portal, ana, pasta, 'outra.txt')
		const codgrd = await guardarLegalmente(portal, pasta)
		for (let vez = 0; vez < 12; vez++)
			expect((await enviar(portal, ana, pasta, { nome: 'ata.txt', texto: `v${vez}`, colisao: 'versao' })).status).toBe(
				200,
			)
		expect(await contarVersoes(portal, ata)).toBe(13)
		expect((await excluir(portal, [outra])).status).toBe(200)
		const apagada = await portal.as(ana).call(contrato.apagarItens, { body: { itens: [outra] } })
		expect(apagada).toMatchObject({ status: 423, body: { mensagem: expect.stringContaining('sob guarda') } })
		const liberada = await portal
			.as(ana)
			.call(contrato.liberarEspaco, { params: { codptaarqudr: pasta }, body: { oque: 'tudo' } })
		expect(liberada.status).toBe(422)
		await passarDias(portal, 40, () => esvaziarLixeiras.executar(portal, {}))
		expect(await contarVersoes(portal, outra)).toBe(1)
		await encerrar(portal, codgrd)
		await passarDias(portal, 40, () => esvaziarLixeiras.executar(portal, {}))
		expect(await contarVersoes(portal, outra)).toBe(0)
		await enviar(portal, ana, pasta, { nome: 'ata.txt', texto: 'fim', colisao: 'versao' })
		expect(await contarVersoes(portal, ata)).toBe(10)
	})

	test('an item does not leave what is held, and a held folder keeps its hold where it goes', async ({ portal }) => {
		const pasta = await abrirPasta(portal, 'De onde')
		const fora = await abrirPasta(portal, 'Para onde')
		const dentro = await criarPasta(portal, ana, pasta, 'dentro')
		const ata = await guardarTexto(portal, ana, pasta, 'ata.txt')
		const codgrd = await guardarLegalmente(portal, pasta)
		const mover = (itens: number[], codptaarqudr: number) =>
			portal.as(ana).call(contrato.moverItens, { body: { itens, codptaarqudr } })
		expect((await mover([ata], dentro)).status).toBe(200)
		expect(await mover([ata], fora)).toMatchObject({ status: 423, body: { mensagem: expect.stringContaining(MOTIVO) } })
		expect((await mover([pasta], fora)).status).toBe(200)
		expect((await obter(portal, pasta)).guarda).toMatchObject({ motgrd: MOTIVO })
		await encerrar(portal, codgrd)
	})

	test('trap 9: one that stops changes answers 423 with the reason and the end to every change', async ({ portal }) => {
		const pasta = await abrirPasta(portal, 'Parada')
		const ata = await guardarTexto(portal, ana, pasta, 'ata.txt')
		const ate = new Date(portal.agora().getTime() + 9 * 86_400_000).toISOString().slice(0, 10)
		const codgrd = await guardarLegalmente(portal, pasta, { stapar: 'S', dtafimgrd: ate })
		const quem = portal.as(ana)
		const respostas = await Promise.all([
			enviar(portal, ana, pasta, { nome: 'nova.txt' }),
			quem.call(contrato.renomearItem, { params: { coditm: ata }, body: { nomitm: 'b.txt' } }),
			excluir(portal, [ata]),
			quem.call(contrato.descongelarPasta, { params: { codptaarqudr: pasta } }),
			quem.call(contrato.travarArquivo, { params: { codarqudr: ata }, body: { mottrv: 'rever', dtafim: ate } }),
			quem.call(contrato.liberarEspaco, { params: { codptaarqudr: pasta }, body: { oque: 'versoes' } }),
		])
		expect(respostas.map(({ status }) => status)).toEqual([423, 423, 423, 404, 423, 423])
		expect(JSON.stringify(respostas[0]?.body)).toContain(MOTIVO)
		await encerrar(portal, codgrd)
		expect((await enviar(portal, ana, pasta, { nome: 'nova.txt' })).status).toBe(200)
	})

	test('the owner hears of it and of its end, and reads both in the activity; a whole personal folder is held by its person', async ({
		portal,
	}) => {
		const raiz = await abrirPessoal(portal, carlos)
		const quem = portal.as(procuradora)
		const { body } = await quem.call(contrato.inserirGuarda, {
			body: { codpes: carlos.codpes, motgrd: MOTIVO, stapar: 'N' },
		})
		expect(await listarAvisos(portal, carlos)).toContain('“Meus arquivos” está sob guarda legal')
		const dono = portal.as(carlos)
		const vista = (await dono.call(contrato.obterPasta, { params: { codptaarqudr: raiz } })).body
		expect(vista.guarda).toEqual({ motgrd: MOTIVO, dtafimgrd: null, stapar: 'N' })
		await encerrar(portal, body.codgrd)
		expect(await listarAvisos(portal, carlos)).toContain('A guarda legal de “Meus arquivos” terminou')
		const { itens } = (await dono.call(contrato.listarAtividade, { params: { codptaarqudr: raiz } })).body
		expect(itens.slice(0, 2).map(({ tipatv, detalhe }) => [tipatv, detalhe])).toEqual([
			['encerrarguarda', 'acordo'],
			['guardar', MOTIVO],
		])
	})
})

describe('retention by class', () => {
	test('nothing goes before the end; then a task asks, and what is decided counts', async ({ portal }) => {
		const pasta = await abrirPasta(portal, 'Contrato')
		const ata = await guardarTexto(portal, ana, pasta, 'ata.txt')
		const quem = portal.as(ana)
		const params = { coditm: pasta }
		expect((await portal.as(carlos).call(contrato.gravarPrazo, { params, body: { codcls: 1 } })).status).toBe(404)
		const { classes } = (await quem.call(contrato.listarClasses, {})).body
		const curta = classes.find(({ qtdano }) => qtdano === 2)?.codcls ?? 0
		const longa = classes.find(({ qtdano }) => qtdano === 10)?.codcls ?? 0
		const dar = (codcls: number) => quem.call(contrato.gravarPrazo, { params, body: { codcls } })
		const rever = (decprz: 'prorrogar' | 'encerrar') => quem.call(contrato.reverPrazo, { params, body: { decprz } })
		expect((await rever('encerrar')).status).toBe(404)
		expect((await dar(999_999)).status).toBe(404)
		expect((await dar(longa)).status).toBe(200)
		// A slip of the same day is mended.
		expect((await dar(curta)).status).toBe(200)
		await passarDias(portal, 1, async () => expect((await dar(longa)).status).toBe(200))
		await passarDias(portal, 2, async () => expect((await dar(curta)).status).toBe(422))
		expect((await rever('encerrar')).status).toBe(422)
		await excluir(portal, [ata])
		await passarDias(portal, 400, () => esvaziarLixeiras.executar(portal, {}))
		expect(await contarVersoes(portal, ata)).toBe(1)
		const chave = `usp-drive:prazo:${pasta}`
		await avisarPrazosTerminados.executar(portal, {})
		expect(await tarefas(portal, chave)).toEqual([])
		await passarDias(portal, 3_700, async () => {
			await avisarPrazosTerminados.executar(portal, {})
			expect(await tarefas(portal, chave)).toEqual([ana.codpes])
			expect(await contarVersoes(portal, ata)).toBe(1)
			expect((await obter(portal, pasta)).prazo).toMatchObject({ stafim: 'S' })
			expect((await rever('encerrar')).status).toBe(200)
			expect(await tarefas(portal, chave)).toEqual([])
			expect(await contarVersoes(portal, ata)).toBe(1)
			await esvaziarLixeiras.executar(portal, {})
			expect(await contarVersoes(portal, ata)).toBe(0)
		})
	})
})

describe('classes of documents', () => {
	const quemMantem = { ...people.marina, perfis: ['UDR-ADMIN'] }
	const criar = (portal: TestPortal, nomcls: string, qtdano?: number) =>
		portal.as(quemMantem).call(contrato.inserirClasse, { body: qtdano ? { nomcls, qtdano } : { nomcls } })
	const listar = async (portal: TestPortal) =>
		(await portal.as(ana).call(contrato.listarClasses, {})).body.classes.map(({ codcls }) => codcls)

	test('who keeps them creates, changes and ends one; nobody else does, and no name is taken twice', async ({
		portal,
	}) => {
		const nomcls = `Diplomas ${crypto.randomUUID()}`
		expect((await portal.as(ana).call(contrato.inserirClasse, { body: { nomcls } })).status).toBe(403)
		const juntas = await Promise.all([criar(portal, nomcls, 4), criar(portal, nomcls.toUpperCase(), 4)])
		expect(juntas.map(({ status }) => status).sort()).toEqual([200, 422])
		const codcls = juntas.find(({ status }) => status === 200)?.body.codcls ?? 0
		const quem = portal.as(quemMantem)
		const params = { codcls }
		const outra = (await criar(portal, `${nomcls} b`)).body.codcls
		const repetida = await quem.call(contrato.mudarClasse, { params: { codcls: outra }, body: { nomcls } })
		expect(repetida.status).toBe(422)
		const pasta = await abrirPasta(portal, 'Classificada')
		const dar = () => portal.as(ana).call(contrato.gravarPrazo, { params: { coditm: pasta }, body: { codcls } })
		expect((await dar()).status).toBe(200)
		const antes = (await obter(portal, pasta)).prazo
		expect((await quem.call(contrato.mudarClasse, { params, body: { nomcls, qtdano: 9 } })).status).toBe(200)
		expect((await obter(portal, pasta)).prazo).toEqual({ ...antes, nomcls })
		expect((await quem.call(contrato.encerrarClasse, { params, body: { encerrada: 'S' } })).status).toBe(200)
		expect(await listar(portal)).not.toContain(codcls)
		expect((await dar()).status).toBe(404)
		const { body } = await quem.call(contrato.paginarClasses, { query: { busca: nomcls } })
		expect(body.itens.find((classe) => classe.codcls === codcls)).toMatchObject({ qtdano: 9, itens_guardados: 1 })
		expect((await quem.call(contrato.encerrarClasse, { params, body: { encerrada: 'N' } })).status).toBe(200)
		expect(await listar(portal)).toContain(codcls)
	})

	test('a file has a class of its own: it is told where the file is, and keeps it from going for good', async ({
		portal,
	}) => {
		const pasta = await abrirPasta(portal, 'De um arquivo só')
		const ata = await guardarTexto(portal, ana, pasta, 'ata.txt')
		const livre = await guardarTexto(portal, ana, pasta, 'livre.txt')
		const { codcls } = (await criar(portal, `Atas ${crypto.randomUUID()}`)).body
		const dar = (pessoa: typeof ana) =>
			portal.as(pessoa).call(contrato.gravarPrazo, { params: { coditm: ata }, body: { codcls } })
		expect((await dar(carlos)).status).toBe(404)
		expect((await dar(ana)).status).toBe(200)
		const ver = async (codarqudr: number) =>
			(await portal.as(ana).call(contrato.obterArquivo, { params: { codarqudr } })).body.prazo
		expect(await ver(ata)).toMatchObject({ coditm: ata, dtafimprz: null, stafim: 'N' })
		expect(await ver(livre)).toBe(null)
		expect((await obter(portal, pasta)).prazo).toBe(null)
		await excluir(portal, [ata, livre])
		const apagar = (itens: number[]) => portal.as(ana).call(contrato.apagarItens, { body: { itens } })
		expect((await apagar([ata])).status).toBe(423)
		expect((await apagar([livre])).status).toBe(200)
	})
})

test('the trash says what is kept and until which day, and a hold without an end has none', async ({ portal }) => {
	const [ate, sempre, livre] = [
		await abrirPasta(portal, 'Até'),
		await abrirPasta(portal, 'Sempre'),
		await abrirPasta(portal, 'Livre'),
	]
	const itens: number[] = []
	for (const pasta of [ate, sempre, livre]) itens.push(await guardarTexto(portal, ana, pasta, 'nota.txt'))
	await guardarLegalmente(portal, ate, { dtafimgrd: '2099-03-31' })
	await guardarLegalmente(portal, sempre)
	await excluir(portal, itens)
	const { body } = await portal.as(ana).call(contrato.listarLixeira, { query: { porPagina: 100 } })
	const guardados = itens.map((coditm) => body.itens.find((item) => item.coditm === coditm)?.guardado)
	expect(guardados).toEqual([{ dtafim: '2099-03-31' }, { dtafim: null }, null])
})
