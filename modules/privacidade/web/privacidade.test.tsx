import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CopiaDeDados, listarTratamentos, obterCopia, pedirCopia, type Tratamento } from '../contract/index.ts'
import { PrivacidadePainel } from './painel.tsx'
import { TratamentosPage } from './tratamentos.page.tsx'

const server = useDoubleServer()
const fila: CopiaDeDados = {
	codcop: '0b9a7f0e-5c7e-4f0e-9d0a-3c1f0a9b8c7d',
	sitcop: 'F',
	percentual: 0,
	mensagem: null,
	dtaped: new Date().toISOString(),
	dtaexp: null,
	tamjson: null,
	tampdf: null,
}
const pronta: CopiaDeDados = {
	...fila,
	sitcop: 'P',
	percentual: 100,
	dtaexp: '2026-12-01T12:00:00.000Z',
	tamjson: 2_000,
	tampdf: 90_000,
}
const painel = () => showScreen(PrivacidadePainel, { path: '/configuracoes' })
const botaoDePedir = () => screen.queryByRole('button', { name: 'Pedir uma cópia dos meus dados' })

test('a copy is asked for with the keyboard, and its progress is shown instead of the button', async () => {
	server.answers(obterCopia, { copia: null })
	server.answers(pedirCopia, fila)
	const { user } = painel()
	const botao = await screen.findByRole('button', { name: 'Pedir uma cópia dos meus dados' })
	await user.tab()
	expect(document.activeElement).toBe(botao)
	await user.keyboard('{Enter}')
	expect(await screen.findByRole('progressbar', { name: /Esperando a vez/ })).toBeTruthy()
	expect(botaoDePedir()).toBeNull()
})

test('one that is ready is downloaded in both forms, and says from when another may be asked for', async () => {
	server.answers(obterCopia, { copia: pronta })
	painel()
	expect(await screen.findByRole('button', { name: /^Para ler \(PDF\)/ })).toBeTruthy()
	expect(screen.getByRole('button', { name: /^Para programas \(JSON\)/ })).toBeTruthy()
	expect(screen.getByText(/^Uma cópia a cada 24 horas: peça outra a partir de/)).toBeTruthy()
	expect(botaoDePedir()).toBeNull()
})

test('one that failed says so and another may be asked for at once', async () => {
	server.answers(obterCopia, {
		copia: { ...fila, sitcop: 'E', mensagem: 'A cópia não pôde ser feita. Peça-a de novo.' },
	})
	painel()
	expect(await screen.findByText('A cópia não pôde ser feita. Peça-a de novo.')).toBeTruthy()
	expect(botaoDePedir()).toBeTruthy()
})

test('the record shows each kind of data under what it is about', async () => {
	const tratamento: Tratamento = {
		modulo: 'sessao',
		assunto: 'Entrada e conta',
		titulo: 'Foto',
		dados: ['Enviada em', 'Foto'],
		finalidade: 'Mostrar a foto que a pessoa escolheu.',
		baselegal: 'Atendimento a pedido do titular (LGPD, art. 7º, V)',
		conservacao: 'Até a pessoa trocar ou remover a foto.',
		compartilhamento: 'Ninguém de fora do portal.',
		stacop: 'N',
		foradacopia: 'Motivo.',
	}
	server.answers(listarTratamentos, [tratamento])
	showScreen(TratamentosPage, { path: '/privacidade/tratamentos', perfis: ['PTL-ADMIN'] })
	expect(await screen.findByRole('heading', { name: 'Entrada e conta', level: 2 })).toBeTruthy()
	expect(screen.getByText('Enviada em, Foto')).toBeTruthy()
	expect(screen.getByText('Fora da cópia')).toBeTruthy()
	expect(screen.getByText('1 tratamento')).toBeTruthy()
})
