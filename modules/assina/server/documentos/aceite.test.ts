import { expect } from 'vitest'
import {
	assinarTudo,
	comAssina,
	criarLote,
	documentosDe,
	enviarLote,
	formularioDe,
	helena,
	marina,
} from '../testes/portal-de-teste.ts'

const test = comAssina()
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
