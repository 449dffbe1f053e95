import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import {
	type CampoDoLote,
	listarCamposDoLote,
	listarDocumentoLoteDocAss,
	listarParticipanteLoteDocAss,
	obterDocumentoLoteDocAss,
	obterLoteDocumento,
	salvarCamposDoDocumento,
} from '../../contract/index.ts'
import { LotePage } from '../lote.page.tsx'
import { documentoDe, loteDe, participanteDe, permissoesCom } from '../testes/lotes-de-teste.ts'

const server = useDoubleServer()
const campoDe = (codcmpasi: number, mais: Partial<CampoDoLote> = {}): CampoDoLote => ({
	codcmpasi,
	coddocuspasi: 1,
	codpcpasidoc: 1,
	tipcmp: 'R',
	numpag: 1,
	psxcmp: 600,
	psycmp: 8_400,
	larcmp: 1_000,
	altcmp: 400,
	rotcmp: '',
	staobr: 'S',
	vlrcmp: null,
	...mais,
})

function abrir(campos: CampoDoLote[] = []) {
	const permissoes = permissoesCom(['alterar', 'enviar', 'excluir', 'baixar'])
	server.answers(obterLoteDocumento, loteDe(7, { sitlotdocasi: 'CRI', dtaenv: null, permissoes }))
	server.answers(listarDocumentoLoteDocAss, [documentoDe(1)])
	server.answers(listarParticipanteLoteDocAss, [
		participanteDe(1),
		participanteDe(2),
		participanteDe(3, { tippcpasi: 'O' }),
	])
	server.answers(listarCamposDoLote, campos)
	server.answers(obterDocumentoLoteDocAss, 'PDF')
	server.answers(salvarCamposDoDocumento, [campoDe(50)])
	return showScreen(LotePage, { path: '/assina/lote/:codlotdocasi', at: '/assina/lote/7?passo=campos' })
}

const salvos = () =>
	server.bodies.flatMap((body) => (typeof body === 'object' && body && 'campos' in body ? [body.campos] : [])).at(-1)
const findPlacedField = (nome: RegExp) => screen.findByRole('button', { name: nome, pressed: true })

test('a field is put, moved and resized by keyboard, saved when the person pauses, and taken back', async () => {
	const { user } = abrir()
	await user.selectOptions(await screen.findByLabelText('De quem'), 'Pessoa 2')
	expect(screen.queryByRole('option', { name: 'Pessoa 3' })).toBeNull()
	await user.click(screen.getByRole('button', { name: 'Assinatura' }))
	const caixa = await findPlacedField(/^Assinatura\s*de\s*Pessoa 2\s*, página 1, embaixo, à esquerda$/)
	await waitFor(() => expect(salvos()).toMatchObject([{ codpcpasidoc: 2, tipcmp: 'A', psxcmp: 600, psycmp: 8_400 }]))
	caixa.focus()
	await user.keyboard('{ArrowUp}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
	await waitFor(() => expect(salvos()).toMatchObject([{ psxcmp: 700, psycmp: 8_300, altcmp: 800 }]))
	await user.keyboard('{Delete}')
	await waitFor(() => expect(salvos()).toEqual([]))
	await user.click(screen.getByRole('button', { name: 'Desfazer' }))
	await waitFor(() => expect(salvos()).toMatchObject([{ psxcmp: 700, altcmp: 800 }]))
	expect(server.bodies.at(-1)).toMatchObject({ codlotdocasi: 7, coddocuspasi: 1, anteriores: [50] })
})

test('the list says what is where, and does all that the page does', async () => {
	const { user } = abrir([campoDe(4)])
	const lista = within(await screen.findByRole('list', { name: 'Campos do documento' }))
	await user.click(lista.getByRole('button', { name: /Rubrica de Pessoa 1 *Página 1, embaixo, à esquerda/ }))
	await user.selectOptions(lista.getByLabelText('Lugar'), 'no alto, à direita')
	await user.selectOptions(lista.getByLabelText('Página'), '2')
	await waitFor(() => expect(salvos()).toMatchObject([{ numpag: 2, psxcmp: 8_400, psycmp: 600 }]))
	await user.click(lista.getByRole('button', { name: 'Repetir em todas as páginas' }))
	await waitFor(() => expect(salvos()).toMatchObject([{ numpag: 2 }, { numpag: 1, psxcmp: 8_400 }]))
	const { violations } = await axe.run(document.body, {
		// Contrast is checked in a real browser.
		rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
	})
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('what cannot be signed so is said, and not saved', async () => {
	const { user } = abrir([campoDe(4, { codpcpasidoc: 3 })])
	expect(await screen.findByText(/não é de um assinante/)).toBeTruthy()
	await user.click(await screen.findByRole('button', { name: 'Texto' }))
	const lista = within(screen.getByRole('list', { name: 'Campos do documento' }))
	await user.type(lista.getByLabelText(/O que se escreve/), 'Cargo')
	await user.click(lista.getByRole('button', { name: /^Rubrica de ninguém/ }))
	expect(salvos()).toBeUndefined()
	await user.selectOptions(lista.getByLabelText('De quem'), 'Pessoa 2')
	await waitFor(() =>
		expect(salvos()).toMatchObject([{ codpcpasidoc: 2 }, { tipcmp: 'T', rotcmp: 'Cargo', staobr: 'S' }]),
	)
})
