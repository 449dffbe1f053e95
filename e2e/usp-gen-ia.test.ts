import { fillPath, type ResponseOf } from '@portal/platform/contract'
import type { RunningPortal } from '@portal/platform/server'
import { fileOf, formWith, pdfOf } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { abrirPastaPessoal, enviarArquivo } from '../modules/usp-drive/contract/index.ts'
import { SignedInClient } from './confiabilidade/signed-in-client.ts'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { autuarRequerimento } from './support/case.ts'
import { segredosDe } from './support/open-session.ts'

const [ANA, JOAO] = [10001, 10004]
const PRAZO = 'O edital de monitoria recebe inscrições até a segunda sexta-feira de março, no protocolo da unidade.'
/** Sentence of the file with a picture from outside; the answer quotes it as text. */
const ORDEM = 'As inscrições do edital de monitoria pedem <img src=https://fora.exemplo/brasao.png> no fim.'
/** Picture that the answer repeats: it must not be fetched. */
const DE_FORA = '![selo](https://fora.exemplo/selo.png)'

async function guardarNoDrive(portal: RunningPortal, codpes: number, nome: string, conteudo: Buffer): Promise<void> {
	const quem = new SignedInClient(portal.url, await segredosDe(portal, codpes))
	const aberta = await quem.post(abrirPastaPessoal.path, {})
	const { codptaarqudr } = (await aberta.json()) as ResponseOf<typeof abrirPastaPessoal, 'output'>
	const body = formWith({ json: {}, file: fileOf(conteudo, nome, 'application/pdf') })
	const headers = await quem.headersOfWrite()
	const endereco = `${portal.url}/proxy${fillPath(enviarArquivo.path, { codptaarqudr })}`
	const enviado = await fetch(endereco, { method: 'POST', headers, body })
	expect(enviado.status).toBe(200)
}

test('an answer about a file of the drive goes on without its page; on a phone its citation opens at the page, it becomes a draft in a process, and its use is declared', async ({
	como,
	portal,
}) => {
	const [joao, numpro] = await Promise.all([
		como(JOAO),
		autuarRequerimento(portal, { codpes: JOAO, titulo: 'Inscrição em monitoria', interessado: ANA }),
		guardarNoDrive(portal, JOAO, 'Edital de monitoria.pdf', pdfOf(PRAZO, ORDEM)),
	])
	const deFora: string[] = []
	joao.context().on('request', (pedido) => {
		if (new URL(pedido.url()).hostname === 'fora.exemplo') deFora.push(pedido.url())
	})
	await joao.goto('/usp-gen-ia')
	await joao.getByRole('heading', { name: 'Conversar com a IA' }).waitFor()
	await joao.setViewportSize({ width: 1280, height: 900 })

	// Two models answer in columns, and the one that is preferred goes on.
	await joao.getByLabel('Comparar com').selectOption({ label: 'Simulador breve · Deste portal' })

	// Personal data are masked before they leave, and come back in the answer.
	await joao.getByLabel('Sua pergunta').fill(`Escreva uma carta para o CPF 529.982.247-25, com ${DE_FORA}`)
	await joao.getByRole('button', { name: 'Enviar' }).click()
	await joao.getByRole('dialog').getByText('Encontramos CPF').waitFor()
	await joao.getByRole('button', { name: 'Mascarar e enviar' }).click()
	await joao.waitForURL(/conversa=/)
	await joao.getByRole('region', { name: 'Resposta de Simulador breve' }).getByText('portal-simulador-breve').waitFor()
	await joao
		.getByRole('region', { name: 'Resposta de Simulador', exact: true })
		.getByRole('button', { name: 'Prefiro esta' })
		.click()
	const primeira = joao.getByRole('article', { name: 'Resposta' })
	await primeira.getByText('CPF 529.982.247-25').waitFor()
	await primeira.getByText('portal-simulador-1').waitFor()
	// A picture in an answer is a link that shows its host: no request leaves the browser.
	await primeira.getByText('imagem não mostrada: selo').waitFor()
	expect(deFora).toEqual([])

	// A file of the drive becomes a source of the conversation.
	await joao.getByRole('button', { name: 'Arquivos', exact: true }).click()
	await joao.getByLabel('Procurar no USP Drive e nos processos').fill('edital de monitoria')
	await joao.getByLabel(/^Edital de monitoria\.pdf · arquivo do USP Drive/).check()
	await joao.getByRole('button', { name: 'Usar estes arquivos' }).click()
	await joao.getByRole('button', { name: 'Arquivos (1)' }).waitFor()
	await joao.getByText('ainda está sendo lido').waitFor({ state: 'detached' })
	await joao.getByLabel('Sua pergunta').fill('Até quando o edital de monitoria recebe inscrições?')
	await joao.getByLabel('Sua pergunta').press('Enter')

	// The page closes in the middle; another one, as of a phone, shows the same answer going on.
	await joao.getByRole('article', { name: 'Resposta' }).nth(1).waitFor()
	const endereco = joao.url()
	const celular = await joao.context().newPage()
	await joao.close()
	await celular.setViewportSize({ width: 375, height: 800 })
	await celular.goto(endereco)
	const resposta = celular.getByRole('article', { name: 'Resposta' }).last()
	await resposta.getByText('segunda sexta-feira de março').first().waitFor()
	await resposta.getByText('portal-simulador-1').waitFor()
	await resposta
		.getByText(/monitoria pedem <img src=/)
		.first()
		.waitFor()
	expect(deFora).toEqual([])
	expect(await celular.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)

	// The citation opens the source at its page.
	await resposta
		.getByRole('button', { name: /^Fonte \d/ })
		.first()
		.click()
	await celular.getByRole('dialog', { name: 'Fonte 1: Edital de monitoria.pdf, p. 1' }).waitFor()
	await celular.getByRole('img', { name: 'Página 1 do arquivo' }).waitFor()
	await celular.keyboard.press('Escape')

	// The answer becomes a draft of the person in a process.
	await resposta.getByRole('button', { name: 'Minutar em um processo' }).click()
	await celular.getByRole('dialog').getByLabel('Processo', { exact: true }).fill(numpro)
	await celular
		.getByRole('radio', { name: /Inscrição em monitoria/ })
		.first()
		.check()
	expect(await faltasDeAcesso(celular, 'conversa com minuta')).toEqual([])
	await celular.getByRole('button', { name: 'Guardar como rascunho' }).click()
	const guardada = celular.getByRole('dialog', { name: 'Minuta guardada' })
	expect(await guardada.getByRole('link', { name: 'Abrir o processo' }).getAttribute('href')).toContain(numpro)
	await guardada.getByRole('button', { name: 'Fechar' }).last().click()

	// The use is declared as a document that anybody can check.
	await celular.setViewportSize({ width: 1280, height: 900 })
	await celular.getByRole('button', { name: 'Mais ações da conversa' }).click()
	const baixada = celular.waitForEvent('download')
	await celular.getByRole('menuitem', { name: 'Declaração de uso de IA' }).click()
	expect((await baixada).suggestedFilename()).toMatch(/^declaracao-de-uso-de-ia-.*\.pdf$/)
	const { rows } = await sql<{ texto: string }>`select dados->>'txtdch' as texto from processos.rascunho
		where numpro = ${numpro} and codpes = ${JOAO}`.execute(portal.portal.db)
	expect(rows[0]?.texto).toContain('Minuta feita com IA generativa (portal-simulador-1)')
})
