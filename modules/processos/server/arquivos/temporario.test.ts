import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import { forgetLimits, pdfOf, type TestPortal } from '@portal/platform/testing'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished } from 'vitest'
import { removerArquivoTemporario, TAMANHO_MAXIMO_ARQUIVO } from '../../contract/index.ts'
import { processos } from '../queries.ts'
import { chavesGuardadas, enviar } from '../testes/envio-de-teste.ts'
import { protegerComSenha } from '../testes/pdf-de-fora.ts'
import { chamarComo, joao, marina, test } from '../testes/portal-de-teste.ts'
import { limparArquivosTemporarios } from './jobs.ts'
import { guardarBytes, guardarTemporario } from './temporario.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

const temporarios = (portal: TestPortal) => processos(portal.db).selectFrom('arqtmp').selectAll().execute()

/** Compression bomb: a white image of one bit per pixel is small to upload and large in memory. */
function imagemDe(lado: number): Buffer {
	const bloco = (tipo: string, dados: Buffer) => {
		const corpo = Buffer.concat([Buffer.from(tipo, 'latin1'), dados])
		const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)]
		tamanho.writeUInt32BE(dados.length)
		soma.writeUInt32BE(crc32(corpo))
		return Buffer.concat([tamanho, corpo, soma])
	}
	const cabecalho = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
	cabecalho.writeUInt32BE(lado, 0)
	cabecalho.writeUInt32BE(lado, 4)
	const pontos = deflateSync(Buffer.alloc(lado * (Math.ceil(lado / 8) + 1)))
	const assinatura = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
	return Buffer.concat([assinatura, bloco('IHDR', cabecalho), bloco('IDAT', pontos), bloco('IEND', Buffer.alloc(0))])
}

describe('sending a file', () => {
	test('it is counted, hashed and kept for a day', async ({ portal }) => {
		const pdf = pdfOf('um', 'dois', 'três')
		const { status, body } = await enviar(portal, pdf, 'relatório final.pdf')
		expect({ status, body }).toMatchObject({
			status: 200,
			body: {
				nomarqtmp: 'relatório final.pdf',
				tamarqtmp: pdf.length,
				qtdpgntmp: 3,
				mimetype: 'application/pdf',
				sha256: createHash('sha256').update(pdf).digest('hex'),
				staasi: 'N',
			},
		})
		expect(await chavesGuardadas(portal)).toContain(`processos/${body.codarqtmp}`)
	})

	test('nothing of it stays where it was received', async ({ portal }) => {
		await enviar(portal, pdfOf('Passageiro'))
		await enviar(portal, Buffer.from('texto'), 'recusado.txt', 'text/plain')
		await expect
			.poll(async () => {
				const pastas = (await readdir(tmpdir())).filter((nome) => nome.startsWith(`portal-pdf-${process.pid}-`))
				return (await Promise.all(pastas.map((pasta) => readdir(join(tmpdir(), pasta))))).flat()
			})
			.toEqual([])
	})

	test('a picture becomes a document of one page', async ({ portal }) => {
		const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c00' } })
			.png()
			.toBuffer()
		const { body } = await enviar(portal, png, 'foto.png', 'image/png')
		expect(body).toMatchObject({ nomarqtmp: 'foto.pdf', qtdpgntmp: 1, mimetype: 'application/pdf' })
		const guardado = await portal.files.abrir(`processos/${body.codarqtmp}`)
		expect(await portal.pdf.inspecionar(guardado!.conteudo)).toMatchObject({ integro: true, paginas: 1 })
	})

	test('a name with folders loses them', async ({ portal }) => {
		const pdf = pdfOf('Requerimento')
		for (const [nome, esperado] of [
			['..\\..\\windows\\system.pdf', 'system.pdf'],
			['../../../etc/passwd', 'passwd.pdf'],
		] as const)
			expect((await enviar(portal, pdf, nome)).body.nomarqtmp).toBe(esperado)
	})

	test('without a file, or an empty one: the words of the specification', async ({ portal }) => {
		const nada = await chamarComo(portal, joao)('POST', '/arquivo/temp', new FormData())
		const vazio = await enviar(portal, new Uint8Array())
		for (const { status, body } of [nada, vazio])
			expect({ status, mensagem: body.mensagem }).toEqual({
				status: 400,
				mensagem: 'Arquivo deve ser um valor válido!',
			})
	})

	test('a type that is not allowed: the words of the specification', async ({ portal }) => {
		const { status, body } = await enviar(portal, Buffer.from('texto'), 'notas.txt', 'text/plain')
		expect({ status, mensagem: body.mensagem }).toEqual({
			status: 415,
			mensagem:
				'Tipo passado no arquivo notas.txt não permitido (text/plain), valores permitidos são: application/pdf, image/jpeg, image/jpg, image/png.',
		})
	})

	test('more than 20 MB: the words of the specification, and nothing is kept', async ({ portal }) => {
		const antes = await chavesGuardadas(portal)
		const { status, body } = await enviar(portal, new Uint8Array(TAMANHO_MAXIMO_ARQUIVO + 500_000), 'grande.pdf')
		expect({ status, mensagem: body.mensagem }).toEqual({
			status: 413,
			mensagem: 'Arquivo grande.pdf muito grande (20,50MB), máximo permitido é de 20MB.',
		})
		expect(await chavesGuardadas(portal)).toEqual(antes)
	})

	test('what is not what it says: refused by content', async ({ portal }) => {
		const pdf = pdfOf('Requerimento')
		const zip = Buffer.from('PK\x03\x04conteudo')
		for (const conteudo of [zip, Buffer.concat([zip, pdf]), Buffer.concat([Buffer.from('<html><script>'), pdf])]) {
			const { status, body } = await enviar(portal, conteudo)
			expect({ status, erro: body.erro }).toEqual({ status: 415, erro: 'conteudo-nao-aceito' })
		}
	})

	test('with a password, cut short, or no document at all: refused with what to do', async ({ portal }) => {
		const pdf = pdfOf(...Array.from({ length: 40 }, (_, indice) => `Página ${indice}`))
		const casos = [
			[protegerComSenha(pdf), 'pdf-protegido'],
			[pdf.subarray(0, Math.floor(pdf.length * 0.7)), /^pdf-(danificado|ilegivel)$/],
			[Buffer.from('%PDF-1.7\nnada'), /^pdf-(danificado|ilegivel)$/],
		] as const
		const antes = (await temporarios(portal)).length
		for (const [conteudo, erro] of casos) {
			const { status, body } = await enviar(portal, conteudo)
			expect({ status, body }).toMatchObject({ status: 422, body: { erro: expect.stringMatching(erro) } })
			expect(body.mensagem).toMatch(/\.pdf.*(senha|danificado|lido|aberto|abrir)/)
		}
		expect(await temporarios(portal)).toHaveLength(antes)
	})

	test('a picture that would unfold to gigabytes is refused', async ({ portal }) => {
		const bomba = imagemDe(20_000)
		const { status, body } = await enviar(portal, bomba, 'bomba.png', 'image/png')
		expect({ status, erro: body.erro }).toEqual({ status: 413, erro: 'imagem-grande-demais' })
	})
})

describe('a file that no occurrence takes', () => {
	test('its owner lets go of it, and nobody else', async ({ portal }) => {
		const { codarqtmp } = (await enviar(portal, pdfOf('Requerimento'))).body
		expect((await chamarComo(portal, marina).call(removerArquivoTemporario, { params: { codarqtmp } })).status).toBe(
			404,
		)
		expect(
			(await chamarComo(portal, joao).call(removerArquivoTemporario, { params: { codarqtmp: 'nada' } })).status,
		).toBe(400)
		expect((await chamarComo(portal, joao).call(removerArquivoTemporario, { params: { codarqtmp } })).status).toBe(200)
		await portal.jobs.drain(portal)
		expect(await chavesGuardadas(portal)).not.toContain(`processos/${codarqtmp}`)
		expect((await chamarComo(portal, joao).call(removerArquivoTemporario, { params: { codarqtmp } })).status).toBe(404)
	})

	test('broken off while its bytes are written, it leaves neither row nor bytes', async ({ portal }) => {
		const antes = [(await temporarios(portal)).length, await chavesGuardadas(portal)]
		const parte = { nome: 'partido.pdf', origem: 'E', paginas: 1, tamanho: 9, sha256: '0'.repeat(64) } as const
		const abrir = () =>
			Readable.from(
				(async function* () {
					yield Buffer.from('metade')
					throw new Error('the disk is full')
				})(),
			)
		await expect(guardarTemporario(portal, joao.codpes, { ...parte, abrir })).rejects.toThrow('the disk is full')
		expect([(await temporarios(portal)).length, await chavesGuardadas(portal)]).toEqual(antes)
	})

	test('killed after its bytes were written and before the answer, it is forgotten like any other', async ({
		portal,
	}) => {
		const agora = portal.agora()
		const conteudo = pdfOf('Interrompido')
		const { codarqtmp } = await guardarBytes(portal, joao.codpes, conteudo, {
			nome: 'interrompido.pdf',
			origem: 'E',
			paginas: 1,
		})
		onTestFinished(() => portal.irPara(new Date()))
		portal.irPara(new Date(agora.getTime() + 25 * 3_600_000))
		await limparArquivosTemporarios.executar(portal, {})
		await portal.jobs.drain(portal)
		expect(await chavesGuardadas(portal)).not.toContain(`processos/${codarqtmp}`)
	})

	test('after 24 hours it is gone, bytes and all; before that it is not', async ({ portal }) => {
		const { codarqtmp } = (await enviar(portal, pdfOf('Requerimento'))).body
		const depois = async (horas: number) => {
			portal.irPara(new Date(Date.now() + horas * 3_600_000))
			await limparArquivosTemporarios.executar(portal, {})
			await portal.jobs.drain(portal)
			return (await chavesGuardadas(portal)).includes(`processos/${codarqtmp}`)
		}
		onTestFinished(() => portal.irPara(new Date()))
		expect(await depois(23)).toBe(true)
		expect(await depois(25)).toBe(false)
		expect((await temporarios(portal)).some((um) => um.codarqtmp === codarqtmp)).toBe(false)
	})
})
