import type { Person, TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	enviar,
	guardarTexto,
	helena,
	joao,
	listarAvisos,
	listarNomes,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'

const abrirPasta = async (portal: TestPortal, pessoa: Person = ana) =>
	criarPasta(portal, pessoa, await abrirPessoal(portal, pessoa), `Edição ${crypto.randomUUID()}`)

const dar = (portal: TestPortal, pasta: number, pessoa: Person, nivprm: contrato.Nivel) =>
	permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(pessoa.codpes), nivprm })

const lerConta = async (portal: TestPortal, coditm: number) => {
	const { rows } = await sql<{ uso: number; soma: number }>`
		select r.qtdbytuso as uso, (select coalesce(sum(v.tamvrs), 0)::bigint from usp_drive.versao v
			join usp_drive.item i using (coditm) where i.caminho[1] = r.coditm) as soma
		from usp_drive.raiz r where r.coditm = ${coditm}`.execute(portal.db)
	return rows[0]
}

describe('copies', () => {
	const copiar = (portal: TestPortal, pessoa: Person, itens: number[], codptaarqudr: number) =>
		portal.as(pessoa).call(contrato.copiarItens, { body: { itens, codptaarqudr } })

	test('a folder is copied with what its reader may read, under a free name, and counts in the quota', async ({
		portal,
	}) => {
		const pasta = await abrirPasta(portal)
		const atas = await criarPasta(portal, ana, pasta, 'Atas')
		const secreta = await criarPasta(portal, ana, atas, 'Secreta')
		await guardarTexto(portal, ana, atas, 'ata.txt', 'texto')
		await guardarTexto(portal, ana, secreta, 'segredo.txt')
		await dar(portal, pasta, carlos, 'E')
		await dar(portal, secreta, carlos, 'N')
		const { status, body } = await copiar(portal, carlos, [atas], pasta)
		expect({ status, mensagem: body.mensagem }).toEqual({
			status: 200,
			mensagem: expect.stringMatching(/^1 cópia em “Edição /),
		})
		expect(await listarNomes(portal, ana, pasta)).toEqual(['Atas', 'Atas (2)'])
		expect(await listarNomes(portal, ana, body.copias[0] ?? 0)).toEqual(['ata.txt'])
		const { uso, soma } = (await lerConta(portal, await abrirPessoal(portal, ana))) ?? {}
		expect(uso).toBe(soma)
		expect(await copiar(portal, ana, [pasta], atas)).toMatchObject({ status: 422, body: { erro: 'pasta-em-si' } })
	})

	test('who only reads there copies nothing there, and what is full takes no copy', async ({ portal }) => {
		const pasta = await abrirPasta(portal)
		const coditm = await guardarTexto(portal, ana, pasta, 'ata.txt', 'x'.repeat(60))
		await dar(portal, pasta, carlos, 'L')
		expect(await copiar(portal, carlos, [coditm], pasta)).toMatchObject({ status: 403 })
		const dele = await abrirPessoal(portal, carlos)
		await sql`update usp_drive.raiz set qtdbytcot = qtdbytuso + 59 where coditm = ${dele}`.execute(portal.db)
		expect(await copiar(portal, carlos, [coditm], dele)).toMatchObject({ status: 422, body: { erro: 'cota-cheia' } })
		await sql`update usp_drive.raiz set qtdbytcot = 20000000000 where coditm = ${dele}`.execute(portal.db)
		expect((await copiar(portal, carlos, [coditm], dele)).status).toBe(200)
	})
})

describe('folders that are dropped', () => {
	test('their ways are opened once, in what is there already, and a file of the name stays', async ({ portal }) => {
		const pasta = await abrirPasta(portal)
		const atas = await criarPasta(portal, ana, pasta, 'Atas')
		await guardarTexto(portal, ana, pasta, 'fotos')
		const caminhos = [['Atas'], ['Atas', '2026'], ['Atas', '2026', 'março'], ['fotos']]
		const abrir = () =>
			portal.as(ana).call(contrato.abrirCaminhos, { params: { codptaarqudr: pasta }, body: { caminhos } })
		const { body } = await abrir()
		expect(body.pastas[0]).toBe(atas)
		expect(await listarNomes(portal, ana, pasta)).toEqual(['Atas', 'fotos (2)', 'fotos'])
		expect(await listarNomes(portal, ana, atas)).toEqual(['2026'])
		expect((await abrir()).body.pastas.slice(0, 3)).toEqual(body.pastas.slice(0, 3))
	})

	test('no way leads into a folder where the person may not send, and none by a refused name', async ({ portal }) => {
		const pasta = await abrirPasta(portal)
		const fechada = await criarPasta(portal, ana, pasta, 'Fechada')
		await dar(portal, pasta, carlos, 'E')
		await dar(portal, fechada, carlos, 'N')
		const abrir = (caminho: string[]) =>
			portal.as(carlos).call(contrato.abrirCaminhos, { params: { codptaarqudr: pasta }, body: { caminhos: [caminho] } })
		expect(await abrir(['Fechada', 'nova'])).toMatchObject({ status: 404 })
		expect(await abrir(['..'])).toMatchObject({ status: 400 })
		expect((await abrir(['Aberta'])).status).toBe(200)
	})
})

describe('check-out', () => {
	const reservar = (portal: TestPortal, pessoa: Person, codarqudr: number, body: object = {}) =>
		portal.as(pessoa).call(contrato.travarArquivo, {
			params: { codarqudr },
			body: { mottrv: 'Revisão da ata', dtafim: portal.agora().toISOString().slice(0, 10), ...body },
		})
	const soltar = (portal: TestPortal, pessoa: Person, codarqudr: number) =>
		portal.as(pessoa).call(contrato.destravarArquivo, { params: { codarqudr } })

	test('only who checked a file out changes it; the others hear by whom, why and until when', async ({ portal }) => {
		const pasta = await abrirPasta(portal)
		const coditm = await guardarTexto(portal, ana, pasta, 'ata.txt', 'um')
		await dar(portal, pasta, carlos, 'A')
		expect((await reservar(portal, ana, coditm)).status).toBe(200)
		const recusado = {
			status: 423,
			body: { erro: 'em-edicao', mensagem: expect.stringMatching(/reservado para Ana .* até .*: Revisão da ata\./) },
		}
		const salvar = (pessoa: Person) =>
			enviar(portal, pessoa, pasta, { nome: 'ata.txt', texto: 'dois', colisao: 'versao' })
		const deCarlos = portal.as(carlos)
		expect(await salvar(carlos)).toMatchObject(recusado)
		expect(await deCarlos.call(contrato.renomearItem, { params: { coditm }, body: { nomitm: 'b.txt' } })).toMatchObject(
			recusado,
		)
		expect(await deCarlos.call(contrato.excluirItens, { body: { itens: [pasta] } })).toMatchObject({ status: 423 })
		expect(await reservar(portal, carlos, coditm)).toMatchObject(recusado)
		expect(await salvar(ana)).toMatchObject({ status: 200, body: { numvrs: 2 } })
		const { body } = await deCarlos.call(contrato.obterArquivo, { params: { codarqudr: coditm } })
		expect(body.reserva).toMatchObject({ codpes: ana.codpes, mottrv: 'Revisão da ata' })
		expect(await soltar(portal, carlos, coditm)).toMatchObject({ status: 403 })
		expect((await soltar(portal, ana, coditm)).status).toBe(200)
		expect((await salvar(carlos)).status).toBe(200)
		expect(await soltar(portal, ana, coditm)).toMatchObject({ status: 404, body: { erro: 'sem-reserva' } })
	})

	test('a manager lets go of it, and who had it hears; an end that is over or far away is refused', async ({
		portal,
	}) => {
		const pasta = await abrirPasta(portal)
		const coditm = await guardarTexto(portal, ana, pasta, 'plano.txt')
		await dar(portal, pasta, carlos, 'A')
		expect(await reservar(portal, carlos, coditm, { dtafim: '2020-01-01' })).toMatchObject({
			body: { erro: 'dia-passado' },
		})
		expect(await reservar(portal, carlos, coditm, { dtafim: '2099-01-01' })).toMatchObject({
			body: { erro: 'reserva-longa' },
		})
		expect((await reservar(portal, carlos, coditm)).status).toBe(200)
		expect((await soltar(portal, ana, coditm)).status).toBe(200)
		expect(await listarAvisos(portal, carlos)).toContain('“plano.txt” já não está reservado para você')
	})
})

describe('space', () => {
	test('versions and trash are told apart, and one action gives them back', async ({ portal }) => {
		const pasta = await abrirPasta(portal, helena)
		const raiz = await abrirPessoal(portal, helena)
		const dentro = await criarPasta(portal, helena, pasta, 'dentro')
		await guardarTexto(portal, helena, dentro, 'um.txt', 'xxx')
		await guardarTexto(portal, helena, pasta, 'outro.txt', 'xxx')
		await guardarTexto(portal, helena, pasta, 'ata.txt', 'x'.repeat(10))
		await enviar(portal, helena, pasta, { nome: 'ata.txt', texto: 'x'.repeat(20), colisao: 'versao' })
		const lixo = await guardarTexto(portal, helena, pasta, 'lixo.png', 'x'.repeat(40))
		const quem = portal.as(helena)
		await quem.call(contrato.excluirItens, { body: { itens: [lixo] } })
		const params = { codptaarqudr: pasta }
		const { body: antes } = await quem.call(contrato.obterEspaco, { params })
		expect(antes).toMatchObject({
			atuais: { qtdarq: 3, qtdbyt: 26 },
			versoes: { qtdarq: 1, qtdbyt: 10 },
			lixeira: { qtdarq: 1, qtdbyt: 40 },
			especies: [{ especie: 'documento', qtdarq: 3, qtdbyt: 26 }],
			pastas: [{ nomitm: 'dentro', qtdbyt: 3 }],
			maiores: [{ nomitm: 'ata.txt', qtdbyt: 30 }, {}, {}],
			repetidos: [{ qtdbyt: 3 }],
		})
		const liberar = (oque: contrato.Liberavel) => quem.call(contrato.liberarEspaco, { params, body: { oque } })
		expect((await liberar('tudo')).body).toEqual({ qtdbyt: 50, mensagem: '50 B livres de novo.' })
		expect(await lerConta(portal, raiz)).toEqual({ uso: 26, soma: 26 })
		expect(await liberar('lixeira')).toMatchObject({ status: 422, body: { erro: 'nada-a-liberar' } })
	})

	test('what is frozen is not given back', async ({ portal }) => {
		const pasta = await abrirPasta(portal)
		const dentro = await criarPasta(portal, ana, pasta, 'gelo')
		await guardarTexto(portal, ana, dentro, 'ata.txt', 'um')
		await enviar(portal, ana, dentro, { nome: 'ata.txt', texto: 'dois', colisao: 'versao' })
		const quem = portal.as(ana)
		await quem.call(contrato.congelarPasta, { params: { codptaarqudr: dentro }, body: { motcng: 'auditoria' } })
		const liberar = (codptaarqudr: number) =>
			quem.call(contrato.liberarEspaco, { params: { codptaarqudr }, body: { oque: 'tudo' } })
		expect(await liberar(pasta)).toMatchObject({ status: 422, body: { erro: 'nada-a-liberar' } })
		expect(await liberar(dentro)).toMatchObject({ status: 423 })
	})

	test('trap 1: of two uploads that fit one by one, the second is refused at its beginning', async ({ portal }) => {
		const raiz = await abrirPessoal(portal, joao)
		await sql`update usp_drive.raiz set qtdbytcot = qtdbytuso + 100000 where coditm = ${raiz}`.execute(portal.db)
		const iniciar = (nome: string, lugar = raiz) =>
			portal.as(joao)('POST', '/wsportal/arquivos/', {
				nome,
				destino: contrato.DESTINO,
				tamanho: 70_000,
				modificadoEm: 1,
				lugar,
			})
		const feitos = await Promise.all([iniciar('um.bin'), iniciar('dois.bin')])
		expect(feitos.map(({ status }) => status).sort()).toEqual([200, 422])
		const aberto = feitos.find(({ status }) => status === 200)
		const { body: espaco } = await portal.as(joao).call(contrato.obterEspaco, { params: { codptaarqudr: raiz } })
		expect(espaco.reservado).toBe(70_000)
		expect(await enviar(portal, joao, raiz, { nome: 'meio.txt', texto: 'x'.repeat(40_000) })).toMatchObject({
			status: 422,
			body: { erro: 'cota-cheia' },
		})
		await portal.as(joao)('DELETE', `/wsportal/arquivos/${aberto?.body.codenv}`)
		expect((await enviar(portal, joao, raiz, { nome: 'meio.txt', texto: 'x'.repeat(40_000) })).status).toBe(200)
		const dela = await abrirPasta(portal)
		expect(await iniciar('alheio.bin', dela)).toMatchObject({ status: 404 })
	})
})
