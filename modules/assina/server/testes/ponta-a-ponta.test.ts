import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStructure, verifySignatures } from '@portal/pdf/signing'
import { expect, onTestFinished } from 'vitest'
import type { Lote } from '../../contract/index.ts'
import { confiancaPublica } from '../autoridade/autoridade.ts'
import {
	assinarTudo,
	criarPortalComAssina,
	documentosDe,
	enviarLote,
	feito,
	helena,
	joao,
	marina,
} from './portal-de-teste.ts'

const test = criarPortalComAssina()

function gravarTemporario(conteudo: Buffer): string {
	const pasta = mkdtempSync(join(tmpdir(), 'portal-assina-'))
	onTestFinished(() => rmSync(pasta, { recursive: true }))
	const caminho = join(pasta, 'assinado.pdf')
	writeFileSync(caminho, conteudo)
	return caminho
}

test('two people sign a batch one after the other, and other tools accept the file', async ({ portal }) => {
	const { codlotdocasi } = await enviarLote(portal, {
		lote: { tipord: 'S' },
		participantes: [
			{ codpes: helena.codpes, numordasi: 1, fncpcp: 'Coordenadora' },
			{ codpes: joao.codpes, numordasi: 2 },
		],
	})
	for (const pessoa of [helena, joao])
		for (const resposta of await assinarTudo(portal.as(pessoa), codlotdocasi))
			expect(resposta).toMatchObject({ status: 200, body: { retorno: 'ok' } })

	const lote = await feito<Lote>(
		portal.as(marina)('POST', '/uspproc/obter/assinatura/obterLoteDocumento', { codlotdocasi }),
	)
	expect(lote).toMatchObject({ sitlotdocasi: 'ASS', qtdpcp: 2, qtdasi: 2 })

	const [documento] = await documentosDe(portal.as(marina), codlotdocasi)
	const { bytes } = await portal.as(marina)(
		'GET',
		`/uspproc/download/assinatura/obterDocumentoLoteDocAss?codlotdocasi=${codlotdocasi}&coddocuspasi=${documento?.coddocuspasi}`,
	)
	const caminho = gravarTemporario(bytes)
	const pdfsig = execFileSync('pdfsig', ['-nocert', caminho], { encoding: 'utf8' })
	expect(pdfsig.match(/Signature is Valid/g)).toHaveLength(2)
	expect(pdfsig).toContain('Helena Duarte')
	expect(execFileSync('qpdf', ['--check', caminho], { encoding: 'utf8' })).toContain(
		'No syntax or stream encoding errors',
	)

	const { raizes, certificados, listas } = await confiancaPublica(portal)
	const relatorio = await verifySignatures(bytes, {
		roots: raizes,
		certificates: certificados,
		revocationLists: listas,
		now: portal.agora(),
		readStructure: (ranges) => readStructure(bytes, ranges),
	})
	expect(relatorio).toMatchObject({
		veredito: 'valido',
		assinaturas: [
			{ tipo: 'assinatura', nivel: 'B-LTA' },
			{ tipo: 'assinatura', nivel: 'B-LTA' },
			{ tipo: 'carimbo', cobreTodoOArquivo: true },
		],
	})
})
