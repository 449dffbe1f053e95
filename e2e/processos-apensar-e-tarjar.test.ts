import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { perguntar } from '../modules/processos/server/testes/pdf-de-fora.ts'
import { test } from './support/browser-test.ts'
import { acompanhar, autuarRequerimento, encaminhar, fazer, numerosDaLista, receber } from './support/case.ts'
import { anexar } from './support/case-documents.ts'

const ANA = 10001
const JOAO = 10004
const EDUARDO = 10010

const REQUERIMENTO = { codpes: JOAO, titulo: 'Trancamento de matrícula', interessado: ANA }
const CPF = '529.982.247-25'
const VERSAO = 'Versão com dados pessoais ocultados'

test('a case goes along with the one that it is joined to for a time, and from there on by itself', async ({
	como,
	portal,
}) => {
	const recurso = await autuarRequerimento(portal, { ...REQUERIMENTO, titulo: 'Recurso do mesmo aluno' })
	const numpro = await autuarRequerimento(portal, REQUERIMENTO)
	const joao = await como(JOAO)
	await acompanhar(joao, numpro)
	await fazer(joao, 'Apensar processo', {
		confirmar: 'Apensar',
		aviso: 'Processo apensado com sucesso!',
		preencher: async (dialogo) => {
			await dialogo.getByLabel(/^Número do processo a apensar/).fill(recurso)
			await dialogo.getByLabel(/^Motivo/).fill('Tratam do mesmo pedido.')
		},
	})
	await encaminhar(joao, 'DRH-RUSP', 'Seguem os dois.')
	await joao.close()

	const eduardo = await como(EDUARDO)
	await acompanhar(eduardo, numpro)
	await receber(eduardo)
	expect(await numerosDaLista(eduardo, 'estacao')).toEqual(expect.arrayContaining([numpro, recurso]))
	await acompanhar(eduardo, numpro)
	await fazer(eduardo, 'Desapensar processo', {
		confirmar: 'Desapensar',
		aviso: 'Processo desapensado com sucesso!',
		preencher: (dialogo) => dialogo.getByLabel(/^Motivo/).fill('O recurso será visto à parte.'),
	})
	await eduardo.getByRole('tab', { name: /^Apensados/ }).click()
	await eduardo.getByText(/^Desapensado em .* por Eduardo Vasques: O recurso será visto à parte\.$/).waitFor()

	await encaminhar(eduardo, 'ARQ-RUSP', 'Arquive-se.')
	const naEstacao = await numerosDaLista(eduardo, 'estacao')
	expect([naEstacao.includes(numpro), naEstacao.includes(recurso)]).toEqual([false, true])
})

const abrirDocumento = async (page: Page) => {
	await page.getByRole('tab', { name: /^Documentos/ }).click()
	await page.getByRole('button', { name: /requerimento\.pdf/ }).click()
	return page.getByRole('dialog')
}

test('who sees a case and not its document is given the version without personal data, and nothing of these is in it', async ({
	como,
	portal,
}) => {
	const numpro = await autuarRequerimento(portal, REQUERIMENTO)
	const joao = await como(JOAO)
	await acompanhar(joao, numpro)
	await anexar(joao, { texto: `Requer a aluna de CPF ${CPF} o trancamento.`, nivel: 'Restrito' })
	const visor = await abrirDocumento(joao)
	await visor.getByRole('button', { name: 'Ocultar dados pessoais' }).click()
	await visor.getByRole('checkbox', { name: `CPF ${CPF}` }).check()
	await visor.getByLabel(/^Motivo/).fill('Pedido de acesso à informação.')
	await visor.getByRole('button', { name: 'Preparar a versão (1 área)' }).click()
	const versoes = visor.getByRole('region', { name: 'Versões' })
	await versoes.getByText('A conferir').waitFor()

	const ana = await como(ANA)
	await acompanhar(ana, numpro)
	await ana.getByText('Anexação/Complemento').waitFor()
	expect(await ana.getByText(VERSAO).count()).toBe(0)
	await versoes.getByRole('button', { name: 'Liberar' }).click()
	await versoes.getByText('Liberada').waitFor()

	await ana.getByText(VERSAO).waitFor()
	expect(await ana.getByRole('button', { name: /requerimento\.pdf/ }).count()).toBe(0)
	const chegada = ana.waitForEvent('download')
	await ana.getByRole('button', { name: 'Baixar a versão' }).click()
	const versao = await readFile(await (await chegada).path())
	const texto = perguntar('pdftotext', versao).replace(/\s+/g, ' ')
	expect(texto).toContain('Pedido de acesso à informação.')
	expect(texto).not.toContain(CPF)
})
