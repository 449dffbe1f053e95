import { createHash } from 'node:crypto'
import { PTL_SUPORTE, somarDias } from '@portal/platform/contract'
import { concederPerfil, inTransaction } from '@portal/platform/server'
import { people, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { formatarIdDigital, PRAZO_MAXIMO_DIAS } from '../../contract/index.ts'
import { revogarDocumento } from '../emitir.ts'
import { encerrarPrazos } from '../jobs.ts'
import { emitir, PDF, test } from '../testes/portal-de-teste.ts'
import { fonteDeDocumentos } from './fonte-da-busca.ts'

const { ana } = people
const outra = people.carlos
const HOJE = '2026-11-21'
const QUEM = { nomvis: 'Rita Campos', orgvis: 'Empresa Exemplo' }
const SEM_CHAVE = 'A'.repeat(43)

const meus = '/wsportal/iddigital/meusdocumentos'
const buildSharesAddress = (codigo: string) => `${meus}/${codigo}/compartilhamentos`
const publico = '/wsportal/iddigital/compartilhado'

interface Mais {
	readonly dtafimcpt?: string
	readonly fincpt?: string
}

const pedirLink = (portal: TestPortal, codigo: string, { dtafimcpt = '2026-11-30', fincpt = 'Admissão' }: Mais = {}) =>
	portal.as(ana)('POST', buildSharesAddress(codigo), { dtafimcpt, fincpt })

async function compartilhar(portal: TestPortal, mais?: Mais, codigo?: string) {
	const { body } = await pedirLink(portal, codigo ?? (await emitir(portal)), mais)
	return body as { codcpt: number; chvcpt: string; codaucdoc: string }
}

const convite = (portal: TestPortal, chave: string) => portal.anon('GET', `${publico}/${chave}`)
const abrir = (portal: TestPortal, chvcpt: string, quem: object = QUEM) =>
	portal.anon('POST', `${publico}/abrir`, { ...quem, chvcpt })
const arquivo = (portal: TestPortal, chvvis: string) => portal.anon('GET', `${publico}/${chvvis}/arquivo`)
const revogar = (portal: TestPortal, codcpt: number) =>
	portal.as(ana)('POST', `/wsportal/iddigital/compartilhamentos/${codcpt}/revogar`)
const visitas = (portal: TestPortal, codcpt: number) =>
	portal.as(ana)('GET', `/wsportal/iddigital/compartilhamentos/${codcpt}/visitas`)

describe('the search of the portal', () => {
	const achar = async (portal: TestPortal, { codpes, nome }: typeof ana, texto: string) => {
		const user = { codpes, nome, acessos: [], perfis: [], sessao: '', suporte: null, expiraEm: '' }
		const achados = await fonteDeDocumentos.buscar({ db: portal.db, portal, user }, texto, 50)
		return achados.map(({ endereco }) => endereco)
	}

	test('finds a document by its code and by its file, for its owner alone', async ({ portal }) => {
		const codigo = await emitir(portal)
		const endereco = `/iddigital/meusdocumentos/${codigo}`
		expect(await achar(portal, ana, codigo)).toEqual([endereco])
		expect(await achar(portal, ana, '.pdf')).toContain(endereco)
		expect(await achar(portal, outra, codigo)).toEqual([])
	})

	test('a percent sign is a letter like any other', async ({ portal }) => {
		await emitir(portal)
		expect(await achar(portal, ana, '%%%')).toEqual([])
	})
})

describe('the calls of the owner', () => {
	test("somebody else's document is not in the list", async ({ portal }) => {
		const { codaucdoc } = await compartilhar(portal)
		const call = portal.as(outra)
		expect((await call('GET', meus)).body.itens.map((um: { codaucdoc: string }) => um.codaucdoc)).not.toContain(
			codaucdoc,
		)
	})

	test('the own documents are found by words and by how they are, and leave as a spreadsheet', async ({ portal }) => {
		const { codaucdoc: emVigor } = await compartilhar(portal)
		const revogado = await emitir(portal)
		await inTransaction(portal.db, (db) => revogarDocumento(db, portal, revogado, 'erro'))
		const call = portal.as(ana)
		const codigos = async (busca: string) =>
			(await call('GET', `${meus}?porPagina=100&${busca}`)).body.itens.map((um: { codaucdoc: string }) => um.codaucdoc)
		expect(await codigos(`busca=${revogado}`)).toEqual([revogado])
		expect(await codigos('busca=%25%25%25')).toEqual([])
		const revogados = await codigos('sitdocauc=REV')
		expect(revogados).toContain(revogado)
		expect(revogados).not.toContain(emVigor)
		expect((await call('GET', `${meus}?busca=${emVigor}&sitdocauc=REV`)).body.total).toBe(0)
		const csv = (await call('GET', `${meus}/planilha?formato=csv&busca=${emVigor}`)).bytes.toString()
		expect(csv.trim().split('\n')).toHaveLength(2)
		expect(csv).toContain(`${formatarIdDigital(emVigor)};`)
		expect(csv).toContain(';Em vigor;1')
		const deOutra = await portal.as(outra)('GET', `${meus}/planilha?busca=${emVigor}`)
		expect(deOutra.bytes.toString()).not.toContain(formatarIdDigital(emVigor))
	})

	test.for([
		[meus, 'pagina=0'],
		[`${meus}/${'A'.repeat(51)}`, ''],
		[buildSharesAddress('A'), 'porPagina=1000'],
		['/wsportal/iddigital/compartilhamentos/x/visitas', ''],
	])('refuse what cannot be: %s?%s', async ([caminho, query], { portal }) => {
		expect((await portal.as(ana)('GET', `${caminho}?${query}`)).status).toBe(400)
	})

	test('list own documents, newest first, with how many links are open', async ({ portal }) => {
		const antigo = await emitir(portal, { dtavaldoc: '2026-11-21' })
		portal.irPara(new Date('2026-11-22T15:00:00Z'))
		const novo = await emitir(portal)
		await compartilhar(portal, {}, novo)
		const revogado = await compartilhar(portal, {}, novo)
		await revogar(portal, revogado.codcpt)
		const { body } = await portal.as(ana)('GET', meus)
		const [primeiro] = body.itens
		expect(primeiro).toMatchObject({ codaucdoc: novo, nomarq: 'atestado.pdf', sitdocauc: 'VIG', qtdcptvig: 1 })
		expect((await portal.as(ana)('GET', `${meus}/${antigo}`)).body).toMatchObject({ sitdocauc: 'EXP', qtdcptvig: 0 })
	})

	test('list a document of which the person is in charge without being its holder', async ({ portal }) => {
		const codigo = await emitir(portal, { titular: { nome: 'Beatriz Sales' }, responsavel: outra.codpes })
		expect((await portal.as(outra)('GET', `${meus}/${codigo}`)).status).toBe(200)
	})
})

describe("the owner's own file", () => {
	const abrirMeu = (portal: TestPortal, codigo: string, quem = ana) =>
		portal.as(quem)('POST', `${meus}/${codigo}/arquivo`)

	test.for(['S', 'N'] as const)(
		'opens without a captcha, and is audited (staexiarq %s)',
		async (staexiarq, { portal }) => {
			const codigo = await emitir(portal, { staexiarq, conteudo: PDF })
			const { status, headers, bytes } = await abrirMeu(portal, codigo)
			expect(status).toBe(200)
			expect(headers['content-type']).toBe('application/pdf')
			expect(bytes).toEqual(PDF)
			const { rows } =
				await sql`select codpes, acao, objeto from plataforma.auditoria order by id desc limit 1`.execute(portal.db)
			expect(rows).toEqual([
				{
					codpes: ana.codpes,
					acao: 'POST /wsportal/iddigital/meusdocumentos/:codaucdoc/arquivo',
					objeto: { codaucdoc: codigo },
				},
			])
		},
	)

	test('opens also once it was revoked', async ({ portal }) => {
		const codigo = await emitir(portal)
		await inTransaction(portal.db, (db) => revogarDocumento(db, portal, codigo, 'erro'))
		expect((await abrirMeu(portal, codigo)).status).toBe(200)
	})

	test("is somebody else's for everybody else, and for who is in charge instead of the holder it is theirs", async ({
		portal,
	}) => {
		const codigo = await emitir(portal, { staexiarq: 'N' })
		expect((await abrirMeu(portal, codigo, outra)).status).toBe(404)
		expect((await abrirMeu(portal, 'NAOEXISTE', ana)).status).toBe(404)
		expect((await portal.anon('POST', `${meus}/${codigo}/arquivo`)).status).toBe(401)
		const doOutro = await emitir(portal, { responsavel: outra.codpes, staexiarq: 'N' })
		expect((await abrirMeu(portal, doOutro, outra)).status).toBe(200)
		expect((await abrirMeu(portal, doOutro, ana)).status).toBe(404)
	})

	test('is not for who looks through their eyes', async ({ portal }) => {
		const codigo = await emitir(portal)
		const suporte = { codpes: 10008, nome: 'Tiago Fernandes' }
		await concederPerfil(portal.db, suporte.codpes, PTL_SUPORTE)
		const answer = await portal.as({ ...ana, suporte: suporte.codpes })('POST', `${meus}/${codigo}/arquivo`)
		expect(answer).toMatchObject({ status: 403, body: { erro: 'somente-leitura' } })
	})

	test('is where it was issued when only its digest was given, and the page knows beforehand', async ({ portal }) => {
		const resumo = { sha256: createHash('sha256').update(PDF).digest('hex'), tamanho: PDF.length }
		const codigo = await emitir(portal, { staexiarq: 'N', conteudo: resumo })
		expect((await portal.as(ana)('GET', `${meus}/${codigo}`)).body).toMatchObject({ stadisarq: 'N' })
		expect(await abrirMeu(portal, codigo)).toMatchObject({
			status: 422,
			body: { erro: 'arquivo-com-o-emissor', mensagem: expect.stringContaining('Peça uma cópia lá.') },
		})
	})

	test('is not kept where nobody owns it', async ({ portal }) => {
		const codigo = await emitir(portal, { staexiarq: 'N', titular: { nome: 'Beatriz Sales' } })
		const { rows } = await sql`select chvarq from iddigital.docauc where codaucdoc = ${codigo}`.execute(portal.db)
		expect(rows).toEqual([{ chvarq: null }])
	})
})

describe('a link', () => {
	test('has a last day and a purpose, and its key is told once and kept nowhere', async ({ portal }) => {
		const codigo = await emitir(portal)
		const { status, body } = await pedirLink(portal, codigo)
		expect(status).toBe(200)
		expect(body).toMatchObject({
			fincpt: 'Admissão',
			dtafimcpt: '2026-11-30',
			sitcpt: 'VIG',
			qtdvis: 0,
			dtaultvis: null,
		})
		expect(body.chvcpt).toMatch(/^[\w-]{43}$/)
		const { body: lista } = await portal.as(ana)('GET', buildSharesAddress(codigo))
		expect(lista).toMatchObject({ total: 1, itens: [{ codcpt: body.codcpt }] })
		expect(JSON.stringify(lista)).not.toContain(body.chvcpt)
		const { rows } = await sql<{ guardado: string }>`
			select c::text || a::text as guardado from iddigital.docauccpt c, plataforma.auditoria a
			where c.codcpt = ${body.codcpt}`.execute(portal.db)
		expect(rows.length).toBeGreaterThan(0)
		for (const { guardado } of rows) expect(guardado).not.toContain(body.chvcpt)
	})

	test.for([
		['2026-11-20', 'O prazo não pode terminar antes de hoje.'],
		[somarDias(HOJE, PRAZO_MAXIMO_DIAS + 1), 'O prazo é de no máximo 180 dias.'],
		['2026-02-30', 'Informe um dia que exista, como 21/11/2026.'],
	] as const)('cannot end on %s', async ([dtafimcpt, mensagem], { portal }) => {
		const answer = await pedirLink(portal, await emitir(portal), { dtafimcpt })
		expect(answer.status).toBe(400)
		expect(JSON.stringify(answer.body)).toContain(mensagem)
	})

	test.for([HOJE, somarDias(HOJE, PRAZO_MAXIMO_DIAS)])('may end on %s', async (dtafimcpt, { portal }) => {
		expect((await pedirLink(portal, await emitir(portal), { dtafimcpt })).status).toBe(200)
	})

	test('is not made of a document that is no longer in force', async ({ portal }) => {
		const codigo = await emitir(portal)
		await inTransaction(portal.db, (db) => revogarDocumento(db, portal, codigo, 'erro'))
		expect(await pedirLink(portal, codigo)).toMatchObject({ status: 422, body: { erro: 'documento-encerrado' } })
	})

	test('that was taken back stays in the list with its visits', async ({ portal }) => {
		const { codcpt, chvcpt } = await compartilhar(portal)
		await abrir(portal, chvcpt)
		expect(await revogar(portal, codcpt)).toMatchObject({ status: 200, body: { sitcpt: 'REV', qtdvis: 1 } })
		portal.irPara(new Date('2026-11-22T15:00:00Z'))
		expect((await revogar(portal, codcpt)).body.dtarevcpt).toContain('2026-11-21')
		expect((await visitas(portal, codcpt)).body.total).toBe(1)
	})
})

describe('the visitor', () => {
	test('sees what the link is of before saying who looks, and that is no visit', async ({ portal }) => {
		const { chvcpt, codcpt } = await compartilhar(portal)
		expect(await convite(portal, chvcpt)).toMatchObject({
			status: 200,
			body: {
				nomtipdocauc: 'Documento enviado para assinatura',
				nomtit: 'Ana Beatriz Moraes',
				fincpt: 'Admissão',
				dtafimcpt: '2026-11-30',
			},
		})
		expect((await visitas(portal, codcpt)).body.total).toBe(0)
	})

	test('sees the confirmation and the document without a captcha, and the owner sees who looked and when', async ({
		portal,
	}) => {
		const { chvcpt, codcpt, codaucdoc } = await compartilhar(portal)
		const { status, body } = await abrir(portal, chvcpt)
		expect(status).toBe(200)
		expect(body.documento).toMatchObject({ codaucdoc, veredito: 'valido', nomtit: 'Ana Beatriz Moraes' })
		expect((await visitas(portal, codcpt)).body.itens).toMatchObject([
			{ ...QUEM, dtaabtvis: '2026-11-21T15:00:00.000Z', dtaarqvis: null },
		])
		portal.irPara(new Date('2026-11-21T16:00:00Z'))
		const visto = await arquivo(portal, body.chvvis)
		expect(visto.headers['content-type']).toBe('application/pdf')
		expect(visto.bytes.equals(PDF)).toBe(true)
		await arquivo(portal, body.chvvis)
		expect((await visitas(portal, codcpt)).body.itens).toMatchObject([{ dtaarqvis: '2026-11-21T16:00:00.000Z' }])
	})

	test('sees only the confirmation of a private document', async ({ portal }) => {
		const { chvcpt } = await compartilhar(portal, {}, await emitir(portal, { staexiarq: 'N' }))
		const { body } = await abrir(portal, chvcpt)
		expect(body.documento).toMatchObject({ veredito: 'valido', staexiarq: 'N' })
		expect(await arquivo(portal, body.chvvis)).toMatchObject({ status: 422, body: { erro: 'arquivo-reservado' } })
	})

	test('is told that the document was revoked since, and gets no file', async ({ portal }) => {
		const { chvcpt, codaucdoc } = await compartilhar(portal)
		const { body } = await abrir(portal, chvcpt)
		await inTransaction(portal.db, (db) => revogarDocumento(db, portal, codaucdoc, 'erro no nome'))
		expect((await abrir(portal, chvcpt)).body.documento).toMatchObject({ veredito: 'invalido', sitdocauc: 'REV' })
		expect(await arquivo(portal, body.chvvis)).toMatchObject({ status: 422, body: { erro: 'arquivo-nao-exibido' } })
	})

	test('may look to the last minute of the last day, and is then told that the link expired', async ({ portal }) => {
		const { chvcpt } = await compartilhar(portal, { dtafimcpt: '2026-11-25' })
		portal.irPara(new Date('2026-11-26T02:59:00Z'))
		const { body } = await abrir(portal, chvcpt)
		portal.irPara(new Date('2026-11-26T03:00:00Z'))
		const recusa = {
			status: 422,
			body: { erro: 'link-expirado', mensagem: 'Este link expirou em 25/11/2026. Peça outro a quem o enviou.' },
		}
		expect(await convite(portal, chvcpt)).toMatchObject(recusa)
		expect(await abrir(portal, chvcpt)).toMatchObject(recusa)
		expect(await arquivo(portal, body.chvvis)).toMatchObject(recusa)
	})

	test('is told that the link was revoked, also when it was open already', async ({ portal }) => {
		const { chvcpt, codcpt } = await compartilhar(portal)
		const { body } = await abrir(portal, chvcpt)
		await revogar(portal, codcpt)
		for (const answer of [
			await convite(portal, chvcpt),
			await abrir(portal, chvcpt),
			await arquivo(portal, body.chvvis),
		]) {
			expect(answer).toMatchObject({ status: 422, body: { erro: 'link-revogado' } })
			expect(answer.body.mensagem).toContain('revogado em 21/11/2026')
		}
	})

	test('finds nothing with a key that was never made, nor with one in the place of the other', async ({ portal }) => {
		const { chvcpt } = await compartilhar(portal)
		const { body } = await abrir(portal, chvcpt)
		for (const answer of [
			await convite(portal, SEM_CHAVE),
			await abrir(portal, SEM_CHAVE),
			await arquivo(portal, SEM_CHAVE),
			await convite(portal, body.chvvis),
			await arquivo(portal, chvcpt),
		])
			expect(answer).toMatchObject({ status: 404, body: { erro: 'link-desconhecido' } })
	})

	test.for([{ nomvis: '' }, { nomvis: 'x'.repeat(121) }, {}])('says who looks: not %j', async (quem, { portal }) => {
		const { chvcpt, codcpt } = await compartilhar(portal)
		expect((await abrir(portal, chvcpt, { orgvis: '', ...quem })).status).toBe(400)
		expect((await visitas(portal, codcpt)).body.total).toBe(0)
	})

	test('with half a link is told to copy it whole', async ({ portal }) => {
		const { chvcpt } = await compartilhar(portal)
		const answer = await convite(portal, chvcpt.slice(0, 20))
		expect(answer.status).toBe(404)
		expect(answer.body.mensagem).toContain('Confira se ele foi copiado inteiro')
	})

	test.for(['x'.repeat(44), 'a.b', '%C3%A7'])('with what can be no key is refused: %s', async (chave, { portal }) => {
		expect((await convite(portal, chave)).status).toBe(400)
		expect((await abrir(portal, chave)).status).toBe(400)
		expect((await arquivo(portal, chave)).status).toBe(400)
	})
})

test('links and visits are forgotten half a year after the last day', async ({ portal }) => {
	const { codaucdoc, chvcpt } = await compartilhar(portal, { dtafimcpt: HOJE })
	await abrir(portal, chvcpt)
	const total = async () => (await portal.as(ana)('GET', buildSharesAddress(codaucdoc))).body.total
	portal.irPara(new Date('2027-05-20T15:00:00Z'))
	await encerrarPrazos.executar(portal, {})
	expect(await total()).toBe(1)
	portal.irPara(new Date('2027-05-21T15:00:00Z'))
	await encerrarPrazos.executar(portal, {})
	expect(await total()).toBe(0)
})
