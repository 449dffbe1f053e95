import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { cleanup, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { buscarPessoasPorNome, consultarPessoa } from '../contract/index.ts'
import type { CampoPessoaProps } from './campo-pessoa.tsx'
import { CampoPessoa } from './public.tsx'

const server = useDoubleServer()
const docente = { codpes: 10003, nompes: 'Helena Duarte', vinculos: [{ tipvinext: 'Docente', sglund: 'IME' }] }
const homonima = { codpes: 10030, nompes: 'Helena Duarte', vinculos: [] }

function achar(...itens: (typeof docente)[]) {
	server.answers(buscarPessoasPorNome, { itens, total: itens.length, pagina: 1, porPagina: 20 })
}

async function abrir(props: Partial<CampoPessoaProps> = {}) {
	const aoMudar = vi.fn<CampoPessoaProps['aoMudar']>()
	const aoEnviar = vi.fn<(codpes: number | undefined) => void>()
	function Tela() {
		const [codpes, setCodpes] = useState(props.valor)
		return (
			<form
				onSubmit={(evento) => {
					evento.preventDefault()
					aoEnviar(codpes)
				}}
			>
				<CampoPessoa
					rotulo="Interessado"
					obrigatorio
					{...props}
					valor={codpes}
					aoMudar={(numero, pessoa) => {
						aoMudar(...([numero, pessoa].filter(Boolean) as Parameters<CampoPessoaProps['aoMudar']>))
						setCodpes(numero)
					}}
				/>
				<button type="button" onClick={() => setCodpes(undefined)}>
					Recomeçar
				</button>
			</form>
		)
	}
	const tela = showScreen(Tela, { path: '/pessoa' })
	const caixa = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Interessado' })
	return { ...tela, caixa, aoMudar, aoEnviar }
}

const descricaoDe = (caixa: HTMLElement) =>
	document.getElementById(caixa.getAttribute('aria-describedby') ?? '')?.textContent

test('somebody is found by a part of the name; the links tell people of one name apart', async () => {
	achar(docente, homonima)
	const { user, caixa, aoMudar } = await abrir()
	expect(descricaoDe(caixa)).toBe('Digite o nome ou o NUSP')
	await user.type(caixa, 'hele')
	await screen.findByRole('option', { name: 'Helena Duarte 10030 · sem vínculo ativo' })
	await user.keyboard('{Enter}')
	expect(caixa.value).toBe('Helena Duarte')
	expect(descricaoDe(caixa)).toBe('Número USP 10003 · Docente, IME')
	expect(aoMudar.mock.calls).toEqual([[10003, { codpes: 10003, nompes: 'Helena Duarte' }]])
	expect(screen.queryByRole('option')).toBeNull()
	expect(server.bodies).toEqual([{ nome: 'hele', porPagina: 20 }])
})

test('a number that is found shows whose it is, and is no search', async () => {
	server.answers(consultarPessoa, { codpes: 10003, nompes: 'Helena Duarte' })
	const { user, caixa, aoMudar } = await abrir()
	await user.type(caixa, '10003')
	expect(caixa.getAttribute('aria-expanded')).toBe('false')
	await user.tab()
	expect(await screen.findByText('Helena Duarte')).toBeTruthy()
	expect(caixa.value).toBe('10003')
	expect(aoMudar.mock.calls).toEqual([[10003], [10003, { codpes: 10003, nompes: 'Helena Duarte' }]])
	expect(server.calls).toEqual(['GET /wsportal/owc/pessoas/10003'])
})

test('who sends the form with Enter does not wait for the name', async () => {
	server.answers(consultarPessoa, { codpes: 10003, nompes: 'Helena Duarte' })
	const { user, caixa, aoEnviar } = await abrir()
	await user.type(caixa, '10003{Enter}')
	await waitFor(() => expect(aoEnviar).toHaveBeenCalledExactlyOnceWith(10003))
	expect(await screen.findByText('Helena Duarte')).toBeTruthy()
})

test('a failed look-up clears the number and shows what the server said', async () => {
	server.refuses(consultarPessoa, 404, 'pessoa-nao-encontrada', 'Não há pessoa com este número USP.')
	const { user, caixa, aoMudar } = await abrir()
	await user.type(caixa, '77{Tab}')
	expect(await screen.findByText('Não há pessoa com este número USP.')).toBeTruthy()
	expect(caixa.value).toBe('')
	expect(aoMudar.mock.calls).toEqual([[77], []])
})

test('other words over the person who was chosen mean nobody, and who leaves half a name is told what to do', async () => {
	achar(docente)
	const { user, caixa, aoMudar } = await abrir()
	await user.type(caixa, 'helena')
	await user.click(await screen.findByRole('option'))
	await user.type(caixa, ' xa')
	expect(aoMudar.mock.lastCall).toEqual([])
	await user.tab()
	expect(descricaoDe(caixa)).toBe('Escolha a pessoa na lista, ou digite o número USP.')
	expect(caixa.value).toBe('Helena Duarte xa')
})

test('nobody of that name, and a search that failed, are different things', async () => {
	achar()
	const { user, caixa } = await abrir()
	await user.type(caixa, 'xadrez')
	expect(await screen.findByText('Nenhum resultado correspondente')).toBeTruthy()
	server.refuses(buscarPessoasPorNome, 429, 'muitas-tentativas', 'Muitas tentativas. Espere um minuto.')
	await user.type(caixa, ' puro')
	expect(await screen.findByText('Muitas tentativas. Espere um minuto.')).toBeTruthy()
	expect(caixa.getAttribute('aria-expanded')).toBe('false')
})

test('more people than the list holds are counted', async () => {
	server.answers(buscarPessoasPorNome, { itens: [docente], total: 31, pagina: 1, porPagina: 20 })
	const { user, caixa } = await abrir()
	await user.type(caixa, 'hel')
	expect(await screen.findByText('Há mais 30. Continue digitando.')).toBeTruthy()
})

test('a person who is known from the start is shown, with the refusal beside the name', async () => {
	const { caixa } = await abrir({ valor: 10003, nomeInicial: 'Helena Duarte', erro: 'Escolha outra pessoa.' })
	expect(caixa.value).toBe('10003')
	expect(descricaoDe(caixa)).toBe('Helena DuarteEscolha outra pessoa.')
})

test('a number without a name from the start is looked up once, and stays when nobody can say whose it is', async () => {
	server.answers(consultarPessoa, { codpes: 10003, nompes: 'Helena Duarte' })
	const { aoMudar } = await abrir({ valor: 10003 })
	expect(await screen.findByText('Helena Duarte')).toBeTruthy()
	expect(server.calls).toEqual(['GET /wsportal/owc/pessoas/10003'])
	expect(aoMudar).not.toHaveBeenCalled()
	cleanup()
	server.refuses(consultarPessoa, 404, 'pessoa-nao-encontrada', 'Não há pessoa com este número USP.')
	const { caixa } = await abrir({ valor: 77 })
	await waitFor(() => expect(server.calls).toContain('GET /wsportal/owc/pessoas/77'))
	expect(caixa.value).toBe('77')
})

test('a page that clears the number empties the box', async () => {
	await abrir({ valor: 10003, nomeInicial: 'Helena Duarte' })
	await screen.findByText('Helena Duarte')
	screen.getByRole('button', { name: 'Recomeçar' }).click()
	await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(''))
	expect(screen.queryByText('Helena Duarte')).toBeNull()
})

test('has no accessibility finding, open or closed', async () => {
	achar(docente, homonima)
	const { user, caixa } = await abrir()
	const conferir = async () => {
		const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
	}
	await conferir()
	await user.type(caixa, 'hele')
	await screen.findAllByRole('option')
	await conferir()
})
