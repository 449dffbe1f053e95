import type { TestPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import type { Documento, Lote } from '../../contract/index.ts'
import {
	abrirCerimonia,
	assinarTudo,
	criarLote,
	criarPortalComAssina,
	documentosDe,
	enviarLote,
	feito,
	formularioDe,
	helena,
	joao,
	marina,
	tiago,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const UPLOAD = '/uspproc/upload/assinatura/salvarDocumentoLoteDocAss'

test('a file that was signed is taken to be signed again, and refused with the reason once it was changed', async ({
	portal,
}) => {
	const { codlotdocasi } = await enviarLote(portal)
	const [resposta] = await assinarTudo(portal.as(helena), codlotdocasi)
	expect(resposta).toMatchObject({ status: 200 })
	const [documento] = await documentosDe(portal.as(marina), codlotdocasi)
	const { bytes } = await portal.as(marina)(
		'GET',
		`/uspproc/download/assinatura/obterDocumentoLoteDocAss?codlotdocasi=${codlotdocasi}&coddocuspasi=${documento?.coddocuspasi}`,
	)
	const assinado = Buffer.from(bytes)
	const outro = await criarLote(portal, { documentos: 0 })
	const enviar = (conteudo: Buffer) =>
		portal.as(marina)('POST', UPLOAD, formularioDe(conteudo, { codlotdocasi: outro.codlotdocasi }, 'assinado.pdf'))
	expect(await enviar(assinado)).toMatchObject({ status: 200, body: { nomarq: 'assinado.pdf' } })
	expect(await enviar(Buffer.concat([assinado, Buffer.from('9 0 obj\n<<>>\nendobj\n')]))).toMatchObject({
		status: 422,
		body: {
			erro: 'pdf-assinado-e-alterado',
			mensagem: expect.stringMatching(/^O arquivo assinado\.pdf já veio assinado.*não fazem parte de nenhuma versão/),
		},
	})
})

test('a document goes to the drive once it is signed, by the right to download it', async ({ portal }) => {
	const { codlotdocasi } = await enviarLote(portal)
	const [documento] = await documentosDe(portal.as(marina), codlotdocasi)
	const guardar = async (pessoa: typeof marina) => {
		const body = { codlotdocasi, coddocuspasi: documento?.coddocuspasi }
		return (await portal.as(pessoa)('POST', '/uspassinaws/guardarDocumentoNoDrive', body)).body.erro
	}
	expect(await guardar(marina)).toBe('acao-indisponivel')
	await assinarTudo(portal.as(helena), codlotdocasi)
	// The portal of these tests has no drive: the refusal by its absence comes after all that the right refuses.
	expect(await guardar(marina)).toBe('sem-drive')
	expect(await guardar(tiago)).toBe('lote-nao-encontrado')
})

/** Hand-written incremental update: objects by their numbers, all of them below `tamanho`. */
function continuar(pdf: Buffer, tamanho: number, objetos: Readonly<Record<number, string>>): Buffer {
	const anterior = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1]
	let [texto, linhas] = ['\n', anterior ? '' : '0 1\n0000000000 65535 f \n']
	for (const [numero, objeto] of Object.entries(objetos)) {
		linhas += `${numero} 1\n${String(pdf.length + texto.length).padStart(10, '0')} 00000 n \n`
		texto += `${numero} 0 obj\n${objeto}\nendobj\n`
	}
	const fim = `trailer\n<</Size ${tamanho}/Root 1 0 R${anterior ? `/Prev ${anterior}` : ''}>>\nstartxref\n${pdf.length + texto.length}\n%%EOF\n`
	return Buffer.concat([pdf, Buffer.from(`${texto}xref\n${linhas}${fim}`, 'latin1')])
}

const campo = (mais = ''): string =>
	`<</Type/Annot/Subtype/Widget/FT/Tx/T(cargo)/Rect[60 600 260 620]/P 3 0 R/F 4${mais}>>`
const FORMULARIO = continuar(Buffer.from('%PDF-1.7\n', 'latin1'), 7, {
	1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DA(/F1 10 Tf 0 g)>>>>',
	2: '<</Type/Pages/Count 1/Kids[3 0 R]>>',
	3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[4 0 R]/Resources<</Font<</F1 5 0 R>>>>>>',
	4: campo(),
	5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
})
const LETRAS = 'BT /F1 10 Tf 2 5 Td (Diretora) Tj ET'
const preencher = (pdf: Buffer): Buffer =>
	continuar(pdf, 9_000, {
		4: campo('/V(Diretora)/AP<</N 8000 0 R>>'),
		8000: `<</Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F1 5 0 R>>>>/Length ${LETRAS.length}>>\nstream\n${LETRAS}\nendstream`,
	})

describe('a file that was filled in after it was signed', () => {
	/** Form signed by Helena and filled in afterwards, sent to her and to a person from outside her unit. */
	async function enviarPreenchido(portal: TestPortal) {
		const gestora = portal.as(marina)
		const incluir = ({ codlotdocasi }: Lote, conteudo: Buffer) =>
			feito<Documento>(gestora('POST', UPLOAD, formularioDe(conteudo, { codlotdocasi, codetrdoc: 1 }, 'ficha.pdf')))
		const primeiro = await criarLote(portal, { documentos: 0 })
		const { coddocuspasi } = await incluir(primeiro, FORMULARIO)
		await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi: primeiro.codlotdocasi }))
		expect((await assinarTudo(portal.as(helena), primeiro.codlotdocasi)).map(({ status }) => status)).toEqual([200])
		const { bytes } = await gestora(
			'GET',
			`/uspproc/download/assinatura/obterDocumentoLoteDocAss?codlotdocasi=${primeiro.codlotdocasi}&coddocuspasi=${coddocuspasi}`,
		)
		const lote = await criarLote(portal, { documentos: 0 })
		const documento = await incluir(lote, preencher(Buffer.from(bytes)))
		await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi: lote.codlotdocasi }))
		return { codlotdocasi: lote.codlotdocasi, coddocuspasi: documento.coddocuspasi }
	}

	test('is signed anew only by who saw it before and after and said so, which the history keeps', async ({
		portal,
	}) => {
		const documento = await enviarPreenchido(portal)
		const { codlotdocasi, coddocuspasi } = documento
		const quem = portal.as(helena)
		expect(await documentosDe(quem, codlotdocasi)).toMatchObject([
			{ preenchidos: [{ assinatura: 0, nome: 'cargo', paginas: [1] }], mudancasConfirmadas: 'N' },
		])
		const cerimonia = await abrirCerimonia(quem)
		expect(await quem('POST', '/uspassinaws/assinarDocumento', { ...documento, cerimonia })).toMatchObject({
			status: 422,
			body: { erro: 'mudancas-nao-vistas', mensagem: expect.stringContaining('campo cargo, página 1') },
		})
		const pagina = `/uspproc/download/assinatura/obterPaginaComparada?codlotdocasi=${codlotdocasi}&coddocuspasi=${coddocuspasi}`
		const { status, bytes } = await quem('GET', `${pagina}&assinatura=0&numpag=1`)
		expect([status, Buffer.from(bytes).subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
		for (const _ of ['first', 'again']) await feito(quem('POST', '/uspassinaws/confirmarMudancas', documento))
		expect(await documentosDe(quem, codlotdocasi)).toMatchObject([{ mudancasConfirmadas: 'S' }])
		expect(await quem('POST', '/uspassinaws/assinarDocumento', { ...documento, cerimonia })).toMatchObject({
			status: 200,
		})
		const { itens } = await feito<{ itens: { tipevt: string; dscevt: string }[] }>(
			portal.as(marina)('POST', '/uspproc/listar/assinatura/listarEventosLote', { codlotdocasi }),
		)
		expect(itens.filter(({ tipevt }) => tipevt === 'mudancas-confirmadas')).toMatchObject([
			{ dscevt: expect.stringContaining('ficha.pdf depois das assinaturas com que ele veio: campo cargo, página 1') },
		])
	})

	test('is confirmed and compared by nobody who may not sign or read it', async ({ portal }) => {
		const documento = await enviarPreenchido(portal)
		const { codlotdocasi, coddocuspasi } = documento
		const pagina = `/uspproc/download/assinatura/obterPaginaComparada?codlotdocasi=${codlotdocasi}&coddocuspasi=${coddocuspasi}&assinatura=0&numpag=1`
		expect((await portal.anon('POST', '/uspassinaws/confirmarMudancas', documento)).status).toBe(401)
		expect((await portal.anon('GET', pagina)).status).toBe(401)
		expect((await portal.as(joao)('GET', pagina)).status).toBe(404)
		expect((await portal.as(joao)('POST', '/uspassinaws/confirmarMudancas', documento)).status).toBe(404)
		expect((await portal.as(marina)('POST', '/uspassinaws/confirmarMudancas', documento)).status).toBeGreaterThan(400)
		expect((await portal.as(helena)('POST', '/uspassinaws/confirmarMudancas', { codlotdocasi })).status).toBe(400)
		expect((await portal.as(helena)('GET', pagina.replace('numpag=1', 'numpag=9'))).status).toBe(422)
		const outro = await enviarLote(portal)
		const [simples] = await documentosDe(portal.as(helena), outro.codlotdocasi)
		expect(
			await portal.as(helena)('POST', '/uspassinaws/confirmarMudancas', {
				codlotdocasi: outro.codlotdocasi,
				coddocuspasi: simples?.coddocuspasi,
			}),
		).toMatchObject({ status: 422, body: { erro: 'sem-mudancas' } })
	})
})
