import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import {
	alterarArquivo,
	inserirParceria,
	listarParcerias,
	obterParceria,
	ordenarParcerias,
	type Parceria,
	removerParceria,
	salvarParceria,
} from '../contract/index.ts'
import { EditarParceriaPage } from './editar-parceria.page.tsx'
import { IncluirParceriaPage } from './incluir-parceria.page.tsx'
import { ParceriasPage } from './parcerias.page.tsx'

const server = useDoubleServer()
const cinema: Parceria = {
	codpgmpiabnf: 'CINEMA',
	nompgmpiabnf: 'Cinema universitário',
	icopiabnf: 'fa-solid fa-film',
	urlpiabnf: 'https://cinema.example/',
	ordaptpgmpia: 2,
	nomarqpgmpiafs: 'cinema.png',
	versaoImagem: 'abc',
	versao: 7,
}
const png = () => new File([new Uint8Array(8)], 'nova.png', { type: 'image/png' })
const EDITAR = { path: '/parcerias/gerenciar/:codpgmpiabnf', at: '/parcerias/gerenciar/CINEMA' }

describe('the list', () => {
	const abrir = () => showScreen(ParceriasPage, { path: '/parcerias/gerenciar' })

	test('has the columns of the specification and both row actions', async () => {
		server.answers(listarParcerias, [cinema])
		const { user, place } = abrir()
		const tabela = await screen.findByRole('table', { name: 'Parcerias' })
		const nomes = within(tabela)
			.getAllByRole('columnheader')
			.map((cabecalho) => cabecalho.textContent)
		expect(nomes).toEqual(['Nome', 'Icone', 'Nome do Arquivo', 'Posição', 'Ações'])
		await user.click(await within(tabela).findByRole('link', { name: /^Alterar / }))
		expect(place()).toBe('/parcerias/gerenciar/CINEMA/')
	})

	test('"Ver arquivo" shows the image', async () => {
		server.answers(listarParcerias, [cinema])
		const { user } = abrir()
		await user.click(await screen.findByRole('button', { name: /^Mais ações de / }))
		await user.click(screen.getByRole('menuitem', { name: 'Ver arquivo' }))
		const imagem = within(await screen.findByRole('dialog')).getByRole('img')
		expect(imagem.getAttribute('src')).toBe('/proxy/wsportal/parcerias/CINEMA/imagem?v=abc')
	})

	test('says what to do when there is none, and tries again after a failure', async () => {
		server.refuses(listarParcerias, 503, 'indisponivel', 'O banco de dados não respondeu.')
		const { user } = abrir()
		expect(await screen.findByText('O banco de dados não respondeu.')).toBeTruthy()
		server.answers(listarParcerias, [])
		await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
		expect(await screen.findByText('Ainda não há parcerias no menu.')).toBeTruthy()
	})
})

describe('putting in order', () => {
	const museu: Parceria = { ...cinema, codpgmpiabnf: 'MUSEU', nompgmpiabnf: 'Museu', ordaptpgmpia: 3 }
	const teatro: Parceria = { ...cinema, codpgmpiabnf: 'TEATRO', nompgmpiabnf: 'Teatro', ordaptpgmpia: 5 }
	const numeradas = (...parcerias: Parceria[]) =>
		parcerias.map((parceria, indice) => ({ ...parceria, ordaptpgmpia: indice + 1, versao: parceria.versao + 1 }))
	const retirarVersao = (parceria: Parceria) => ({ ...parceria, versao: undefined }) as unknown as Parceria
	const lerTela = () => screen.getAllByRole('listitem').map((item) => item.textContent)
	const alca = (nome: string) => screen.findByRole('button', { name: new RegExp(`^Mover ${nome}`) })
	const abrir = () => {
		server.answers(listarParcerias, [cinema, museu, teatro])
		return showScreen(ParceriasPage, { path: '/parcerias/gerenciar', at: '/parcerias/gerenciar?ordenar=S' })
	}

	test('is asked for by a button, stays in the address, and ends with the same button', async () => {
		server.answers(listarParcerias, [cinema, museu])
		const { user, place } = showScreen(ParceriasPage, { path: '/parcerias/gerenciar' })
		await user.click(await screen.findByRole('button', { name: 'Ordenar' }))
		expect(await screen.findByRole('list', { name: 'Ordem das parcerias' })).toBeTruthy()
		expect(place()).toBe('/parcerias/gerenciar?ordenar=S')
		await user.click(screen.getByRole('button', { name: 'Terminar de ordenar' }))
		expect(await screen.findByRole('table', { name: 'Parcerias' })).toBeTruthy()
		expect(place()).toBe('/parcerias/gerenciar')
	})

	test('a move with the keyboard is said, saved at once, and can be taken back', async () => {
		const { user } = abrir()
		const primeira = await alca('Cinema')
		primeira.focus()
		server.answers(ordenarParcerias, numeradas(museu, cinema, teatro))
		server.answers(listarParcerias, numeradas(museu, cinema, teatro))
		await user.keyboard('{ArrowDown}')
		expect(lerTela()).toEqual(['1.Museu', '2.Cinema universitário', '3.Teatro'])
		expect(screen.getByText('Cinema universitário: posição 2 de 3.')).toBeTruthy()
		const aviso = await screen.findByText('Ordem das parcerias salva.')
		expect(aviso).toBeTruthy()
		server.answers(ordenarParcerias, numeradas(cinema, museu, teatro))
		server.answers(listarParcerias, numeradas(cinema, museu, teatro))
		await user.click(screen.getByRole('button', { name: 'Desfazer' }))
		expect(lerTela()).toEqual(['1.Cinema universitário', '2.Museu', '3.Teatro'])
		await waitFor(() =>
			expect(server.bodies).toEqual([
				{ ordem: ['MUSEU', 'CINEMA', 'TEATRO'], ordemLida: ['CINEMA', 'MUSEU', 'TEATRO'] },
				{ ordem: ['CINEMA', 'MUSEU', 'TEATRO'], ordemLida: ['MUSEU', 'CINEMA', 'TEATRO'] },
			]),
		)
	})

	test('moves that follow while one is being saved leave together, from what was saved', async () => {
		abrir()
		const primeira = await alca('Cinema')
		server.answers(ordenarParcerias, numeradas(museu, teatro, cinema))
		server.answers(listarParcerias, numeradas(museu, teatro, cinema))
		fireEvent.keyDown(primeira, { key: 'ArrowDown' })
		fireEvent.keyDown(primeira, { key: 'ArrowDown' })
		expect(lerTela()).toEqual(['1.Museu', '2.Teatro', '3.Cinema universitário'])
		expect(await screen.findByText('Ordem das parcerias salva.')).toBeTruthy()
		expect(server.bodies).toEqual([
			{ ordem: ['MUSEU', 'CINEMA', 'TEATRO'], ordemLida: ['CINEMA', 'MUSEU', 'TEATRO'] },
			{ ordem: ['MUSEU', 'TEATRO', 'CINEMA'], ordemLida: ['MUSEU', 'CINEMA', 'TEATRO'] },
		])
	})

	test('one that is refused is told, and the order is the one of the server again', async () => {
		const { user } = abrir()
		server.refuses(ordenarParcerias, 409, 'ordem-alterada', 'A lista de parcerias mudou. Confira a ordem atual.')
		await alca('Museu')
		server.answers(listarParcerias, numeradas(teatro, cinema, museu))
		await user.click(screen.getByRole('button', { name: 'Subir Museu' }))
		expect(await screen.findByText('A lista de parcerias mudou. Confira a ordem atual.')).toBeTruthy()
		await waitFor(() => expect(lerTela()).toEqual(['1.Teatro', '2.Cinema universitário', '3.Museu']))
	})

	test.for([
		['one alone', [cinema]],
		['a service of the institution, which has no such call', [retirarVersao(cinema), retirarVersao(museu)]],
	] as const)('is not offered for %s', async ([, parcerias]) => {
		server.answers(listarParcerias, [...parcerias])
		showScreen(ParceriasPage, { path: '/parcerias/gerenciar', at: '/parcerias/gerenciar?ordenar=S' })
		expect(await screen.findByText('Cinema universitário')).toBeTruthy()
		expect(screen.queryByRole('list', { name: 'Ordem das parcerias' })).toBeNull()
		expect(screen.queryByRole('button', { name: 'Ordenar' })).toBeNull()
	})

	test('has no accessibility finding', async () => {
		abrir()
		await alca('Cinema')
		const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
	})
})

describe('including', () => {
	const preencher = async () => {
		server.answers(listarParcerias, [cinema])
		const tela = showScreen(IncluirParceriaPage, { path: '/parcerias/incluir' })
		const { user } = tela
		await user.type(await screen.findByLabelText(/Código/), 'museu')
		await user.type(screen.getByLabelText(/Titulo/), 'Museu')
		await user.type(screen.getByLabelText(/Icone/), 'fa-solid fa-landmark')
		await user.type(screen.getByLabelText(/URL/), 'https://museu.example/')
		return tela
	}
	const salvar = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' })

	test('Salvar waits until all fields and the file are there; the place after the last is offered', async () => {
		const { user } = await preencher()
		expect(screen.getByLabelText<HTMLInputElement>(/Posição/).value).toBe('3')
		expect(screen.getByText('Já ocupadas: 2.')).toBeTruthy()
		expect(salvar().disabled).toBe(true)
		await user.upload(screen.getByLabelText(/Arquivo/), png())
		expect(salvar().disabled).toBe(false)
		await user.clear(screen.getByLabelText(/Posição/))
		expect(salvar().disabled).toBe(true)
	})

	test('once included the person is back at the list', async () => {
		const { user, place } = await preencher()
		server.answers(inserirParceria, cinema)
		await user.upload(screen.getByLabelText(/Arquivo/), png())
		await user.click(salvar())
		expect(await screen.findByText('Parceria inserida com sucesso!')).toBeTruthy()
		expect(place()).toBe('/parcerias/gerenciar')
	})

	test('a refusal is told in its words, at the field that mends it, and nothing typed is lost', async () => {
		const { user } = await preencher()
		server.refuses(inserirParceria, 409, 'codigo-repetido', 'Já existe uma parceria com o código MUSEU.')
		await user.upload(screen.getByLabelText(/Arquivo/), png())
		await user.click(salvar())
		expect(await screen.findByText('Erro ao inserir parceria: Já existe uma parceria com o código MUSEU.')).toBeTruthy()
		const codigo = screen.getByLabelText(/Código/)
		await waitFor(() => expect(codigo.getAttribute('aria-invalid')).toBe('true'))
		expect(screen.getByLabelText<HTMLInputElement>(/Titulo/).value).toBe('Museu')
	})

	test('a file that is no image, or too large, is refused before it is sent', async () => {
		const { user } = await preencher()
		const grande = new File([new Uint8Array(1024 * 1024 + 1)], 'grande.png', { type: 'image/png' })
		await user.upload(screen.getByLabelText(/Arquivo/), grande)
		expect(await screen.findByText('A imagem passa de 1 MB. Escolha uma menor.')).toBeTruthy()
		expect(salvar().disabled).toBe(true)
	})

	test('positions that cannot be listed are told, and the form still works', async () => {
		server.refuses(listarParcerias, 503, 'indisponivel', 'Sem resposta.')
		showScreen(IncluirParceriaPage)
		expect(await screen.findByText('Erro ao listar ordens: Sem resposta.')).toBeTruthy()
		expect(screen.getByLabelText(/Código/)).toBeTruthy()
	})

	test('what was typed is not lost by a click elsewhere', async () => {
		const { place } = await preencher()
		const { navegar } = await import('@portal/platform/web')
		navegar('/painel')
		expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeTruthy()
		expect(place()).toBe('/parcerias/incluir')
	})
})

describe('changing', () => {
	const abrir = async () => {
		server.answers(listarParcerias, [cinema])
		server.answers(obterParceria, cinema)
		const tela = showScreen(EditarParceriaPage, EDITAR)
		await screen.findByLabelText(/Titulo/)
		return tela
	}

	test('the text is saved first, with the version that was read, then the file', async () => {
		const { user, place } = await abrir()
		server.answers(salvarParceria, { ...cinema, versao: 8 })
		server.answers(alterarArquivo, { ...cinema, versao: 9 })
		await user.type(screen.getByLabelText(/Titulo/), ' novo')
		await user.upload(screen.getByLabelText(/Arquivo/), png())
		await user.click(screen.getByRole('button', { name: 'Salvar' }))
		expect(await screen.findByText('Parceria salva com sucesso!')).toBeTruthy()
		expect(server.calls.filter((call) => !call.startsWith('GET'))).toEqual([
			'PUT /wsportal/parcerias/CINEMA',
			'PATCH /wsportal/parcerias/CINEMA',
		])
		expect(server.bodies).toMatchObject([{ nompgmpiabnf: 'Cinema universitário novo', versao: 7 }])
		expect(place()).toBe('/parcerias/gerenciar')
	})

	test('if only the file fails, it says so and stays', async () => {
		const { user, place } = await abrir()
		server.answers(salvarParceria, { ...cinema, versao: 8 })
		server.refuses(alterarArquivo, 415, 'imagem-nao-aceita', 'Envie uma imagem PNG.')
		await user.upload(screen.getByLabelText(/Arquivo/), png())
		await user.click(screen.getByRole('button', { name: 'Salvar' }))
		expect(await screen.findByText('Erro ao alterar arquivo: Envie uma imagem PNG.')).toBeTruthy()
		expect(place()).toBe('/parcerias/gerenciar/CINEMA')
	})

	test('the code cannot be changed', async () => {
		await abrir()
		expect(screen.getByLabelText<HTMLInputElement>(/Código/).readOnly).toBe(true)
	})

	test('removing asks first', async () => {
		const { user, place } = await abrir()
		server.answers(removerParceria, { retorno: 'ok', mensagem: 'Parceria removida com sucesso!' })
		await user.click(screen.getByRole('button', { name: 'Excluir' }))
		const pergunta = await screen.findByRole('alertdialog', { name: 'Tem certeza que quer excluir essa parceria?' })
		await user.click(within(pergunta).getByRole('button', { name: 'Cancelar' }))
		expect(server.calls.some((call) => call.startsWith('DELETE'))).toBe(false)
		await user.click(screen.getByRole('button', { name: 'Excluir' }))
		await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
		expect(await screen.findByText('Parceria removida com sucesso!')).toBeTruthy()
		expect(place()).toBe('/parcerias/gerenciar')
	})

	test('one that does not exist is told', async () => {
		server.answers(listarParcerias, [])
		server.refuses(obterParceria, 404, 'parceria-nao-encontrada', 'Esta parceria não existe mais.')
		showScreen(EditarParceriaPage, EDITAR)
		expect(await screen.findByText('Erro ao obter parceria: Esta parceria não existe mais.')).toBeTruthy()
	})
})
