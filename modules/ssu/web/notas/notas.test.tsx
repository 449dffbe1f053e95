import { avaliarRegras } from '@portal/platform/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { lerValoresDaPagina } from '@portal/platform/web'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	alterarSSUNOTA,
	inserirSSUNOTA,
	listarSSUNOTA,
	type NotaSsu,
	obterSSUINICIO,
	obterSSUNOTA,
	publicarSSUNOTA,
	regrasDaNota,
} from '../../contract/index.ts'
import { NotaPage } from './nota.page.tsx'
import { NotasPage } from './notas.page.tsx'

const server = useDoubleServer()

const RESUMO = {
	codnot: 7,
	nomsis: 'JUPITER',
	titnot: 'Versão 4.2',
	dtaini: '2026-03-01',
	dtafim: '2026-03-31',
	stanot: 'R' as const,
	dtapub: null,
	qtddem: 2,
}
function nota(cuida: boolean, mais: Partial<NotaSsu> = {}): NotaSsu {
	const stanot = mais.stanot ?? RESUMO.stanot
	return {
		...RESUMO,
		txtnot: 'O diário ficou mais rápido.',
		itens: [
			{ numssu: 2_026_000_011, txtitm: 'O nome social vai na lista.', nomtip: 'Correção', staabr: 'S' },
			{ numssu: 2_026_000_012, txtitm: 'A média arredonda certo.', nomtip: 'Correção', staabr: 'N' },
		],
		mudancas: [],
		versao: 4,
		permissoes: avaliarRegras(regrasDaNota, { stanot, cuida, qtddem: RESUMO.qtddem }),
		...mais,
	}
}
const abrirNota = (dado: NotaSsu) => {
	server.answers(obterSSUNOTA, dado)
	return showScreen(NotaPage, { path: '/nova-ssu/notas/:codnot', at: '/nova-ssu/notas/7' })
}
const abrirLista = (sistemas: string[]) => {
	server.answers(obterSSUINICIO, {
		niveis: [],
		solicitar: 'N',
		motivoSolicitar: null,
		semSistemas: [],
		administradores: [],
		sistemas: [],
		tipos: [],
		pendentes: [],
		filtros: ['JANUS', 'JUPITER'],
	})
	server.answers(listarSSUNOTA, { itens: [RESUMO], total: 1, pagina: 1, porPagina: 20, sistemas })
	return showScreen(NotasPage, { path: '/nova-ssu/notas' })
}

test('who leads no system reads the notes, and writes none', async () => {
	abrirLista([])
	expect(await screen.findByRole('link', { name: 'Versão 4.2' })).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Nova nota' })).toBeNull()
})

test('a note is made for a system, a title and two days; what is missing is said at its field and nothing is sent', async () => {
	server.answers(inserirSSUNOTA, { retorno: 'ok', mensagem: 'Nota gerada.', codnot: 9 })
	const { user, place } = abrirLista(['JUPITER', 'JANUS'])
	await user.click(await screen.findByRole('button', { name: 'Nova nota' }))
	const dialogo = within(await screen.findByRole('dialog'))
	await user.click(dialogo.getByRole('button', { name: 'Gerar' }))
	for (const falta of [
		'Escolha o sistema.',
		'Dê um título à nota, como Versão 4.2.',
		'Informe o primeiro dia.',
		'Informe o último dia.',
	])
		expect(await dialogo.findByText(falta)).toBeTruthy()
	await user.selectOptions(dialogo.getByRole('combobox', { name: /^Sistema/ }), 'JANUS')
	await user.type(dialogo.getByLabelText(/^Título/), 'Versão 5')
	await user.type(dialogo.getByLabelText(/^Concluídas desde/), '01/03/2026')
	await user.type(dialogo.getByLabelText(/^Concluídas até/), '31/03/2026')
	await user.click(dialogo.getByRole('button', { name: 'Gerar' }))
	await waitFor(() => expect(place()).toBe('/nova-ssu/notas/9'))
	expect(server.bodies).toContainEqual({
		nomsis: 'JANUS',
		titnot: 'Versão 5',
		dtaini: '2026-03-01',
		dtafim: '2026-03-31',
	})
})

test('who reads a note opens only the demands that are theirs to see, and changes nothing', async () => {
	abrirNota(nota(false, { stanot: 'P', dtapub: '2026-04-01T12:00:00.000Z' }))
	expect(await screen.findByRole('link', { name: '11/2026' })).toBeTruthy()
	expect(screen.getByText(/A média arredonda certo/)).toBeTruthy()
	expect(screen.queryByRole('link', { name: '12/2026' })).toBeNull()
	for (const nome of ['Publicar', 'Alterar', 'Corrigir', 'Excluir'])
		expect(screen.queryByRole('button', { name: nome })).toBeNull()
})

test('who leads the system writes it in other words, leaves a demand out, and sends what was on the screen', async () => {
	server.answers(alterarSSUNOTA, { retorno: 'ok', mensagem: 'Nota alterada.', versao: 5 })
	const { user } = abrirNota(nota(true))
	await user.click(await screen.findByRole('button', { name: 'Alterar' }))
	await user.click(screen.getByRole('button', { name: 'Tirar a demanda 12/2026 da nota' }))
	const dita = screen.getByLabelText(/^O que dizer da 11\/2026/)
	await user.clear(dita)
	await user.click(screen.getByRole('button', { name: 'Salvar' }))
	expect(await screen.findByText('Escreva ao menos 3 letras, ou tire a demanda.')).toBeTruthy()
	await user.type(dita, 'O nome social aparece.')
	await user.click(screen.getByRole('button', { name: 'Salvar' }))
	await waitFor(() =>
		expect(server.bodies).toContainEqual({
			codnot: 7,
			versao: 4,
			titnot: 'Versão 4.2',
			txtnot: 'O diário ficou mais rápido.',
			itens: [{ numssu: 2_026_000_011, txtitm: 'O nome social aparece.' }],
		}),
	)
})

test('a note is published only after it was asked, and what stops it is said', async () => {
	server.refuses(publicarSSUNOTA, 422, 'demandas-reabertas', 'Já não estão concluídas: 11/2026.')
	const { user } = abrirNota(nota(true))
	await user.click(await screen.findByRole('button', { name: 'Publicar' }))
	const dialogo = within(await screen.findByRole('alertdialog'))
	expect(dialogo.getByText(/^Vira um aviso para quem pediu o que está nela/)).toBeTruthy()
	expect(server.calls.some((call) => call.endsWith('publicarSSUNOTA'))).toBe(false)
	await user.click(dialogo.getByRole('button', { name: 'Publicar' }))
	expect(await screen.findByText('Já não estão concluídas: 11/2026.')).toBeTruthy()
	expect(server.bodies).toContainEqual({ codnot: 7, versao: 4 })
})

test('an address of nothing, and a note that is not there, do not leave the tab waiting for a name', async () => {
	showScreen(NotaPage, { path: '/nova-ssu/notas/:codnot', at: '/nova-ssu/notas/abc' })
	await screen.findByText('Não encontrado')
	expect(lerValoresDaPagina()).toMatchObject({ titnot: 'Nota não encontrada' })
	cleanup()
	server.refuses(obterSSUNOTA, 404, 'nota-inexistente', 'Não há esta nota.')
	showScreen(NotaPage, { path: '/nova-ssu/notas/:codnot', at: '/nova-ssu/notas/7' })
	await screen.findByText('Não há esta nota.')
	expect(lerValoresDaPagina()).toMatchObject({ titnot: 'Nota não encontrada' })
})
