import { diaEm, somarMeses } from '@portal/platform/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { formWith } from '../platform/testing/files.ts'
import { SignedInClient } from './confiabilidade/signed-in-client.ts'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'
import { segredosDe } from './support/open-session.ts'

const [TIAGO, LUCIA, MARINA, EDUARDO] = [10008, 10009, 10005, 10010]

/** The act is the one solid button of the page, and its dialog has the same word. */
async function fazer(page: Page, ato: string, aviso: string): Promise<void> {
	await page.getByRole('button', { name: ato, exact: true }).click()
	await page.getByRole('dialog').getByRole('button', { name: ato, exact: true }).click()
	await esperarAviso(page, aviso)
}

/** A load of one line that was applied to the run is reversed as a whole. */
async function estornarCarga(
	page: Page,
	operadora: SignedInClient,
	{ codfol, endereco, mes }: { readonly codfol: number; readonly endereco: string; readonly mes: string },
): Promise<void> {
	const arquivo = new File([`matricula;rubrica;valor;mes\n10008-1;1910;150,00;${mes}\n`], 'bolsas.csv')
	const enviada = await fetch(`${endereco}/proxy/wsnovafolha/api/cargas/`, {
		method: 'POST',
		headers: await operadora.headersOfWrite(),
		body: formWith({ dados: { codfol, codlay: 'CSV-VALOR' }, arquivo }),
	})
	const { numcrg } = (await enviada.json()) as { numcrg: number }
	expect((await operadora.post(`/wsnovafolha/api/cargas/${numcrg}/ato`, { ato: 'aplicar' })).status).toBe(200)
	await page.goto('/nova-folha/cargas')
	await page
		.getByRole('button', { name: /bolsas\.csv/ })
		.first()
		.click()
	await page.getByRole('menuitem', { name: 'Estornar' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Estornar', exact: true }).click()
	await esperarAviso(page, 'Carga estornada.')
}

test('a month goes from opening to closing with three people, a load is reversed, and an employee asks why the net changed and reads who looked', async ({
	como,
	portal,
}) => {
	const lucia = await como(LUCIA)
	const [ano = '', mes = ''] = somarMeses(`${diaEm('America/Sao_Paulo').slice(0, 7)}-01`, 2).split('-')
	await lucia.goto('/nova-folha')
	await lucia.getByRole('link', { name: 'Abrir folha' }).click()
	await lucia
		.getByLabel('Mês', { exact: false })
		.first()
		.selectOption(String(Number(mes)))
	await lucia.getByLabel(/^Ano/).fill(ano)
	await lucia.getByLabel(/^Dia do pagamento/).fill(`28/${mes}/${ano}`)
	await lucia.getByRole('button', { name: 'Abrir', exact: true }).click()
	await lucia.getByRole('heading', { name: new RegExp(`^Folha de .* de ${ano}, normal$`) }).waitFor()
	const endereco = new URL(lucia.url()).pathname
	const daLucia = new SignedInClient(portal.url, await segredosDe(portal, LUCIA))
	const codfol = Number(endereco.split('/').at(-1))
	await estornarCarga(lucia, daLucia, { codfol, endereco: portal.url, mes: `${ano}${mes}` })
	await lucia.goto(endereco)
	await fazer(lucia, 'Fechar para cálculo', 'Folha fechada. Agora calcule-a.')
	await fazer(lucia, 'Calcular', 'O cálculo começou. O andamento aparece nesta página.')
	await lucia.getByText('Em análise').first().waitFor()
	await lucia.getByText('Reitoria da Universidade').first().waitFor()

	const marina = await como(MARINA)
	await marina.goto(endereco)
	await fazer(marina, 'Publicar a prévia', 'Prévia publicada. As pessoas e quem homologa foram avisados.')
	const eduardo = await como(EDUARDO)
	await eduardo.goto(endereco)
	await fazer(eduardo, 'Homologar', 'Folha homologada. Os contracheques estão disponíveis.')
	const { versao } = (await (await daLucia.get(`/wsnovafolha/api/folhas/${codfol}`)).json()) as { versao: number }
	const gerada = await daLucia.post(`/wsnovafolha/api/folhas/${codfol}/ato`, { ato: 'gerarRemessa', versao })
	expect(gerada.status).toBe(200)
	await fazer(lucia, 'Encerrar', 'Folha encerrada.')

	// The operator has looked at an employee's payslip, who reads it.
	expect((await daLucia.get(`/wsnovafolha/api/contracheques/${codfol}/${TIAGO}/1`)).status).toBe(200)
	const tiago = await como(TIAGO)
	await tiago.goto('/nova-folha/consulta')
	await tiago.getByRole('tab', { name: 'Quem viu' }).click()
	await tiago.getByText('Lúcia Prado').first().waitFor()
	await tiago.getByText('o contracheque', { exact: true }).first().waitFor()
	await tiago.getByRole('tab', { name: 'Meus contracheques' }).click()
	const [anterior = '', mesAnterior = ''] = somarMeses(`${diaEm('America/Sao_Paulo').slice(0, 7)}-01`, -1).split('-')
	const nome = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(
		Date.parse(`${anterior}-${mesAnterior}-15`),
	)
	await tiago.getByRole('link', { name: `${nome} de ${anterior}, normal` }).click()
	await tiago.getByRole('heading', { name: 'O que mudou' }).waitFor()
	await tiago
		.getByText(/o vencimento mudou/)
		.first()
		.waitFor()
	await tiago.getByText('De onde vem').first().click()
	await tiago
		.getByText(/arredondado uma vez para/)
		.first()
		.waitFor()
	expect(await faltasDeAcesso(tiago, 'contracheque')).toEqual([])
})
