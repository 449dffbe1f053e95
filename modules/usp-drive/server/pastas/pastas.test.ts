import { fileOf } from '@portal/platform/testing'
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
	gestora,
	guardarTexto,
	helena,
	joao,
	listarNomes,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'

type Portal = Parameters<typeof abrirPessoal>[0]

const usar = async (portal: Portal, coditm: number) => {
	const { rows } = await sql<{ uso: number; soma: number }>`
		select r.qtdbytuso as uso, (select coalesce(sum(v.tamvrs), 0)::bigint from usp_drive.versao v
			join usp_drive.item i using (coditm) where i.caminho[1] = r.coditm) as soma
		from usp_drive.raiz r where r.coditm = ${coditm}`.execute(portal.db)
	return rows[0]
}

describe('files', () => {
	test('what is sent comes back, whole and by ranges', async ({ portal }) => {
		const raiz = await abrirPessoal(portal, ana)
		const codarqudr = await guardarTexto(portal, ana, raiz, 'ação.txt', '0123456789')
		const baixar = (headers = {}) =>
			portal.as(ana)('GET', `/wsuspdrive/api/arquivos/${codarqudr}/conteudo`, undefined, headers)
		const inteiro = await baixar()
		expect(inteiro.bytes.toString()).toBe('0123456789')
		expect(inteiro.headers['content-disposition']).toBe("attachment; filename*=UTF-8''a%C3%A7%C3%A3o.txt")
		expect(inteiro.headers).toMatchObject({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' })
		const parte = await baixar({ range: 'bytes=2-4' })
		expect(parte).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' } })
		expect(parte.bytes.toString()).toBe('234')
		expect((await baixar({ range: 'bytes=-2', 'if-range': String(inteiro.headers['etag']) })).bytes.toString()).toBe(
			'89',
		)
		expect((await baixar({ range: 'bytes=2-4', 'if-range': '"outra"' })).bytes.toString()).toBe('0123456789')
		expect(await baixar({ range: 'bytes=10-' })).toMatchObject({
			status: 416,
			headers: { 'content-range': 'bytes */10' },
		})
	})

	test('a second file of a name stands beside the first, or is a version of it', async ({ portal }) => {
		const raiz = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'versões')
		const codarqudr = await guardarTexto(portal, ana, raiz, 'ata.txt', 'um')
		expect((await enviar(portal, ana, raiz, { nome: 'ata.txt' })).body).toMatchObject({
			nomitm: 'ata (2).txt',
			numvrs: 1,
		})
		const versao = await enviar(portal, ana, raiz, { nome: 'ata.txt', texto: 'dois', colisao: 'versao', numvrs: 1 })
		expect(versao.body).toMatchObject({ codarqudr, numvrs: 2, conflito: false })
		const { body } = await portal.as(ana).call(contrato.obterArquivo, { params: { codarqudr } })
		expect(body.versoes.map(({ numvrs, tamvrs }) => [numvrs, tamvrs])).toEqual([
			[2, 4],
			[1, 2],
		])
		await portal.as(ana).call(contrato.restaurarVersao, { params: { codarqudr, numvrs: 1 } })
		const { bytes } = await portal.as(ana)('GET', `/wsuspdrive/api/arquivos/${codarqudr}/conteudo`)
		expect(bytes.toString()).toBe('um')
	})

	test('a save over a version that its sender has not seen is kept beside it', async ({ portal }) => {
		const raiz = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'conflitos')
		await guardarTexto(portal, ana, raiz, 'ata.txt', 'um')
		await enviar(portal, ana, raiz, { nome: 'ata.txt', texto: 'dois', colisao: 'versao', numvrs: 1 })
		const { body } = await enviar(portal, ana, raiz, { nome: 'ata.txt', texto: 'três', colisao: 'versao', numvrs: 1 })
		expect(body).toMatchObject({ conflito: true, nomitm: expect.stringMatching(/^ata \(conflito de Ana .*\)\.txt$/) })
		expect(await listarNomes(portal, ana, raiz)).toHaveLength(2)
	})

	test('ten versions are kept', async ({ portal }) => {
		const raiz = await abrirPessoal(portal, ana)
		const codarqudr = await guardarTexto(portal, ana, raiz, 'muitas.txt', 'texto 0')
		for (let vez = 1; vez <= 11; vez++)
			await enviar(portal, ana, raiz, { nome: 'muitas.txt', texto: `texto ${vez}`, colisao: 'versao' })
		const { body } = await portal.as(ana).call(contrato.obterArquivo, { params: { codarqudr } })
		expect(body.versoes.map(({ numvrs }) => numvrs)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
		const { uso, soma } = (await usar(portal, raiz)) ?? {}
		expect(uso).toBe(soma)
	})

	test('programs are refused', async ({ portal }) => {
		const raiz = await abrirPessoal(portal, ana)
		expect(await enviar(portal, ana, raiz, { nome: 'jogo.exe' })).toMatchObject({
			status: 415,
			body: { erro: 'programa' },
		})
	})

	test('a file that came in parts is taken once, and the same call again is answered with it', async ({ portal }) => {
		const raiz = await abrirPessoal(portal, ana)
		const texto = 'a'.repeat(70_000)
		const { body: envio } = await portal.as(ana)('POST', '/wsportal/arquivos/', {
			nome: 'longo.bin',
			destino: contrato.DESTINO,
			tamanho: texto.length,
			modificadoEm: 1,
		})
		for (let inicio = 0; inicio < texto.length; inicio += 65_536) {
			const form = new FormData()
			form.set('file', fileOf(Buffer.from(texto.slice(inicio, inicio + 65_536)), 'parte'))
			await portal.as(ana)('POST', `/wsportal/arquivos/${envio.codenv}/partes?inicio=${inicio}`, form)
		}
		await portal.as(ana)('POST', `/wsportal/arquivos/${envio.codenv}/concluir`)
		const receber = () =>
			portal.as(ana).call(contrato.receberArquivo, { params: { codptaarqudr: raiz }, body: { codenv: envio.codenv } })
		const primeiro = await receber()
		expect(primeiro).toMatchObject({ status: 200, body: { tamitm: 70_000 } })
		expect((await receber()).body).toEqual(primeiro.body)
		expect((await listarNomes(portal, ana, raiz)).filter((nome) => nome.startsWith('longo'))).toEqual(['longo.bin'])
	})
})

describe('quota', () => {
	test('trap 1: two uploads that fit alone and not together: exactly one ends, and the count is the sum', async ({
		portal,
	}) => {
		const raiz = await abrirPessoal(portal, helena)
		await sql`update usp_drive.raiz set qtdbytcot = 100 where coditm = ${raiz}`.execute(portal.db)
		const texto = 'x'.repeat(60)
		const respostas = await Promise.all([
			enviar(portal, helena, raiz, { nome: 'um.txt', texto }),
			enviar(portal, helena, raiz, { nome: 'dois.txt', texto }),
		])
		expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422])
		expect(await usar(portal, raiz)).toEqual({ uso: 60, soma: 60 })
	})
})

describe('trash', () => {
	test('trap 6: what is deleted comes back to its place, under a free name, also where the quota is full', async ({
		portal,
	}) => {
		const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'lixo')
		const coditm = await guardarTexto(portal, ana, pasta, 'ata.txt', 'um')
		const quem = portal.as(ana)
		expect((await quem.call(contrato.excluirItens, { body: { itens: [coditm] } })).body.mensagem).toBe(
			'1 item na lixeira, por 30 dias.',
		)
		expect((await quem.call(contrato.obterArquivo, { params: { codarqudr: coditm } })).status).toBe(404)
		await guardarTexto(portal, ana, pasta, 'ata.txt', 'outro')
		const { body } = await quem.call(contrato.listarLixeira, {})
		expect(body.itens).toMatchObject([{ coditm, nompta: 'lixo' }])
		const encher = (bytes: string) =>
			sql`update usp_drive.raiz r set qtdbytcot = ${sql.raw(bytes)} from usp_drive.item i
				where i.coditm = ${coditm} and r.coditm = i.caminho[1]`.execute(portal.db)
		await encher('qtdbytuso')
		expect((await enviar(portal, ana, pasta, { nome: 'cheia.txt' })).status).toBe(422)
		expect((await quem.call(contrato.restaurarItens, { body: { itens: [coditm] } })).status).toBe(200)
		await encher(String(contrato.COTAS.pessoa))
		expect(await listarNomes(portal, ana, pasta)).toEqual(['ata (2).txt', 'ata.txt'])
	})

	test('trap 6: a file whose folder is in the trash too says so, and nothing is lost', async ({ portal }) => {
		const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'some')
		const coditm = await guardarTexto(portal, ana, pasta, 'ata.txt')
		const quem = portal.as(ana)
		await quem.call(contrato.excluirItens, { body: { itens: [coditm] } })
		await quem.call(contrato.excluirItens, { body: { itens: [pasta] } })
		expect(await quem.call(contrato.restaurarItens, { body: { itens: [coditm] } })).toMatchObject({
			status: 422,
			body: {
				erro: 'pasta-excluida',
				mensagem: 'A pasta de “ata.txt” também está na lixeira. Restaure-a antes.',
			},
		})
		expect((await quem.call(contrato.restaurarItens, { body: { itens: [pasta, coditm] } })).status).toBe(200)
		expect(await listarNomes(portal, ana, pasta)).toEqual(['ata.txt'])
	})

	test('after thirty days it is gone, and gives its bytes back', async ({ portal }) => {
		const raiz = await abrirPessoal(portal, joao)
		const pasta = await criarPasta(portal, joao, raiz, 'velha')
		await guardarTexto(portal, joao, pasta, 'ata.txt', 'texto')
		await portal.as(joao).call(contrato.excluirItens, { body: { itens: [pasta] } })
		expect((await usar(portal, raiz))?.uso).toBe(5)
		portal.irPara(new Date(portal.agora().getTime() + 31 * 86_400_000))
		await esvaziarLixeiras.executar(portal, {})
		expect(await usar(portal, raiz)).toEqual({ uso: 0, soma: 0 })
	})
})

describe('moves', () => {
	test('trap 5: a folder does not go into itself', async ({ portal }) => {
		const acima = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'acima')
		const abaixo = await criarPasta(portal, ana, acima, 'abaixo')
		const mover = (itens: number[], codptaarqudr: number) =>
			portal.as(ana).call(contrato.moverItens, { body: { itens, codptaarqudr } })
		expect(await mover([acima], abaixo)).toMatchObject({ status: 422, body: { erro: 'pasta-em-si' } })
		expect(await mover([acima], acima)).toMatchObject({ status: 422 })
	})

	test('trap 5: two that are moved into each other at once make no circle and leave no orphan', async ({ portal }) => {
		const raiz = await abrirPessoal(portal, ana)
		for (let vez = 0; vez < 5; vez++) {
			const [uma, outra] = [
				await criarPasta(portal, ana, raiz, `uma ${vez}`),
				await criarPasta(portal, ana, raiz, `outra ${vez}`),
			]
			const mover = (de: number, para: number) =>
				portal.as(ana).call(contrato.moverItens, { body: { itens: [de], codptaarqudr: para } })
			const feitos = await Promise.all([mover(uma, outra), mover(outra, uma)])
			expect(feitos.map(({ status }) => status).sort()).toEqual([200, 422])
		}
		const { rows } = await sql`select coditm from usp_drive.item i where coditmpai is not null and caminho <>
			(select p.caminho || i.coditm from usp_drive.item p where p.coditm = i.coditmpai)`.execute(portal.db)
		expect(rows).toEqual([])
	})

	test('a move to another tree takes its bytes along', async ({ portal }) => {
		const minha = await abrirPessoal(portal, carlos)
		const { body } = await portal.as(carlos).call(contrato.inserirRaiz, { body: { tippta: 'G', nompta: 'Grupo' } })
		const grupo = body.codptaarqudr
		const pasta = await criarPasta(portal, carlos, minha, 'vai')
		await guardarTexto(portal, carlos, pasta, 'ata.txt', 'texto')
		await portal.as(carlos).call(contrato.moverItens, { body: { itens: [pasta], codptaarqudr: grupo } })
		expect(await usar(portal, grupo)).toEqual({ uso: 5, soma: 5 })
		expect(await usar(portal, minha)).toEqual({ uso: 0, soma: 0 })
		expect(await listarNomes(portal, carlos, pasta)).toEqual(['ata.txt'])
	})
})

describe('freeze', () => {
	test('trap 9: nothing in a frozen folder changes, and the refusal says why and until when', async ({ portal }) => {
		const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), 'gelo')
		const dentro = await criarPasta(portal, ana, pasta, 'dentro')
		const coditm = await guardarTexto(portal, ana, dentro, 'ata.txt')
		const quem = portal.as(ana)
		await quem.call(contrato.congelarPasta, { params: { codptaarqudr: dentro }, body: { motcng: 'auditoria' } })
		const congelada = { status: 423, body: { erro: 'pasta-congelada', mensagem: expect.stringContaining('auditoria') } }
		expect(await enviar(portal, ana, dentro, { nome: 'nova.txt' })).toMatchObject(congelada)
		expect(await quem.call(contrato.renomearItem, { params: { coditm }, body: { nomitm: 'b' } })).toMatchObject(
			congelada,
		)
		expect(await quem.call(contrato.excluirItens, { body: { itens: [coditm] } })).toMatchObject(congelada)
		// The folder around it would take it along.
		expect(await quem.call(contrato.excluirItens, { body: { itens: [pasta] } })).toMatchObject({ status: 423 })
		await quem.call(contrato.descongelarPasta, { params: { codptaarqudr: dentro } })
		expect((await enviar(portal, ana, dentro, { nome: 'nova.txt' })).status).toBe(200)
	})
})

describe('units', () => {
	test('their folders are made by those who manage them', async ({ portal }) => {
		const body = { tippta: 'U', nompta: 'Reitoria', codund: 1 } as const
		expect((await portal.as(ana).call(contrato.inserirRaiz, { body })).status).toBe(403)
		const { body: feita } = await portal.as(gestora).call(contrato.inserirRaiz, { body })
		await permitir(portal, gestora, feita.codptaarqudr, { tipalv: 'U', vlralv: '1', nivprm: 'L' })
		const vista = await portal.as(joao).call(contrato.obterPasta, { params: feita })
		expect(vista.body).toMatchObject({
			direito: { pode: ['ver', 'ler'] },
			explicacao: 'Por permissão dada a unidade RUSP na pasta “Reitoria”: ler.',
		})
		expect((await portal.as(ana).call(contrato.obterPasta, { params: feita })).status).toBe(404)
	})
})

test('keyset: pages walked by their last item hold every item once, in every order, also when items come between', async ({
	portal,
}) => {
	const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), `Longa ${crypto.randomUUID()}`)
	for (const nome of ['b', 'a', 'c']) await criarPasta(portal, ana, pasta, nome)
	for (const nome of ['água.txt', 'Agora.txt', 'zinco.txt', 'b.txt'])
		await guardarTexto(portal, ana, pasta, nome, nome.length > 7 ? 'igual' : 'o mesmo')
	const listar = (query: object) =>
		portal.as(ana).call(contrato.listarItens, { params: { codptaarqudr: pasta }, query })
	const codigos = ({ body }: Awaited<ReturnType<typeof listar>>) => body.itens.map(({ coditm }) => coditm)
	for (const ordem of ['nome', 'data', 'tamanho'] as const)
		for (const sentido of ['asc', 'desc'] as const) {
			const todos = codigos(await listar({ ordem, sentido, porPagina: 100 }))
			const andados: number[] = codigos(await listar({ ordem, sentido, porPagina: 2 }))
			for (let pagina = 2; andados.length < todos.length; pagina++)
				andados.push(...codigos(await listar({ ordem, sentido, porPagina: 2, pagina, depois: andados.at(-1) })))
			expect({ ordem, sentido, andados }).toEqual({ ordem, sentido, andados: todos })
		}
	const primeira = codigos(await listar({ porPagina: 4 }))
	await guardarTexto(portal, ana, pasta, '0 antes.txt')
	const segunda = codigos(await listar({ porPagina: 4, pagina: 2, depois: primeira.at(-1) }))
	expect(segunda.filter((coditm) => primeira.includes(coditm))).toEqual([])
	// An item of another folder says nothing of its place: the number of the page decides.
	const fora = await guardarTexto(portal, ana, await abrirPessoal(portal, ana), `${crypto.randomUUID()}.txt`)
	expect(codigos(await listar({ porPagina: 4, pagina: 2, depois: fora }))).toEqual(
		codigos(await listar({ porPagina: 4, pagina: 2 })),
	)
})
