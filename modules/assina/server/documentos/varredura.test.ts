import { sweepFiles } from '@portal/platform/server'
import { pdfOf, type TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import { assina } from '../index.ts'
import {
	assinarTudo,
	criarPortalComAssina,
	enviarLote,
	feito,
	formularioDe,
	helena,
	marina,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const UM_DIA_MS = 86_400_000

async function arquivos({ files }: TestPortal): Promise<string[]> {
	const chaves: string[] = []
	for await (const chave of files.listar()) if (chave.startsWith('assina/')) chaves.push(chave)
	return chaves.toSorted()
}

async function varrer(portal: TestPortal, passado: number): Promise<string[]> {
	portal.irPara(new Date(Date.now() + passado))
	await sweepFiles([assina]).executar(portal, {})
	return arquivos(portal)
}

test('what a refused attempt left behind goes after a day, and every revision that a row names stays', async ({
	portal,
}) => {
	const { codlotdocasi } = await enviarLote(portal)
	await assinarTudo(portal.as(helena), codlotdocasi)
	const comDono = await arquivos(portal)
	expect(comDono).toHaveLength(4)

	const rascunho = await feito<{ codlotdocasi: number }>(
		portal.as(marina)('POST', '/uspproc/executar/assinatura/salvarLoteDocumento', { nomlot: 'Rascunho' }),
	)
	const pedido = { codlotdocasi: rascunho.codlotdocasi, codetrdoc: 999_999 }
	expect(
		await portal.as(marina)(
			'POST',
			'/uspproc/upload/assinatura/salvarDocumentoLoteDocAss',
			formularioDe(pdfOf('Termo de teste'), pedido),
		),
	).toMatchObject({ status: 422, body: { erro: 'tipo-desconhecido' } })
	expect(await arquivos(portal)).toHaveLength(5)

	expect(await varrer(portal, UM_DIA_MS - 60_000)).toHaveLength(5)
	expect(await varrer(portal, UM_DIA_MS + 60_000)).toEqual(comDono)
	expect(await varrer(portal, 10 * UM_DIA_MS)).toEqual(comDono)
})
