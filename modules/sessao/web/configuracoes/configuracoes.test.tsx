import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
	alterarCelular,
	cancelarEmail,
	encerrarOutraSessao,
	encerrarTodasAsSessoes,
	listarSessoes,
	listarUsosDoSuporte,
	obterCelular,
	obterEmail,
	obterPodeAtualizarEmailPrincipal,
	reenviarEmail,
	solicitarEmail,
	type UsoDoSuporte,
} from '../../contract/index.ts'
import { CelularPainel } from './celular.tsx'
import { EmailPainel } from './email.tsx'
import { SessoesPainel } from './sessoes.tsx'

const server = useDoubleServer()
const emails = { usp: null, principal: 'ana@uni.example', alternativo: null }

describe('the e-mail panel', () => {
	const abrir = (pode: 'S' | 'N') => {
		server.answers(obterEmail, emails)
		server.answers(obterPodeAtualizarEmailPrincipal, { podeAtualizarEmailPrincipal: pode })
		return showScreen(EmailPainel)
	}
	const formulario = (nome: string) => screen.findByRole('form', { name: nome })

	test('offers the main address only to who may change it', async () => {
		abrir('N')
		await formulario('E-mail alternativo')
		expect(screen.queryByRole('form', { name: 'E-mail principal' })).toBeNull()
		expect(screen.getByText('ana@uni.example')).toBeTruthy()
	})

	test('lists everything that is wrong under its header, and sends nothing', async () => {
		const { user } = abrir('S')
		const form = within(await formulario('E-mail principal'))
		await user.type(form.getByLabelText('Novo e-mail'), 'errado')
		await user.click(form.getByRole('button', { name: 'Alterar e-mail principal' }))
		const alerta = within(form.getByRole('alert'))
		expect(alerta.getByText('Não foi possível alterar o e-mail principal:')).toBeTruthy()
		expect(alerta.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
			'E-mail principal novo não é valido.',
			'E-mail principal de confirmação não foi preenchido.',
			'E-mail principal novo e de confirmação não são iguais.',
		])
		expect(server.bodies).toEqual([])
	})

	test('needs no change to the main address that it already is', async () => {
		const { user } = abrir('S')
		const form = within(await formulario('E-mail principal'))
		await user.type(form.getByLabelText('Novo e-mail'), ' ana@uni.example ')
		await user.type(form.getByLabelText('Confirme o novo e-mail'), 'ana@uni.example')
		await user.click(form.getByRole('button', { name: 'Alterar e-mail principal' }))
		expect(form.getByText('Não há necessidade de atualizar o seu e-mail caso seja o mesmo')).toBeTruthy()
		expect(server.bodies).toEqual([])
	})

	test('asks for the change and shows what the server says, good or bad', async () => {
		const { user } = abrir('N')
		const form = within(await formulario('E-mail alternativo'))
		const preencher = async () => {
			await user.type(form.getByLabelText('Novo e-mail'), 'ana@nova.example')
			await user.type(form.getByLabelText('Confirme o novo e-mail'), 'ana@nova.example')
			await user.click(form.getByRole('button', { name: 'Alterar e-mail alternativo' }))
		}
		server.answers(solicitarEmail, { retorno: 'ok', mensagem: 'Enviamos um código.' })
		await preencher()
		expect((await form.findByRole('status')).textContent).toBe('Enviamos um código.')
		expect(server.bodies).toEqual([{ tipo: 'A', email: 'ana@nova.example' }])
		expect(form.getByLabelText<HTMLInputElement>('Novo e-mail').value).toBe('')

		server.answers(solicitarEmail, { retorno: 'erro', mensagem: 'Não deu.' })
		await preencher()
		expect((await form.findByRole('alert')).textContent).toBe('Não deu.')
	})

	const troca = {
		tipo: 'A' as const,
		email: 'ana@espera.example',
		pedidaEm: '2026-11-21T12:00:00.000Z',
		expiraEm: '2026-11-22T12:00:00.000Z',
	}

	test('shows what waits for its confirmation, beside the form that it belongs to', async () => {
		server.answers(obterEmail, { ...emails, trocas: [troca] })
		server.answers(obterPodeAtualizarEmailPrincipal, { podeAtualizarEmailPrincipal: 'S' })
		showScreen(EmailPainel)
		const form = await formulario('E-mail alternativo')
		expect(form.textContent).toContain(
			'Aguardando confirmação de ana@espera.example, enviado em 21/11/2026 09:00, vale até 22/11/2026 09:00.',
		)
		expect((await formulario('E-mail principal')).textContent).not.toContain('Aguardando')
	})

	test('sends the confirmation again, and says what the server says, good or bad', async () => {
		server.answers(obterEmail, { ...emails, trocas: [troca] })
		server.answers(obterPodeAtualizarEmailPrincipal, { podeAtualizarEmailPrincipal: 'N' })
		server.answers(reenviarEmail, { retorno: 'ok', mensagem: 'Enviamos outro código.' })
		const { user } = showScreen(EmailPainel)
		const botao = () => screen.findByRole('button', { name: 'Reenviar a confirmação para ana@espera.example' })
		const depois = { ...troca, pedidaEm: '2026-11-21T13:30:00.000Z' }
		await botao()
		server.answers(obterEmail, { ...emails, trocas: [depois] })
		await user.click(await botao())
		expect(await screen.findByText('Enviamos outro código.')).toBeTruthy()
		expect(await screen.findByText(/enviado em 21\/11\/2026 10:30/)).toBeTruthy()
		expect(server.bodies).toEqual([{ tipo: 'A' }])
		server.refuses(reenviarEmail, 429, 'muitas-vezes', 'Espere quinze minutos.')
		await user.click(await botao())
		expect(await screen.findByText('Espere quinze minutos.')).toBeTruthy()
	})

	test('cancels only after a question, by the keyboard too, and the focus goes to the title of the form', async () => {
		server.answers(obterEmail, { ...emails, trocas: [troca] })
		server.answers(obterPodeAtualizarEmailPrincipal, { podeAtualizarEmailPrincipal: 'N' })
		server.answers(cancelarEmail, { retorno: 'ok', mensagem: 'A troca foi cancelada.' })
		const { user } = showScreen(EmailPainel)
		const botao = await screen.findByRole('button', { name: 'Cancelar a troca para ana@espera.example' })
		botao.focus()
		await user.keyboard('{Enter}')
		await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Manter' }))
		expect(server.bodies).toEqual([])
		await waitFor(() => expect(document.activeElement).toBe(botao))
		await user.keyboard('{Enter}')
		server.answers(obterEmail, { ...emails, trocas: [] })
		await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar a troca' }))
		expect(await screen.findByText('A troca foi cancelada.')).toBeTruthy()
		await waitFor(() => expect(screen.queryByText(/Aguardando confirmação/)).toBeNull())
		expect(server.bodies).toEqual([{ tipo: 'A' }])
		expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'E-mail alternativo' }))
	})

	test('says when it could not load, and tries again', async () => {
		server.refuses(obterEmail, 503, 'indisponivel', 'O banco de dados não respondeu.')
		server.answers(obterPodeAtualizarEmailPrincipal, { podeAtualizarEmailPrincipal: 'N' })
		const { user } = showScreen(EmailPainel)
		expect(await screen.findByText('O banco de dados não respondeu.')).toBeTruthy()
		server.answers(obterEmail, emails)
		await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
		expect(await formulario('E-mail alternativo')).toBeTruthy()
	})
})

test('the mobile number takes digits only, and confirming the same one is offered as that', async () => {
	server.answers(obterCelular, { numtelfmt: '+55 (11) 98765-4321', codddi: 55, codddd: 11, numtel: '987654321' })
	server.answers(alterarCelular, { retorno: 'ok', mensagem: 'Celular gravado com sucesso.' })
	const { user } = showScreen(CelularPainel)
	expect(await screen.findByRole('button', { name: 'Confirmar celular' })).toBeTruthy()
	const numero = screen.getByLabelText<HTMLInputElement>('Celular')
	await user.clear(numero)
	await user.type(numero, '91234-5678x')
	expect(numero.value).toBe('912345678')
	await user.click(screen.getByRole('button', { name: 'Salvar celular' }))
	expect(await screen.findByText('Celular gravado com sucesso.')).toBeTruthy()
	expect(server.bodies).toEqual([{ codddi: '55', codddd: '11', numtel: '912345678' }])
})

describe('the open sessions', () => {
	const instante = '2026-11-21T12:00:00.000Z'
	const sessao = (id: string, atual: 'S' | 'N') => ({
		id,
		atual,
		endereco: '192.0.2.1',
		navegador: 'Firefox no Linux',
		criadaEm: instante,
		ultimoUso: instante,
	})
	const usos = (...itens: UsoDoSuporte[]) =>
		server.answers(listarUsosDoSuporte, { itens, total: itens.length, pagina: 1, porPagina: 10 })
	const responder = () => {
		server.answers(listarSessoes, { itens: [sessao('a', 'S'), sessao('b', 'N')], total: 2, pagina: 1, porPagina: 10 })
		usos()
	}

	test('say who looked at the portal through these eyes, when and why', async () => {
		responder()
		usos({ codigo: 1, nome: 'Tiago Fernandes', motivo: 'Chamado 123', criadaEm: instante })
		showScreen(SessoesPainel)
		expect(await screen.findByText('Tiago Fernandes')).toBeTruthy()
		expect(screen.getByText(/Motivo: Chamado 123$/)).toBeTruthy()
	})

	test('mark this one, and any other can be ended, once its device was named', async () => {
		responder()
		server.answers(encerrarOutraSessao, { retorno: 'ok', mensagem: 'Sessão encerrada.' })
		const { user } = showScreen(SessoesPainel)
		expect(await screen.findByText('Ninguém, até hoje.')).toBeTruthy()
		const [esta, outra] = (await screen.findAllByRole('listitem')).map((item) => within(item))
		expect(esta?.getByText('Esta sessão')).toBeTruthy()
		expect(esta?.queryByRole('button')).toBeNull()
		expect(outra?.getByRole('button')).toBeTruthy()
		await user.click(await screen.findByRole('button', { name: /^Encerrar a sessão/ }))
		const pergunta = within(await screen.findByRole('alertdialog', { name: 'Encerrar a sessão de Firefox no Linux?' }))
		expect(server.calls.some((chamada) => chamada.startsWith('DELETE'))).toBe(false)
		await user.click(pergunta.getByRole('button', { name: 'Encerrar' }))
		expect(await screen.findByText('Sessão encerrada.')).toBeTruthy()
		expect(server.calls).toContain('DELETE /wsusuario/api/usuario/sessoes/b')
	})

	test("'Sair de todas' asks first, and then forgets the person here too", async () => {
		responder()
		server.answers(encerrarTodasAsSessoes, { retorno: 'ok', mensagem: '2 sessões encerradas.' })
		localStorage.setItem('token', 'x')
		const { user } = showScreen(SessoesPainel, { path: '/configuracoes' })
		await user.click(await screen.findByRole('button', { name: 'Sair de todas' }))
		expect(server.bodies).toEqual([])
		const pergunta = within(await screen.findByRole('alertdialog'))
		await user.click(pergunta.getByRole('button', { name: 'Sair de todas' }))
		expect(await screen.findByText('2 sessões encerradas.')).toBeTruthy()
		expect(server.bodies).toEqual([{ manterAtual: 'N' }])
		expect(localStorage.getItem('token')).toBeNull()
	})
})
