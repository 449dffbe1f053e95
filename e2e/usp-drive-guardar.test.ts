import type { Page } from 'playwright-core'
import { abrirDaCaixa, assinarComSenha, enviarLote } from './support/batch.ts'
import { test } from './support/browser-test.ts'
import { acompanhar, autuarRequerimento } from './support/case.ts'
import { anexar } from './support/case-documents.ts'
import { abrirCliente, criarPasta } from './support/drive.ts'

const [ANA, JOAO, MARINA] = [10001, 10004, 10005]

/** The open dialog keeps the document in that folder, and the notice leads to the file there. */
async function guardarEm(page: Page, pasta: string, arquivo: string | RegExp): Promise<void> {
	const dialogo = page.getByRole('dialog', { name: /^Guardar “.*” no USP Drive/ })
	await dialogo.getByText('Documentos do portal').waitFor()
	await dialogo.getByRole('button', { name: 'Meus arquivos' }).click()
	await dialogo.getByRole('button', { name: pasta }).click()
	await dialogo.getByRole('strong').filter({ hasText: pasta }).waitFor()
	await dialogo.getByRole('button', { name: 'Guardar aqui' }).click()
	await page.getByText(`Guardado em “${pasta}”, nos seus arquivos do USP Drive.`).first().waitFor()
	await page.getByRole('button', { name: 'Abrir a pasta' }).click()
	await page.getByRole('heading', { level: 1, name: pasta }).waitFor()
	await page.getByRole('link', { name: arquivo }).waitFor()
}

test('a signed document is kept in the folder that the person chooses, and the notice leads to it', async ({
	como,
	portal,
}) => {
	await criarPasta(await abrirCliente(portal, MARINA), 'Assinados por mim')
	const marina = await como(MARINA)
	await marina.setViewportSize({ width: 1280, height: 800 })
	const nome = 'Ata para guardar'
	const lote = await enviarLote(marina, {
		nome,
		documentos: ['ata-guardada.pdf'],
		participantes: [{ nome: 'Marina', codpes: MARINA }],
	})
	await abrirDaCaixa(marina, nome)
	await assinarComSenha(marina, 'Assinar documento')
	await marina.getByText('Documento assinado com sucesso!').waitFor()
	await marina.goto(lote)
	await marina.getByRole('button', { name: /ções de ata-guardada\.pdf/ }).click()
	await marina.getByRole('menuitem', { name: 'Guardar no USP Drive' }).click()
	await guardarEm(marina, 'Assinados por mim', /ata-guardada.*\.pdf/)
})

test('a document of a case is kept in the folder that the person chooses, and the notice leads to it', async ({
	como,
	portal,
}) => {
	await criarPasta(await abrirCliente(portal, JOAO), 'Cópias de processos')
	const numpro = await autuarRequerimento(portal, { codpes: JOAO, titulo: 'Trancamento', interessado: ANA })
	const joao = await como(JOAO)
	await joao.setViewportSize({ width: 1280, height: 800 })
	await acompanhar(joao, numpro)
	await anexar(joao)
	await joao.getByRole('tab', { name: /^Documentos/ }).click()
	await joao.getByRole('button', { name: /requerimento\.pdf/ }).click()
	await joao.getByRole('dialog').getByRole('button', { name: 'Guardar no USP Drive' }).click()
	await guardarEm(joao, 'Cópias de processos', /requerimento.*\.pdf/)
})
