import { createHash } from 'node:crypto'
import { inTransaction } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { formatarIdDigital, MENSAGEM_NAO_CORRESPONDE } from '../contract/index.ts'
import { atualizarDocumento, revogarDocumento, substituirDocumento } from './emitir.ts'
import { encerrarPrazos } from './jobs.ts'
import { enderecoDoDocumento, gerarIdDigital, registrarTipoDocumento } from './public.ts'
import { consultar, emitir, obterCaptcha, PDF, test } from './testes/portal-de-teste.ts'

const consultas = async ({ db }: TestPortal, codaucdoc: string) =>
	(
		await sql<{ tipcns: string; rescns: string; iphash: string }>`
			select tipcns, rescns, iphash from iddigital.docauccns where codaucdoc = ${codaucdoc} order by seqcns`.execute(db)
	).rows

const revogar = (portal: TestPortal, codigo: string, motivo: string) =>
	inTransaction(portal.db, (db) => revogarDocumento(db, portal, codigo, motivo))
const substituir = (portal: TestPortal, antigo: string, novo: string) =>
	inTransaction(portal.db, (db) => substituirDocumento(db, portal, antigo, novo))

describe('who asks', () => {
	test.for(['', '/arquivo'])('without a captcha nothing is told: %j', async (sufixo, { portal }) => {
		const codigo = await emitir(portal)
		const answer = await portal.anon('GET', `/wsportal/iddigital/${codigo}${sufixo}`)
		expect(answer).toMatchObject({ status: 400, body: { erro: 'captcha-invalido' } })
		expect(answer.body.mensagem).not.toContain('logar')
	})

	test('a captcha serves once', async ({ portal }) => {
		const codigo = await emitir(portal)
		const headers = await obterCaptcha(portal)
		const path = `/wsportal/iddigital/${codigo}`
		expect((await portal.anon('GET', path, undefined, headers)).status).toBe(200)
		expect((await portal.anon('GET', path, undefined, headers)).status).toBe(400)
	})

	test.for(['', '/arquivo'])('the eleventh try of a minute has to wait: %j', async (sufixo, { portal }) => {
		const path = `/wsportal/iddigital/${gerarIdDigital()}${sufixo}`
		const tentativas = []
		for (let vez = 0; vez < 11; vez++) tentativas.push((await portal.anon('GET', path)).status)
		expect(tentativas).toEqual([...Array.from({ length: 10 }, () => 400), 429])
	})

	test('who is signed in needs the captcha too', async ({ portal }) => {
		const call = portal.as({ codpes: 10001, nome: 'Ana' })
		expect((await call('GET', `/wsportal/iddigital/${await emitir(portal)}`)).status).toBe(400)
	})
})

describe('the verdict', () => {
	test('of a document in force says whose it is, who issued and who signed it', async ({ portal }) => {
		const codigo = await emitir(portal, {
			assinantes: [
				{
					nome: 'Helena Duarte',
					cpf: '98765432100',
					papel: 'A',
					nivel: 'avancada',
					em: '2026-11-20T12:00:00.000Z',
					carimbo: 'Autoridade de carimbo',
				},
				{ nome: 'Marina Costa', papel: 'O' },
			],
		})
		const { status, body } = await consultar(portal, codigo)
		expect(status).toBe(200)
		expect(body).toMatchObject({
			codaucdoc: codigo,
			veredito: 'valido',
			sitdocauc: 'VIG',
			mensagem: 'Documento emitido pela Universidade e em vigor.',
			nomtipdocauc: 'Documento enviado para assinatura',
			orgemi: 'Assinaturas eletrônicas',
			nomtit: 'Ana Beatriz Moraes',
			cpfmsc: '***.456.789-**',
			dtavaldoc: null,
			sha256doc: createHash('sha256').update(PDF).digest('hex'),
			tamarq: PDF.length,
			staexiarq: 'S',
			versoes: [],
		})
		expect(body.assinantes).toEqual([
			{
				nomass: 'Helena Duarte',
				cpfmsc: '***.654.321-**',
				tippap: 'A',
				nivass: 'avancada',
				dtaass: '2026-11-20T12:00:00.000Z',
				nomact: 'Autoridade de carimbo',
				emaext: null,
				motasi: null,
			},
			{
				nomass: 'Marina Costa',
				cpfmsc: null,
				tippap: 'O',
				nivass: null,
				dtaass: null,
				nomact: null,
				emaext: null,
				motasi: null,
			},
		])
		expect(JSON.stringify(body)).not.toMatch(/123\.456|12345678/)
	})

	test('lower case, hyphens and a zero read as the letter O lead to the same document', async ({ portal }) => {
		const codigo = await emitir(portal)
		const digitado = formatarIdDigital(codigo).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i')
		expect((await consultar(portal, digitado)).body.codaucdoc).toBe(codigo)
	})

	test('of a code that was never issued is the sentence of the specification', async ({ portal }) => {
		expect(await consultar(portal, gerarIdDigital())).toMatchObject({
			status: 404,
			body: { erro: 'documento-nao-corresponde', mensagem: MENSAGEM_NAO_CORRESPONDE },
		})
	})

	test.for(['A'.repeat(51), 'a%20b', 'a%C3%A7%C3%A3o'])('%s is no code', async (codigo, { portal }) => {
		expect((await consultar(portal, codigo)).status).toBe(400)
	})

	test('is expired from the first minute of the next day on, before the nightly job and after', async ({ portal }) => {
		const codigo = await emitir(portal, { dtavaldoc: '2026-11-25' })
		portal.irPara(new Date('2026-11-26T02:59:00Z'))
		expect((await consultar(portal, codigo)).body.veredito).toBe('valido')
		portal.irPara(new Date('2026-11-26T03:00:00Z'))
		const expirado = { veredito: 'invalido', sitdocauc: 'EXP', mensagem: 'Documento expirado em 25/11/2026.' }
		expect((await consultar(portal, codigo)).body).toMatchObject(expirado)
		await encerrarPrazos.executar(portal, {})
		expect((await consultar(portal, codigo)).body).toMatchObject(expirado)
	})

	test('of a revoked document gives day and reason', async ({ portal }) => {
		const codigo = await emitir(portal)
		await revogar(portal, codigo, 'emitido com erro no nome.')
		expect((await consultar(portal, codigo)).body).toMatchObject({
			veredito: 'invalido',
			sitdocauc: 'REV',
			mensagem: 'Documento revogado em 21/11/2026: emitido com erro no nome.',
		})
	})

	test('of a replaced document leads to the new one, and each knows its chain', async ({ portal }) => {
		const primeiro = await emitir(portal)
		portal.irPara(new Date('2026-11-22T15:00:00Z'))
		const segundo = await emitir(portal)
		await substituir(portal, primeiro, segundo)
		portal.irPara(new Date('2026-11-23T15:00:00Z'))
		const terceiro = await emitir(portal)
		await substituir(portal, segundo, terceiro)
		const { body } = await consultar(portal, primeiro)
		expect(body).toMatchObject({
			veredito: 'invalido',
			sitdocauc: 'SUB',
			codaucdocsub: segundo,
			mensagem: `Substituído por ${formatarIdDigital(segundo)}.`,
		})
		const cadeia = [primeiro, segundo, terceiro]
		for (const um of cadeia) {
			const { body: visto } = await consultar(portal, um)
			expect(visto.versoes.map(({ codaucdoc }: { codaucdoc: string }) => codaucdoc)).toEqual(cadeia)
		}
	})

	test('cannot be given while the kept file is missing or is not the one issued', async ({ portal }) => {
		const codigo = await emitir(portal)
		const { rows } = await sql<{ chvarq: string }>`
			select chvarq from iddigital.docauc where codaucdoc = ${codigo}`.execute(portal.db)
		const chave = rows[0]?.chvarq ?? ''
		const outro = Buffer.concat([PDF, Buffer.from(' ')])
		await portal.files.gravar(chave, outro, outro.length)
		expect((await consultar(portal, codigo)).body.veredito).toBe('nao-confirmado')
		await portal.files.remover(chave)
		expect((await consultar(portal, codigo)).body.veredito).toBe('nao-confirmado')
		expect((await consultar(portal, codigo, '/arquivo')).status).toBe(422)
	})
})

describe('the file', () => {
	test('of a document in force is the very one that was issued', async ({ portal }) => {
		const { status, headers, bytes } = await consultar(portal, await emitir(portal), '/arquivo')
		expect(status).toBe(200)
		expect(headers['content-type']).toBe('application/pdf')
		expect(headers['content-disposition']).toContain('atestado.pdf')
		expect(bytes.equals(PDF)).toBe(true)
	})

	test('that is private is never sent, and without an owner not even kept', async ({ portal }) => {
		const conteudo = Buffer.from('%PDF-1.7 a private file')
		const semDono = await emitir(portal, { staexiarq: 'N', conteudo, titular: { nome: 'Beatriz Sales' } })
		const comDono = await emitir(portal, { staexiarq: 'N', conteudo: Buffer.from('%PDF-1.7 of its owner') })
		for (const codigo of [semDono, comDono]) {
			const { status, body, bytes } = await consultar(portal, codigo, '/arquivo')
			expect({ status, erro: body.erro }).toEqual({ status: 422, erro: 'arquivo-reservado' })
			expect(bytes.includes('%PDF')).toBe(false)
		}
		for await (const chave of portal.files.listar()) {
			const partes = []
			for await (const parte of (await portal.files.abrir(chave))?.conteudo ?? []) partes.push(parte as Buffer)
			expect(Buffer.concat(partes).equals(conteudo)).toBe(false)
		}
	})

	test('is private where its type says so, and its verdict is still given', async ({ portal }) => {
		const codigo = await emitir(portal, { codtipdocauc: 'DOCPRO' })
		expect((await consultar(portal, codigo)).body).toMatchObject({ veredito: 'valido', staexiarq: 'N' })
		expect((await consultar(portal, codigo, '/arquivo')).status).toBe(422)
	})

	test('of a document that is no longer in force is not sent', async ({ portal }) => {
		const [revogado, substituido, expirado] = [
			await emitir(portal),
			await emitir(portal),
			await emitir(portal, { dtavaldoc: '2026-11-20' }),
		]
		await revogar(portal, revogado, 'erro')
		await substituir(portal, substituido, await emitir(portal))
		for (const codigo of [revogado, substituido, expirado])
			expect(await consultar(portal, codigo, '/arquivo')).toMatchObject({
				status: 422,
				body: { erro: 'arquivo-nao-exibido' },
			})
	})

	test('of an unknown code is not there', async ({ portal }) => {
		expect((await consultar(portal, gerarIdDigital(), '/arquivo')).status).toBe(404)
	})
})

test('each consultation leaves its result, and of who asked only a hash', async ({ portal }) => {
	const codigo = await emitir(portal, { staexiarq: 'N' })
	const inexistente = gerarIdDigital()
	await consultar(portal, codigo)
	await consultar(portal, codigo, '/arquivo')
	await consultar(portal, inexistente)
	const feitas = await consultas(portal, codigo)
	expect(feitas.map(({ tipcns, rescns }) => tipcns + rescns)).toEqual(['CVAL', 'APRI'])
	expect((await consultas(portal, inexistente)).map(({ rescns }) => rescns)).toEqual(['NAO'])
	expect(feitas[0]?.iphash).toMatch(/^[\w-]{43}$/)
	portal.irPara(new Date('2027-06-01T12:00:00Z'))
	await encerrarPrazos.executar(portal, {})
	expect(await consultas(portal, codigo)).toEqual([])
})

describe('issuing', () => {
	test('a signature more changes the file, and the old one goes when that is certain', async ({ portal }) => {
		const codigo = await emitir(portal)
		const conteudo = Buffer.concat([PDF, Buffer.from('% signed\n')])
		await inTransaction(portal.db, (db) =>
			atualizarDocumento(db, portal, codigo, { conteudo, assinantes: [{ nome: 'Helena Duarte', papel: 'A' }] }),
		)
		await portal.jobs.drain(portal)
		expect((await consultar(portal, codigo)).body).toMatchObject({
			veredito: 'valido',
			tamarq: conteudo.length,
			qtdpgn: 1,
		})
		expect((await consultar(portal, codigo, '/arquivo')).bytes.equals(conteudo)).toBe(true)
	})

	test('the code may be printed on the document before it is issued', async ({ portal }) => {
		const codaucdoc = gerarIdDigital()
		expect(enderecoDoDocumento(portal, codaucdoc, 'https://portal.example')).toBe(
			`https://portal.example/iddigital/${codaucdoc}`,
		)
		expect(await emitir(portal, { codaucdoc })).toBe(codaucdoc)
		await expect(emitir(portal, { codaucdoc })).rejects.toThrow('docauc_pk')
	})

	test('a type may say for how long its documents are in force', async ({ portal }) => {
		const tipo = {
			codtipdocauc: 'ATESTADO',
			nomtipdocauc: 'Atestado de matrícula',
			dsctipdocauc: 'Prova de matrícula.',
			orgemi: 'Graduação',
			qtddiaval: 30,
			staexiarq: 'S',
			ordapt: 5,
		} as const
		await registrarTipoDocumento(portal.db, tipo)
		await registrarTipoDocumento(portal.db, { ...tipo, qtddiaval: 10 })
		expect((await consultar(portal, await emitir(portal, { codtipdocauc: 'ATESTADO' }))).body).toMatchObject({
			nomtipdocauc: 'Atestado de matrícula',
			dtavaldoc: '2026-12-01',
		})
		const { status, body } = await portal.anon('GET', '/wsportal/iddigital/tiposdocumentos')
		expect(status).toBe(200)
		expect(body.map(({ orgemi }: { orgemi: string }) => orgemi)).toEqual([
			'Graduação',
			'Assinaturas eletrônicas',
			'Processos digitais',
		])
		expect(body[0].tipos).toHaveLength(1)
	})

	test('what was revoked or replaced is over', async ({ portal }) => {
		const [codigo, novo] = [await emitir(portal), await emitir(portal)]
		await revogar(portal, codigo, 'erro')
		await expect(revogar(portal, codigo, 'de novo')).rejects.toMatchObject({ erro: 'documento-encerrado' })
		await expect(substituir(portal, codigo, novo)).rejects.toMatchObject({ erro: 'documento-encerrado' })
		await expect(substituir(portal, novo, codigo)).rejects.toMatchObject({ erro: 'documento-encerrado' })
		await expect(revogar(portal, gerarIdDigital(), 'x')).rejects.toMatchObject({ status: 404 })
	})
})
