import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'

const [CARLOS, HELENA, NELSON, CRISTOVAO] = [10002, 10003, 21111, 20297]

test('a doctoral student with two leaves understands the deadline, asks for an extension and gets it through three people', async ({
	como,
}) => {
	const carlos = await como(CARLOS)
	await carlos.goto('/janus/minha-pos')
	await carlos.getByRole('heading', { name: 'Depósito da dissertação ou tese' }).waitFor()
	expect(await faltasDeAcesso(carlos, 'minha pós-graduação')).toEqual([])
	await carlos.getByText('Como se chega a esta data').last().click()
	await carlos
		.getByText(/^Trancamento de \d\d\/\d\d\/\d{4} a/)
		.last()
		.waitFor()

	// The simulation answers at once, and asks for nothing.
	await carlos.getByLabel('Primeiro dia').fill('01/03/2027')
	await carlos.getByLabel('Último dia').fill('31/08/2027')
	await carlos
		.getByText(/\(\+18\d dias\)/)
		.first()
		.waitFor()

	// The extension is asked for where it may be, and the form says what it would do.
	await carlos.getByRole('link', { name: 'Pedir prorrogação de prazo' }).click()
	await carlos.getByLabel(/^Dias de prorrogação/).fill('90')
	await carlos.getByText(/^O depósito passaria de/).waitFor()
	await carlos.getByLabel(/^Justificativa/).fill('Os experimentos atrasaram com a reforma do laboratório.')
	await carlos.getByRole('button', { name: 'Pedir', exact: true }).click()
	await carlos.getByText('Com o orientador: Helena Duarte').waitFor()
	expect(await faltasDeAcesso(carlos, 'pedido')).toEqual([])
	const endereco = new URL(carlos.url()).pathname

	// Three people take it on, each from the address that the task gives.
	const passos = [
		[HELENA, 'Dar parecer favorável', ''],
		[NELSON, 'Encaminhar à CPG', ''],
		[CRISTOVAO, 'Deferir', 'Deliberação CPG 12/2026'],
	] as const
	for (const [codpes, ato, deliberacao] of passos) {
		const pessoa = await como(codpes)
		await pessoa.goto(endereco)
		await pessoa.getByRole('button', { name: ato, exact: true }).click()
		const dialogo = pessoa.getByRole('dialog')
		if (deliberacao) await dialogo.getByLabel(/^Deliberação/).fill(deliberacao)
		await dialogo.getByRole('button', { name: ato, exact: true }).click()
		await esperarAviso(pessoa, 'Feito. Quem precisa saber foi avisado.')
	}
	await carlos.getByText('Deferido', { exact: true }).first().waitFor()
	await carlos.goto('/painel/avisos')
	await carlos
		.getByText(/^Prorrogação de 90 dias: deferido/)
		.first()
		.waitFor()
})
