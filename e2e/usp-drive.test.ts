import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { autuarRequerimento } from './support/case.ts'
import { esperarAviso } from './support/notice.ts'
import { informarPessoa } from './support/person.ts'

const [ANA, CARLOS, JOAO, MARINA] = [10001, 10002, 10004, 10005]

const FOTO = 'Foto da placa - Rui Barros.png'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Drops a folder with a folder in it, as the browser hands one over; no file manager can be driven here. */
const soltarPasta = (pagina: Page): Promise<void> =>
	pagina
		.locator('table')
		.first()
		.evaluate((tabela) => {
			const criarArquivo = (nome: string) => ({
				isFile: true,
				name: nome,
				file: (receber: (arquivo: File) => void) => receber(new File(['tijolo'], nome)),
			})
			const criarPasta = (nome: string, dentro: readonly object[]) => ({
				isFile: false,
				name: nome,
				createReader: () => {
					const partes = [dentro, []]
					return { readEntries: (receber: (entradas: readonly object[]) => void) => receber(partes.shift() ?? []) }
				},
			})
			const pasta = criarPasta('Fotos da obra', [
				criarPasta('março', [criarArquivo('muro.txt')]),
				criarArquivo('.DS_Store'),
			])
			const evento = new DragEvent('drop', { bubbles: true, cancelable: true })
			const dataTransfer = { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => pasta }] }
			Object.defineProperty(evento, 'dataTransfer', { value: dataTransfer })
			tabela.dispatchEvent(evento)
		})

test('a folder is made, filled and shared; who it is shared with reads it, and what is deleted comes back', async ({
	como,
}) => {
	const ana = await como(ANA)
	await ana.goto('/usp-drive')
	await ana.getByRole('link', { name: 'Meus arquivos' }).click()
	await ana.getByRole('link', { name: 'Currículo.txt' }).waitFor()
	expect(await faltasDeAcesso(ana, 'pasta')).toEqual([])
	await ana.setViewportSize({ width: 1280, height: 800 })
	await ana.getByRole('button', { name: 'Nova pasta' }).click()
	await ana.getByRole('dialog').getByLabel('Nome').fill('Para o Carlos')
	await ana.getByRole('button', { name: 'Criar' }).click()
	await esperarAviso(ana, '“Para o Carlos” foi criada.')
	await ana.getByRole('link', { name: 'Para o Carlos' }).click()
	await ana.getByRole('heading', { level: 1, name: 'Para o Carlos' }).waitFor()
	await ana.locator('input[data-enviar]').setInputFiles([
		{ name: 'Notas de aula.txt', mimeType: 'text/plain', buffer: Buffer.from('notas') },
		{ name: 'Lista longa.txt', mimeType: 'text/plain', buffer: Buffer.from('linha\n'.repeat(20_000)) },
	])
	await ana.getByRole('link', { name: 'Notas de aula.txt' }).waitFor()
	await ana.getByRole('link', { name: 'Lista longa.txt' }).waitFor()

	await ana.getByRole('button', { name: 'Mais ações' }).click()
	await ana.getByRole('menuitem', { name: 'Acessos' }).click()
	const acessos = ana.getByRole('dialog')
	await informarPessoa(acessos.getByRole('combobox', { name: 'Pessoa' }), CARLOS)
	await acessos.getByRole('button', { name: 'Dar acesso' }).click()
	await esperarAviso(ana, 'Carlos Eduardo Nakamura: ler.')
	expect(await faltasDeAcesso(ana, 'acessos', '[role=dialog]')).toEqual([])
	await ana.setViewportSize({ width: 1280, height: 800 })
	await ana.keyboard.press('Escape')

	const carlos = await como(CARLOS)
	await carlos.setViewportSize({ width: 1280, height: 800 })
	await carlos.goto('/usp-drive')
	await carlos.getByRole('link', { name: 'Para o Carlos' }).click()
	await carlos
		.getByText(/^Por permissão dada a você/)
		.first()
		.waitFor()
	expect(await carlos.getByRole('button', { name: 'Enviar arquivos' }).count()).toBe(0)
	await carlos.getByRole('link', { name: 'Notas de aula.txt' }).click()
	const baixada = carlos.waitForEvent('download')
	await carlos.getByRole('dialog').getByRole('button', { name: 'Baixar', exact: true }).click()
	expect((await baixada).suggestedFilename()).toBe('Notas de aula.txt')

	await ana.goto(new URL(carlos.url()).pathname)
	await ana.getByRole('button', { name: 'Mais ações' }).click()
	const zip = ana.waitForEvent('download')
	await ana.getByRole('menuitem', { name: 'Baixar em ZIP' }).click()
	expect(await (await zip).failure()).toBeNull()
	expect((await zip).suggestedFilename()).toBe('Para o Carlos.zip')

	await soltarPasta(ana)
	await ana.getByRole('link', { name: 'Fotos da obra' }).waitFor()

	await ana.getByRole('button', { name: 'Ações de Notas de aula.txt' }).click()
	await ana.getByRole('menuitem', { name: 'Excluir' }).click()
	await esperarAviso(ana, '1 item na lixeira, por 30 dias.')
	await ana.getByRole('link', { name: 'Fotos da obra' }).click()
	await ana.getByRole('link', { name: 'março' }).click()
	await ana.getByRole('link', { name: 'muro.txt' }).waitFor()
	await ana.goto('/usp-drive/lixeira')
	await ana.getByRole('button', { name: /^Restaurar Notas de aula.txt/ }).click()
	await esperarAviso(ana, '1 item de volta.')
})

test('a photo from a phone goes into a request of the unit, from there into a process and to signature', async ({
	como,
	page: telefone,
	portal,
}) => {
	const numpro = await autuarRequerimento(portal, { codpes: JOAO, titulo: 'Placa nova', interessado: ANA })
	const marina = await como(MARINA)
	await marina.setViewportSize({ width: 1280, height: 800 })
	await marina.goto('/usp-drive')
	await marina.getByRole('link', { name: 'Administração da Reitoria' }).click()
	await marina.getByRole('link', { name: 'Documentos recebidos' }).click()
	await marina.getByRole('button', { name: 'Pedir arquivos' }).click()
	const pedidos = marina.getByRole('dialog')
	await pedidos.getByLabel('O que você pede').fill('Placa do laboratório')
	await pedidos.getByLabel('Documentos pedidos').fill('Foto da placa')
	await pedidos.getByLabel('Prazo').fill('31/12/2099')
	await pedidos.getByRole('button', { name: 'Criar pedido' }).click()
	await esperarAviso(marina, 'O pedido foi criado.')
	const endereco = await pedidos.getByLabel('Endereço do pedido “Placa do laboratório”').inputValue()

	await telefone.setViewportSize({ width: 375, height: 812 })
	await telefone.goto(new URL(endereco).pathname)
	await telefone.getByRole('heading', { level: 1, name: 'Placa do laboratório' }).waitFor()
	expect(await faltasDeAcesso(telefone, 'pedido')).toEqual([])
	await telefone.getByLabel('Seu nome').fill('Rui Barros')
	await telefone.locator('input[data-foto]').setInputFiles({
		name: 'IMG_2001.png',
		mimeType: 'image/png',
		buffer: Buffer.from(PNG, 'base64'),
	})
	await telefone.getByRole('list', { name: 'Entregue: Foto da placa' }).getByRole('link').waitFor()

	await marina.getByRole('button', { name: 'Ver o que chegou' }).first().click()
	await pedidos.getByRole('link', { name: 'Foto da placa' }).waitFor()

	const joao = await como(JOAO)
	await joao.setViewportSize({ width: 1280, height: 800 })
	await joao.goto(new URL(marina.url()).pathname)
	await joao.getByRole('button', { name: `Ações de ${FOTO}` }).click()
	await joao.getByRole('menuitem', { name: 'Levar a…' }).click()
	const levar = joao.getByRole('dialog')
	await levar.getByLabel('Para onde').selectOption({ label: 'Processo digital' })
	await levar.getByLabel('Número do processo').fill(numpro)
	await levar.getByRole('button', { name: 'Levar' }).click()
	await joao.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor()
	await joao.getByText('Foto da placa - Rui Barros.pdf').first().waitFor()

	await marina.keyboard.press('Escape')
	await marina.getByRole('button', { name: `Ações de ${FOTO}` }).click()
	await marina.getByRole('menuitem', { name: 'Levar a…' }).click()
	await marina.getByRole('dialog').getByLabel('Para onde').selectOption({ label: 'USP Assina' })
	await marina.getByRole('dialog').getByRole('button', { name: 'Levar' }).click()
	await marina.waitForURL(/\/assina\/lote\/\d+/)
	await marina.getByText('Foto da placa - Rui Barros.pdf').first().waitFor()
})
