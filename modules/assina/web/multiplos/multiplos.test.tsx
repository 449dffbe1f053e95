import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	assinarMultiplos,
	type Execucao,
	iniciarCerimonia,
	type LotePendente,
	listarLotesPendentes,
	obterExecucao,
	obterSegundoFator,
} from '../../contract/index.ts'
import { paginaDe, pendenteDe } from '../testes/lotes-de-teste.ts'
import { MultiplosPage } from './multiplos.page.tsx'

const server = useDoubleServer()
const CERIMONIA = 'c'.repeat(43)

function abrir(pendentes: LotePendente[], at: string) {
	server.answers(listarLotesPendentes, { ...paginaDe(pendentes), porPagina: 100 })
	server.answers(obterSegundoFator, { ativo: 'N', dtacad: null })
	return showScreen(MultiplosPage, { path: '/assina/assinarMultiplos/:codlotdocasi', at })
}
const execucaoCom = (sitexe: readonly ('AGU' | 'ASS' | 'ERR')[]): Execucao => ({
	codexe: 9,
	qtdtot: sitexe.length,
	qtdasi: sitexe.filter((situacao) => situacao === 'ASS').length,
	qtderr: sitexe.filter((situacao) => situacao === 'ERR').length,
	stafim: sitexe.includes('AGU') ? 'N' : 'S',
	dtaini: '2026-11-21T12:00:00.000Z',
	itens: sitexe.map((situacao, indice) => ({
		codlotdocasi: 1,
		nomlot: 'Lote 1',
		coddocuspasi: indice + 1,
		nomarq: `Documento ${indice + 1}.pdf`,
		sitexe: situacao,
		mensagem: situacao === 'ERR' ? 'O prazo deste lote acabou.' : '',
	})),
})

test('an address without a batch goes to the start', async () => {
	const { place } = abrir([], '/assina/assinarMultiplos/abc')
	await waitFor(() => expect(place()).toBe('/assina'))
})

test('previews only what was chosen, document by document', async () => {
	abrir([pendenteDe(1, [1, 2]), pendenteDe(2, [3]), pendenteDe(3, [4])], '/assina/assinarMultiplos/1?lotes=3')
	expect(await screen.findByRole('link', { name: 'Lote 1' })).toBeTruthy()
	expect(screen.queryByRole('link', { name: 'Lote 2' })).toBeNull()
	expect(screen.getByRole('button', { name: 'Assinar 3 documentos' })).toBeTruthy()
})

test('what was chosen but no longer waits says so', async () => {
	abrir([pendenteDe(2, [3])], '/assina/assinarMultiplos/1')
	expect(await screen.findByText('Nenhum destes lotes espera a sua assinatura agora.')).toBeTruthy()
})

test('a batch can be left out, and with none left there is nothing to press', async () => {
	const { user } = abrir([pendenteDe(1, [1]), pendenteDe(2, [2])], '/assina/assinarMultiplos/1?lotes=2')
	await user.click(await screen.findByRole('checkbox', { name: 'Assinar Lote 2' }))
	expect(screen.getByRole('button', { name: 'Assinar documento' })).toBeTruthy()
	await user.click(screen.getByRole('checkbox', { name: 'Assinar Lote 1' }))
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Assinar 0 documentos' }).disabled).toBe(true)
})

test('more than two hundred documents are not signed at once', async () => {
	const documentos = Array.from({ length: 201 }, (_, indice) => indice + 1)
	abrir([pendenteDe(1, documentos)], '/assina/assinarMultiplos/1')
	expect(await screen.findByText(/Uma confirmação assina até 200: desmarque alguns lotes/)).toBeTruthy()
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Assinar 201 documentos' }).disabled).toBe(true)
})

test('one ceremony, its progress, and a result for each document, failures first', async () => {
	const { user } = abrir([pendenteDe(1, [1, 2])], '/assina/assinarMultiplos/1')
	server.answers(iniciarCerimonia, { cerimonia: CERIMONIA, expiraEm: '2026-11-21T12:05:00.000Z' })
	server.answers(assinarMultiplos, execucaoCom(['AGU', 'AGU']))
	server.answers(obterExecucao, execucaoCom(['ASS', 'AGU']))
	await user.type(await screen.findByLabelText(/Sua senha/), 'demonstracao')
	await user.click(screen.getByRole('button', { name: 'Assinar 2 documentos' }))
	expect(await screen.findByRole('progressbar', { name: 'Assinando' })).toBeTruthy()
	expect(screen.getByText('1 de 2')).toBeTruthy()
	expect(server.bodies).toContainEqual({ cerimonia: CERIMONIA, lotes: [1] })

	server.answers(obterExecucao, execucaoCom(['ASS', 'ERR']))
	expect(await screen.findByText('1 documento assinado de 2.')).toBeTruthy()
	const itens = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
	expect(itens[0]).toContain('O prazo deste lote acabou.')
	expect(screen.getByRole('link', { name: 'Voltar à caixa' })).toBeTruthy()
})

test('what was begun is still told when the page is loaded again, and has the focus', async () => {
	const documentos = [pendenteDe(1, [1, 2])]
	const { user, place } = abrir(documentos, '/assina/assinarMultiplos/1')
	server.answers(iniciarCerimonia, { cerimonia: CERIMONIA, expiraEm: '2026-11-21T12:05:00.000Z' })
	server.answers(assinarMultiplos, execucaoCom(['AGU', 'AGU']))
	server.answers(obterExecucao, execucaoCom(['AGU', 'AGU']))
	await user.type(await screen.findByLabelText(/Sua senha/), 'demonstracao')
	await user.click(screen.getByRole('button', { name: 'Assinar 2 documentos' }))
	const andamento = await screen.findByRole('region', { name: 'Progresso da assinatura' })
	expect(document.activeElement).toBe(andamento)
	const endereco = place()
	cleanup()
	abrir(documentos, endereco)
	expect(await screen.findByRole('progressbar', { name: 'Assinando' })).toBeTruthy()
	expect(screen.queryByLabelText(/Sua senha/)).toBeNull()
})

test('a ceremony that has expired asks for the password again', async () => {
	const { user } = abrir([pendenteDe(1, [1])], '/assina/assinarMultiplos/1')
	server.answers(iniciarCerimonia, { cerimonia: CERIMONIA, expiraEm: '2026-11-21T12:05:00.000Z' })
	server.refuses(assinarMultiplos, 422, 'cerimonia-vencida', 'A confirmação da senha expirou. Confirme-a de novo.')
	await user.type(await screen.findByLabelText(/Sua senha/), 'demonstracao')
	await user.click(screen.getByRole('button', { name: 'Assinar documento' }))
	expect(await screen.findByText('A confirmação da senha expirou. Confirme-a de novo.')).toBeTruthy()
	expect(screen.getByLabelText<HTMLInputElement>(/Sua senha/).value).toBe('')
})
