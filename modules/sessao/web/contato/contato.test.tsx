import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { sessaoDado } from '@portal/platform/web'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
	alterarCelular,
	type MotivoContato,
	necessitaAtualizarContato,
	obterCelular,
	obterEmail,
	obterPodeAtualizarEmailPrincipal,
	solicitarEmail,
} from '../../contract/index.ts'
import { Contato } from './contato.tsx'

const server = useDoubleServer()
let entradas = 0

function responder(pedido: { motivos: MotivoContato[]; pode?: 'S' | 'N' }) {
	const { motivos, pode = 'N' } = pedido
	server.answers(necessitaAtualizarContato, { necessitaAtualizar: motivos.length > 0 ? 'S' : 'N', motivos })
	server.answers(obterCelular, { numtelfmt: '', codddi: 55, codddd: 11, numtel: '' })
	server.answers(obterEmail, { usp: null, principal: 'ana@uni.example', alternativo: null })
	server.answers(obterPodeAtualizarEmailPrincipal, { podeAtualizarEmailPrincipal: pode })
}

/** Login of its own: the prompt is put off for one session only. */
function abrir(sessao = `2026-11-21T12:00:00.${String(++entradas).padStart(3, '0')}Z`) {
	const tela = showScreen(Contato)
	sessaoDado.gravar({ ...sessaoDado.ler().valor, retorno: 'ok', sessaoAtiva: 'S', expiraEm: sessao })
	return { ...tela, sessao }
}
const dialogo = () => screen.findByRole('dialog', { name: 'Atualize os seus dados de contato' })

beforeEach(() => sessionStorage.clear())

test('asks nothing of whose contact data are in order', async () => {
	responder({ motivos: [] })
	abrir()
	await waitFor(() => expect(server.calls).toContain('GET /wsusuario/api/contato/necessitaAtualizar'))
	expect(screen.queryByRole('dialog')).toBeNull()
})

test('says why it asks, starts from Brazil and São Paulo, and stays until it is finished', async () => {
	responder({ motivos: ['sem-celular'] })
	server.answers(alterarCelular, { retorno: 'ok', mensagem: 'Celular gravado com sucesso.' })
	const { user } = abrir()
	const pedido = within(await dialogo())
	expect(pedido.getByText('Não temos o número do seu celular.')).toBeTruthy()
	expect((await pedido.findByLabelText<HTMLInputElement>('DDI')).value).toBe('55')
	expect(pedido.getByLabelText<HTMLInputElement>('DDD').value).toBe('11')
	await user.type(pedido.getByLabelText('Celular'), '9876543210')
	server.answers(necessitaAtualizarContato, { necessitaAtualizar: 'N', motivos: [] })
	await user.click(pedido.getByRole('button', { name: 'Salvar celular' }))
	expect(await pedido.findByText('Celular gravado com sucesso.')).toBeTruthy()
	expect(server.bodies).toEqual([{ codddi: '55', codddd: '11', numtel: '987654321' }])
	await user.click(await pedido.findByRole('button', { name: 'Concluir' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('put off, it asks again only after the next log-in', async () => {
	responder({ motivos: ['celular-antigo'] })
	const { user, sessao } = abrir()
	await user.click(within(await dialogo()).getByRole('button', { name: 'Agora não' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	sessaoDado.gravar({ retorno: 'ok', sessaoAtiva: 'S', expiraEm: `${sessao}, outra` })
	expect(await dialogo()).toBeTruthy()
})

describe('the main address', () => {
	const abrirEmail = async (pode: 'S' | 'N') => {
		responder({ motivos: ['email-devolvido'], pode })
		const { user } = abrir()
		const pedido = within(await dialogo())
		await pedido.findByLabelText('Celular')
		return { user, pedido }
	}

	test('is asked only of who may change it', async () => {
		const { pedido } = await abrirEmail('N')
		expect(pedido.queryByLabelText('E-mail principal')).toBeNull()
	})

	test('needs no change while it is the same, and must look like one', async () => {
		const { user, pedido } = await abrirEmail('S')
		const campo = pedido.getByLabelText('E-mail principal')
		const enviar = () => user.click(pedido.getByRole('button', { name: 'Atualizar e-mail' }))
		await enviar()
		expect(pedido.getByText('Não há necessidade de atualizar o seu e-mail caso seja o mesmo')).toBeTruthy()
		await user.clear(campo)
		await user.type(campo, 'errado')
		await enviar()
		expect(pedido.getByText('E-mail inválido! Por favor verifique se está preenchido corretamente.')).toBeTruthy()
		expect(server.bodies).toEqual([])
	})

	test('is asked to be changed, and the answer of the server is shown', async () => {
		const { user, pedido } = await abrirEmail('S')
		server.answers(solicitarEmail, { retorno: 'ok', mensagem: 'Enviamos um código.' })
		const campo = pedido.getByLabelText('E-mail principal')
		await user.clear(campo)
		await user.type(campo, 'ana@nova.example')
		await user.click(pedido.getByRole('button', { name: 'Atualizar e-mail' }))
		expect(await pedido.findByText('Enviamos um código.')).toBeTruthy()
		expect(server.bodies).toEqual([{ tipo: 'P', email: 'ana@nova.example' }])
	})
})

test('asks for an old service, too, which says neither why nor when the session ends', async () => {
	responder({ motivos: [] })
	server.answers(necessitaAtualizarContato, { necessitaAtualizar: 'S' } as never)
	const { user } = showScreen(Contato)
	sessaoDado.gravar({ retorno: 'ok', sessaoAtiva: 'S', usuario: 10001 })
	const pedido = within(await dialogo())
	await pedido.findByLabelText('DDD')
	await user.click(pedido.getByRole('button', { name: 'Agora não' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
