import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { navegar } from '@portal/platform/web'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	alterarDadosPessoais,
	listarTabela,
	type MeusDados,
	obterDadosPessoais,
	obterPermissao,
} from '../../contract/index.ts'
import { DadosPage } from './dados.page.tsx'

const server = useDoubleServer()
const PAGINA = { path: '/alumni/perfil/dados', at: '/alumni/perfil/dados' }

const dados: MeusDados = {
	codpes: 10006,
	nompes: 'Rafael Lima',
	sitcad: 'ATI',
	dtacad: '2026-01-10T12:00:00.000Z',
	codarqfotpes: null,
	cursos: [],
	versao: 4,
	codsitpfsamn: null,
	codatcpfs: null,
	nomaptpfs: null,
	stapmdbltifv: 'N',
	idfpescpq: null,
	codqtdepgamn: null,
	codareatcamn: null,
	codrenmedmesamn: null,
	nompas: null,
	nomest: null,
	nomloc: null,
}

function abrir(niveis: readonly ('1' | '2' | '3' | '4')[]) {
	server.answers(obterPermissao, { niveis: [...niveis], unidades: [], porAceitar: [] })
	server.answers(obterDadosPessoais, dados)
	server.answers(listarTabela, [])
	return showScreen(DadosPage, PAGINA)
}

test('a save that fails is quiet: what was typed stays, marked as not saved, and no alert stands in the way', async () => {
	server.refuses(alterarDadosPessoais, 500, 'erro-interno', 'Erro no servidor.')
	const { user } = abrir(['3'])
	const apresentacao = await screen.findByLabelText(/^Apresentação/)
	await user.type(apresentacao, 'Gosto de pontes.')
	await user.click(screen.getByRole('button', { name: 'Salvar' }))
	expect(await screen.findByText(/O que você escreveu continua aqui/)).toBeTruthy()
	expect((apresentacao as HTMLTextAreaElement).value).toBe('Gosto de pontes.')
	expect(screen.queryByRole('alert')).toBeNull()
	server.answers(alterarDadosPessoais, { retorno: 'ok', mensagem: 'Dados salvos.', versao: 5 })
	await user.click(screen.getByRole('button', { name: 'Salvar' }))
	expect(await screen.findByText('Salvo')).toBeTruthy()
})

test('who may not open the page reads why, and where to go on', async () => {
	abrir([])
	expect(await screen.findByText(/você não tem cadastro ativo nela/)).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Fazer o cadastro' }).getAttribute('href')).toBe('/alumni/cadastro')
	await waitFor(() => expect(server.calls.some((uma) => uma.includes('obterDadosPessoais'))).toBe(false))
})

test('what is typed and not saved holds nobody on the page, and is there again on the way back', async () => {
	const { user } = abrir(['3'])
	await user.type(await screen.findByLabelText(/^Apresentação/), 'Gosto de pontes.')
	act(() => navegar('/alumni/vantagens'))
	expect(await screen.findByText('Outra página')).toBeTruthy()
	act(() => navegar('/alumni/perfil/dados'))
	expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Apresentação/)).value).toBe('Gosto de pontes.')
})
