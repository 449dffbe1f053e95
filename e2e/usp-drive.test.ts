import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Portal } from '@portal/platform/server'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { lerTextos } from '../modules/usp-drive/server/busca/ler-textos.ts'
import type { SignedInClient } from './confiabilidade/signed-in-client.ts'
import { faltasDeAcesso } from './support/accessibility.ts'
import { abrirDaCaixa, assinarComSenha, enviarRascunho } from './support/batch.ts'
import { test } from './support/browser-test.ts'
import { autuarRequerimento } from './support/case.ts'
import { abrirCliente, DRIVE, ler } from './support/drive.ts'
import { esperarAviso } from './support/notice.ts'
import { informarPessoa } from './support/person.ts'

const [ANA, CARLOS, JOAO, MARINA] = [10001, 10002, 10004, 10005]

const executar = promisify(execFile)

const FOTO = 'Foto da placa - Rui Barros.png'

/** Photo of a plate with text on it; the letters are drawn by the portal, so that no font of the machine matters. */
async function fotografarPlaca({ pdf }: Portal): Promise<Buffer> {
	const html = '<p>Centrífuga de bancada, laboratório de hidráulica</p>'
	const { conteudo } = await pdf.comporHtml({ titulo: 'Placa', orgao: 'Escola', numero: '1', rodape: 'Portal', html })
	const pagina = await pdf.desenharPagina(conteudo, { largura: 1000 })
	const como = { aceitos: ['webp'], maximoPontos: 10_000_000, largura: 1000, altura: 1500, qualidade: 80 } as const
	return (await pdf.redesenharImagem(pagina.conteudo, { ...como, ajuste: 'cabe', formato: 'png' })).conteudo
}

/**
 * Bytes of a file in a folder of the drive that rclone mounts; where the machine lets nobody mount (FUSE), as rclone
 * prints them.
 */
async function lerMontado(pasta: string, nome: string): Promise<Buffer> {
	const lugar = await mkdtemp(join(tmpdir(), 'montada-'))
	try {
		await executar('rclone', ['mount', pasta, lugar, '--daemon', '--read-only', '--daemon-wait', '10s'])
	} catch {
		return (await executar('rclone', ['cat', `${pasta}/${nome}`], { encoding: 'buffer' })).stdout
	}
	try {
		return await readFile(join(lugar, nome))
	} finally {
		await executar('fusermount3', ['-u', lugar])
		await rmdir(lugar)
	}
}

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

/** Folder of these names, from the trees of the person downwards. */
async function acharPasta(cliente: SignedInClient, [raiz, ...dentro]: readonly string[]): Promise<number> {
	const listar = async (caminho: string) =>
		(await ler<{ itens: { coditm: number; nomitm: string }[] }>(await cliente.get(`${DRIVE}${caminho}?porPagina=100`)))
			.itens
	let coditm = (await listar('/pastas/')).find(({ nomitm }) => nomitm === raiz)?.coditm ?? 0
	for (const nome of dentro)
		coditm = (await listar(`/pastas/${coditm}/itens`)).find(({ nomitm }) => nomitm === nome)?.coditm ?? 0
	return coditm
}

/** Uploads whose browser keeps them as paused. */
const contarPausados = (pagina: Page): Promise<number> =>
	pagina.evaluate(
		() =>
			new Promise<number>((receber) => {
				const abertura = indexedDB.open('envios')
				abertura.onsuccess = () => {
					const todos = abertura.result.transaction('guardados').objectStore('guardados').getAll()
					todos.onsuccess = () => {
						abertura.result.close()
						receber(todos.result.filter(({ pausado }: { pausado?: boolean }) => pausado).length)
					}
				}
			}),
	)

/** More uploads than run at once are paused, stay so after a reload, those that waited too, and arrive once resumed. */
async function pausarERecarregar(pagina: Page): Promise<void> {
	const envio = /\/pastas\/\d+\/arquivos$/
	await pagina.route(envio, () => undefined)
	const nomes = Array.from({ length: 6 }, (_, indice) => `fila ${indice}.txt`)
	await pagina
		.locator('input[data-enviar]')
		.setInputFiles(nomes.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })))
	await pagina.getByRole('button', { name: 'Pausar tudo' }).click()
	await expect.poll(() => contarPausados(pagina)).toBe(6)
	await pagina.reload()
	await pagina.unroute(envio)
	await pagina.getByText(/^6 arquivos a enviar/).waitFor()
	await pagina.getByRole('button', { name: 'Retomar tudo' }).click()
	for (const nome of nomes) await pagina.getByRole('link', { name: nome }).waitFor()
}

test('a folder is shared, filled by dropping a folder on it, and what is deleted comes back', async ({
	como,
	portal,
}) => {
	const cliente = await abrirCliente(portal, ANA)
	const minha = await acharPasta(cliente, ['Meus arquivos'])
	const { codptaarqudr } = await ler<{ codptaarqudr: number }>(
		await cliente.post(`${DRIVE}/pastas/${minha}/pastas`, { nompta: 'Para o Carlos' }),
	)
	const ana = await como(ANA)
	await ana.setViewportSize({ width: 1280, height: 800 })
	await ana.goto(`/usp-drive/pasta/${codptaarqudr}`)
	await ana.locator('input[data-enviar]').setInputFiles([
		{ name: 'Notas de aula.txt', mimeType: 'text/plain', buffer: Buffer.from('notas') },
		{ name: 'Lista longa.txt', mimeType: 'text/plain', buffer: Buffer.from('linha\n'.repeat(20_000)) },
	])
	await ana.getByRole('link', { name: 'Notas de aula.txt' }).waitFor()
	await ana.getByRole('link', { name: 'Lista longa.txt' }).waitFor()
	await pausarERecarregar(ana)
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
	await carlos.goto(`/usp-drive/pasta/${codptaarqudr}`)
	await carlos
		.getByText(/^Por permissão dada a você/)
		.first()
		.waitFor()
	expect(await carlos.getByRole('button', { name: 'Enviar arquivos' }).count()).toBe(0)
	await carlos.getByRole('link', { name: 'Notas de aula.txt' }).click()
	const baixada = carlos.waitForEvent('download')
	await carlos.getByRole('dialog').getByRole('button', { name: 'Baixar', exact: true }).click()
	expect((await baixada).suggestedFilename()).toBe('Notas de aula.txt')

	await carlos.keyboard.press('Escape')
	await carlos.goto(`/usp-drive/pasta/${codptaarqudr}?comentarios=S`)
	await carlos
		.getByRole('dialog')
		.getByRole('textbox', { name: /^Comentário/ })
		.fill('Faltam as fotos.')
	await carlos.getByRole('dialog').getByRole('button', { name: 'Comentar' }).click()
	await carlos.getByRole('dialog').getByText('Faltam as fotos.', { exact: true }).waitFor()

	await soltarPasta(ana)
	await ana.getByRole('link', { name: 'Fotos da obra' }).waitFor()
	await ana.getByRole('button', { name: 'Ações de Notas de aula.txt' }).click()
	await ana.getByRole('menuitem', { name: 'Excluir' }).click()
	await esperarAviso(ana, '1 item na lixeira, por 30 dias.')
	await ana.goto('/usp-drive/lixeira')
	await ana.getByRole('button', { name: /^Restaurar Notas de aula.txt/ }).click()
	await esperarAviso(ana, '1 item de volta.')
})

test('a photo from a phone goes into a request of the unit, into a process and to signature, found by its text and signed, and is mounted', async ({
	como,
	page: telefone,
	portal,
}) => {
	const numpro = await autuarRequerimento(portal, { codpes: JOAO, titulo: 'Placa nova', interessado: ANA })
	const cliente = await abrirCliente(portal, MARINA)
	const pasta = await acharPasta(cliente, ['Administração da Reitoria', 'Documentos recebidos'])
	const { endereco } = await ler<{ endereco: string }>(
		await cliente.post(`${DRIVE}/pastas/${pasta}/pedidos`, {
			titpdarq: 'Placa do laboratório',
			dtalim: '2099-12-31',
			lstitm: ['Foto da placa'],
		}),
	)

	await telefone.setViewportSize({ width: 375, height: 812 })
	await telefone.goto(new URL(endereco).pathname)
	await telefone.getByRole('heading', { level: 1, name: 'Placa do laboratório' }).waitFor()
	expect(await faltasDeAcesso(telefone, 'pedido')).toEqual([])
	await telefone.getByLabel('Seu nome').fill('Rui Barros')
	const foto = await fotografarPlaca(portal.portal)
	await telefone
		.locator('input[data-foto]')
		.setInputFiles({ name: 'IMG_2001.png', mimeType: 'image/png', buffer: foto })
	await telefone.getByRole('list', { name: 'Entregue: Foto da placa' }).getByRole('link').waitFor()

	const { senha } = await ler<{ senha: string }>(await cliente.post(`${DRIVE}/senhas`, { nomsen: 'rclone' }))
	const { stdout: ofuscada } = await executar('rclone', ['obscure', senha])
	const remoto = `:webdav,url="${portal.url}/proxy/wsuspdrive/dav/",user=${MARINA},pass=${ofuscada.trim()}`
	const montada = await lerMontado(`${remoto}:Administração da Reitoria/Documentos recebidos`, FOTO)
	expect(montada.equals(foto)).toBe(true)

	const joao = await como(JOAO)
	await joao.setViewportSize({ width: 1280, height: 800 })
	await joao.goto(`/usp-drive/pasta/${pasta}`)
	await joao.getByRole('button', { name: `Ações de ${FOTO}` }).click()
	await joao.getByRole('menuitem', { name: 'Levar a…' }).click()
	const levar = joao.getByRole('dialog')
	await levar.getByLabel('Para onde').selectOption({ label: 'Processo digital' })
	await levar.getByLabel('Número do processo').fill(numpro)
	await levar.getByRole('button', { name: 'Levar' }).click()
	await joao.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor()
	await joao.getByText('Foto da placa - Rui Barros.pdf').first().waitFor()

	// The job that reads the text of new files runs every minute; the journey does not wait for its turn.
	await lerTextos.executar(portal.portal, {})
	const marina = await como(MARINA)
	await marina.setViewportSize({ width: 1280, height: 800 })
	await marina.goto('/usp-drive')
	await marina.getByLabel('Procurar em todas as pastas').fill('centrifuga hidraulica')
	const achado = marina.getByRole('row').filter({ has: marina.getByRole('link', { name: FOTO, exact: true }) })
	await achado.getByRole('link', { name: 'Documentos recebidos', exact: true }).click()
	await marina.getByRole('button', { name: `Ações de ${FOTO}` }).click()
	await marina.getByRole('menuitem', { name: 'Levar a…' }).click()
	await marina.getByRole('dialog').getByLabel('Para onde').selectOption({ label: 'USP Assina' })
	await marina.getByRole('dialog').getByRole('button', { name: 'Levar' }).click()
	await marina.waitForURL(/\/assina\/lote\/\d+/)
	await marina.getByText('Foto da placa - Rui Barros.pdf').first().waitFor()
	await enviarRascunho(marina, { participantes: [{ nome: 'Marina', codpes: MARINA }] })
	await abrirDaCaixa(marina, 'Foto da placa - Rui Barros')
	await assinarComSenha(marina, 'Assinar documento')
	await marina.getByText('Documento assinado com sucesso!').waitFor()
})
