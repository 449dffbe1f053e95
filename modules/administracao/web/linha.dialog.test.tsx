import { buscarPessoasPorNome, listarUnidadesAtivas } from '@portal/pessoas/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ColunaDaLista, gravarLinha, type Lista } from '../contract/index.ts'
import { LinhaDialog } from './linha.dialog.tsx'

const server = useDoubleServer()
const coluna = (campo: string, rotulo: string, escolhe: ColunaDaLista['escolhe']): ColunaDaLista => ({
	campo,
	rotulo,
	escolhe,
	formato: 'número inteiro',
	tipo: 'inteiro',
	opcoes: [],
	obrigatoria: true,
	exemplo: '1',
	stachv: 'N',
})
const lista: Lista = {
	lista: 'gestores-assina',
	titulo: 'Gestores',
	descricao: '',
	colunas: [
		coluna('codpes', 'Pessoa', 'pessoa'),
		coluna('codund', 'Unidade', 'unidade'),
		coluna('ordem', 'Ordem', null),
	],
}

test('who and where are chosen by name, the rest is typed', async () => {
	server.answers(listarUnidadesAtivas, {
		itens: [{ codund: 55, sglund: 'ICMC', nomund: 'Matemática' }],
		total: 1,
		pagina: 1,
		porPagina: 100,
	})
	server.answers(buscarPessoasPorNome, {
		itens: [{ codpes: 10003, nompes: 'Helena Duarte', vinculos: [] }],
		total: 1,
		pagina: 1,
		porPagina: 20,
	})
	server.answers(gravarLinha, { efeito: 'incluida' })
	const { user } = showScreen(() => <LinhaDialog lista={lista} linha={undefined} aoFechar={() => undefined} />, {
		path: '/administracao',
	})
	const dialogo = within(await screen.findByRole('dialog'))
	await user.type(await dialogo.findByRole('combobox', { name: 'Pessoa' }), 'hele')
	await user.click(await dialogo.findByRole('option', { name: /^Helena/ }))
	await user.type(await dialogo.findByRole('combobox', { name: 'Unidade' }), 'matem')
	await user.click(await dialogo.findByRole('option', { name: /ICMC/ }))
	await user.type(dialogo.getByRole('textbox', { name: 'Ordem' }), '7')
	await user.click(dialogo.getByRole('button', { name: 'Salvar' }))
	await waitFor(() => expect(server.bodies).toContainEqual({ celulas: { codpes: '10003', codund: '55', ordem: '7' } }))
})
