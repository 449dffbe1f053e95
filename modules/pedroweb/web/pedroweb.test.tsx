import { listarUnidadesAtivas } from '@portal/pessoas/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	type AcessoCompleto,
	buscarRascunhoDoPedido,
	decidirAcesso,
	guardarRascunhoDoPedido,
	listarCatalogo,
	listarMeusAcessos,
	obterAcesso,
	pedirAcesso,
	type SistemaNoCatalogo,
} from '../contract/index.ts'
import { AcessoPage } from './acesso.page.tsx'
import { nomeDoFato } from './frases.ts'
import { MeusAcessosPage } from './meus-acessos.page.tsx'
import { PedirAcessoPage } from './pedir-acesso.page.tsx'

const server = useDoubleServer()

const NADA = {
	aprovar: 'N',
	autorizar: 'N',
	negar: 'N',
	desistir: 'N',
	devolver: 'N',
	revogar: 'N',
	prorrogar: 'N',
	motivos: {},
} as const

const acesso: AcessoCompleto = {
	codacs: 7,
	codpes: 10001,
	nompes: 'Ana Beatriz Moraes',
	codsis: 'notificacoes',
	nomsis: 'Avisos e tarefas',
	codperfil: 'PTL-AVISOS',
	nomperfil: 'Publicação de avisos',
	dscperfil: 'publicar avisos para as pessoas da unidade',
	nomund: 'Instituto de Matemática',
	dtainiacs: '2026-11-01',
	dtafimacs: null,
	sitacs: 'ATV',
	jusacs: 'Publicar os avisos do centro acadêmico.',
	nompesaut: 'Sofia Ribeiro',
	dtacad: '2026-10-30T12:00:00Z',
	permissoes: { ...NADA, devolver: 'S' },
	decidem: [],
	historico: [
		{
			numseq: 1,
			atohst: 'pedir',
			sitacs: 'SOL',
			nompes: 'Ana Beatriz Moraes',
			nompestit: null,
			txthst: null,
			staabx: 'N',
			dtahst: '2026-10-30T12:00:00Z',
		},
	],
}

test('what I hold is told in plain words, with who gave it and why', async () => {
	server.answers(listarMeusAcessos, { acessos: [acesso], paraDecidir: [], cuida: 'N' })
	const { user } = showScreen(MeusAcessosPage, { path: '/pedroweb', at: '/pedroweb' })
	expect(await screen.findByText('Permite publicar avisos para as pessoas da unidade.')).toBeTruthy()
	expect(screen.getByText(/Instituto de Matemática · Enquanto durar o vínculo/)).toBeTruthy()
	await user.click(screen.getByText('Por que tenho este acesso?'))
	expect(screen.getByText(/^Sofia Ribeiro autorizou\./)).toBeTruthy()
	expect(screen.queryByRole('link', { name: 'Quem tem acesso' })).toBeNull()
})

test('a refusal needs its reason before it is sent', async () => {
	const pedido = { ...acesso, sitacs: 'SOL', permissoes: { ...NADA, aprovar: 'S', negar: 'S' } } as const
	server.answers(obterAcesso, pedido)
	server.answers(decidirAcesso, { ...pedido, sitacs: 'NEG' })
	const { user } = showScreen(AcessoPage, { path: '/pedroweb/acessos/:codacs', at: '/pedroweb/acessos/7' })
	await user.click(await screen.findByRole('button', { name: 'Negar' }))
	const dialogo = within(await screen.findByRole('dialog'))
	await user.click(dialogo.getByRole('button', { name: 'Negar' }))
	expect(await dialogo.findByText('Diga o motivo, em ao menos 15 letras.')).toBeTruthy()
	await user.type(dialogo.getByLabelText(/^Motivo/), 'Outra pessoa já faz isto.')
	await user.click(dialogo.getByRole('button', { name: 'Negar' }))
	await waitFor(() => expect(server.bodies).toEqual([{ txthst: 'Outra pessoa já faz isto.' }]))
})

test('what the portal says is no longer theirs is not shown any more, nor what could be done with it', async () => {
	const pedido = { ...acesso, sitacs: 'SOL', permissoes: { ...NADA, aprovar: 'S', negar: 'S' } } as const
	const recusa = ['acesso-nao-encontrado', 'Não há este acesso entre os seus. Volte à lista e escolha outro.'] as const
	server.answers(obterAcesso, pedido)
	const { user } = showScreen(AcessoPage, { path: '/pedroweb/acessos/:codacs', at: '/pedroweb/acessos/7' })
	await user.click(await screen.findByRole('button', { name: 'Aprovar' }))
	server.answers(decidirAcesso, { ...pedido, sitacs: 'CHE' })
	server.refuses(obterAcesso, 404, ...recusa)
	await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aprovar' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(screen.getByText(recusa[1])).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Negar' })).toBeNull()
	expect(screen.queryByText(pedido.jusacs)).toBeNull()
})

const EXE_LE: SistemaNoCatalogo['perfis'][number] = {
	codperfil: 'EXE-LE',
	nomperfil: 'Auditoria',
	dscperfil: 'ler',
	tipesc: 'unidade',
	staabx: 'N',
	stasol: 'S',
	staexcvin: 'N',
	incompativeis: ['Arquivo'],
}
const exemplo = (...perfis: SistemaNoCatalogo['perfis']): { sistemas: SistemaNoCatalogo[] } => ({
	sistemas: [{ codsis: 'exemplo', nomsis: 'Exemplo', decide: 'administrador', responsaveis: null, perfis }],
})
const UNIDADES = {
	itens: [{ codund: 45, sglund: 'IME', nomund: 'Matemática' }],
	total: 1,
	pagina: 1,
	porPagina: 100,
}

test('what was typed is there again after a reload, and each change is kept', async () => {
	server.answers(listarCatalogo, exemplo(EXE_LE))
	server.answers(listarUnidadesAtivas, UNIDADES)
	const dados = { codsis: 'exemplo', codperfil: 'EXE-LE', codund: 45, jusacs: 'Conferir as contas' }
	server.answers(buscarRascunhoDoPedido, { rascunho: { dados, dtaultalt: '2026-11-23T12:00:00Z' } })
	server.answers(guardarRascunhoDoPedido, { dados, dtaultalt: '2026-11-23T12:01:00Z' })
	const { user } = showScreen(PedirAcessoPage, { path: '/pedroweb/pedir', at: '/pedroweb/pedir' })
	const justificativa = await screen.findByLabelText<HTMLTextAreaElement>(/^Justificativa/)
	expect(justificativa.value).toBe('Conferir as contas')
	expect(screen.getByLabelText<HTMLSelectElement>(/^Sistema/).value).toBe('exemplo')
	expect(screen.getByLabelText<HTMLSelectElement>(/^Perfil/).value).toBe('EXE-LE')
	await user.type(justificativa, ' do ano')
	await waitFor(() =>
		expect(server.bodies.at(-1)).toEqual({ ...dados, jusacs: 'Conferir as contas do ano', dtafimacs: null }),
	)
})

test('the units below are asked about only of a profile that may hold there', async () => {
	const deBaixo = { ...EXE_LE, codperfil: 'EXE-BAIXO', nomperfil: 'Consulta', staabx: 'S' as const }
	server.answers(listarCatalogo, exemplo(EXE_LE, deBaixo))
	server.answers(listarUnidadesAtivas, UNIDADES)
	const dados = { codsis: 'exemplo', codperfil: 'EXE-LE', codund: 45, jusacs: 'Preciso conferir as contas.' }
	server.answers(buscarRascunhoDoPedido, { rascunho: { dados, dtaultalt: '2026-11-23T12:00:00Z' } })
	server.answers(guardarRascunhoDoPedido, { dados, dtaultalt: '2026-11-23T12:01:00Z' })
	server.refuses(pedirAcesso, 409, 'acesso-ja-pedido', 'Você já tem ou já pediu este acesso.')
	const { user } = showScreen(PedirAcessoPage, { path: '/pedroweb/pedir', at: '/pedroweb/pedir' })
	const perfil = await screen.findByLabelText(/^Perfil/)
	expect(screen.queryByRole('checkbox')).toBeNull()
	await user.selectOptions(perfil, 'Consulta')
	await user.click(screen.getByRole('checkbox', { name: 'Vale também nas unidades abaixo' }))
	await user.click(screen.getByRole('button', { name: 'Pedir' }))
	await screen.findByText('Você já tem ou já pediu este acesso.')
	const pedido = { codperfil: 'EXE-BAIXO', codund: 45, jusacs: dados.jusacs }
	expect(server.bodies).toContainEqual({ ...pedido, staabx: 'S' })
	// Reset: a mark set for one profile is not sent for another.
	await user.selectOptions(perfil, 'Auditoria')
	await user.click(screen.getByRole('button', { name: 'Pedir' }))
	await waitFor(() => expect(server.bodies).toContainEqual({ ...pedido, codperfil: 'EXE-LE' }))
})

test('the history says it where it says where', () => {
	expect(nomeDoFato({ atohst: 'pedir', staabx: 'S' })).toBe('Pedido feito, também nas unidades abaixo')
	expect(nomeDoFato({ atohst: 'pedir', staabx: 'N' })).toBe('Pedido feito')
	expect(nomeDoFato({ atohst: 'negar', staabx: 'S' })).toBe('Negado')
	expect(nomeDoFato({ atohst: 'alcance-fora', staabx: 'N' })).toBe('Fora do PedroWeb, passou a valer só na unidade')
})

test('what may not be together is refused at the profile', async () => {
	const mensagem = 'O perfil Auditoria não pode estar com a mesma pessoa que Arquivo. Devolva um antes.'
	server.answers(
		listarCatalogo,
		exemplo(EXE_LE, { ...EXE_LE, codperfil: 'EXE-NAO', nomperfil: 'Não se pede', stasol: 'N' }),
	)
	server.answers(listarUnidadesAtivas, UNIDADES)
	server.answers(buscarRascunhoDoPedido, { rascunho: null })
	server.answers(guardarRascunhoDoPedido, { dados: {}, dtaultalt: '2026-11-23T12:00:00Z' })
	server.refuses(pedirAcesso, 422, 'perfis-incompativeis', mensagem)
	const { user } = showScreen(PedirAcessoPage, { path: '/pedroweb/pedir', at: '/pedroweb/pedir' })
	await user.selectOptions(await screen.findByLabelText(/^Sistema/), 'Exemplo')
	await user.selectOptions(screen.getByLabelText(/^Perfil/), 'Auditoria')
	await user.click(screen.getByRole('button', { name: 'Pedir' }))
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Unidade/ })))
	expect(screen.queryByRole('option', { name: 'Não se pede' })).toBeNull()
	await user.selectOptions(screen.getByLabelText(/^Perfil/), 'Auditoria')
	expect(screen.getByText('Permite ler. Não pode estar com quem tem Arquivo.')).toBeTruthy()
	await user.type(await screen.findByRole('combobox', { name: /^Unidade/ }), 'IME')
	await user.click(await screen.findByRole('option', { name: /IME/ }))
	await user.type(screen.getByLabelText(/^Justificativa/), 'Preciso conferir as contas.')
	await user.click(screen.getByRole('button', { name: 'Pedir' }))
	expect(await screen.findByText(mensagem)).toBeTruthy()
})
