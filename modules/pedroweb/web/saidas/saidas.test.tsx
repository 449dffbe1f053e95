import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { concluirSaida, decidirNaSaida, listarSaidas, obterSaida, type SaidaCompleta } from '../../contract/index.ts'
import { SaidaPage } from './saida.page.tsx'
import { SaidasPage } from './saidas.page.tsx'

const server = useDoubleServer()

const acesso = (codacs: number, nomperfil: string): SaidaCompleta['acessos'][number] => ({
	codacs,
	nomsis: 'Avisos e tarefas',
	nomperfil,
	nomund: 'Instituto de Matemática',
	sitacs: 'ATV',
	decsai: null,
	nompesdec: null,
	dtadec: null,
})

const saida: SaidaCompleta = {
	codsai: 3,
	codpes: 10009,
	nompes: 'Lúcia Prado',
	codund: 45,
	nomund: 'Instituto de Matemática',
	tipsai: 'U',
	sitsai: 'ABE',
	dtasai: '2026-11-01',
	dtaprz: '2026-11-16',
	pendentes: 2,
	permissoes: { decidir: 'S', concluir: 'N', motivos: {} },
	acessos: [acesso(7, 'Publicação de avisos'), acesso(8, 'Moderação')],
	deixados: [
		{ nome: 'Estações em que não fica ninguém: SCP-IME', quantidade: 1, url: '/processos/processos-digitais' },
	],
	nompescon: null,
	dtacon: null,
}

const naPagina = { path: '/pedroweb/saidas/:codsai', at: '/pedroweb/saidas/3' }

test('who left is told with the unit, the day and how much waits', async () => {
	server.answers(listarSaidas, { itens: [saida], total: 1, pagina: 1, porPagina: 10 })
	showScreen(SaidasPage, { path: '/pedroweb/saidas', at: '/pedroweb/saidas' })
	expect((await screen.findByRole('link', { name: 'Lúcia Prado' })).getAttribute('href')).toBe('/pedroweb/saidas/3')
	expect(screen.getByText('Não está mais em Instituto de Matemática')).toBeTruthy()
})

test('only what is marked is decided, with a reason, and what was refused is told one by one', async () => {
	server.answers(obterSaida, saida)
	server.answers(decidirNaSaida, {
		resultados: [{ codacs: 8, retorno: 'erro', mensagem: 'Já decidiram sobre este acesso.', erro: 'ja-decidido' }],
		feitos: 0,
		recusados: 1,
	})
	const { user } = showScreen(SaidaPage, naPagina)
	await user.click(await screen.findByRole('checkbox', { name: /^Publicação de avisos/ }))
	await user.click(screen.getByRole('button', { name: 'Encerrar os marcados' }))
	const dialogo = within(await screen.findByRole('dialog'))
	await user.click(dialogo.getByRole('button', { name: 'Encerrar' }))
	expect(await dialogo.findByText('Diga o motivo, em ao menos 15 letras.')).toBeTruthy()
	await user.type(dialogo.getByLabelText(/^Motivo/), 'Trabalha em outra unidade.')
	await user.click(dialogo.getByRole('button', { name: 'Encerrar' }))
	await waitFor(() =>
		expect(server.bodies).toEqual([{ acessos: [8], decsai: 'R', txthst: 'Trabalha em outra unidade.' }]),
	)
	expect(await screen.findByText('Já decidiram sobre este acesso.')).toBeTruthy()
})

test('what is left is a link to where it is taken care of; once all is decided the head says so', async () => {
	const feitos = saida.acessos.map((um) => ({ ...um, decsai: 'M' as const, nompesdec: 'Helena Duarte' }))
	const decidida = { ...saida, pendentes: 0, acessos: feitos, permissoes: { decidir: 'S', concluir: 'S', motivos: {} } }
	server.answers(obterSaida, decidida as SaidaCompleta)
	server.answers(concluirSaida, { ...decidida, sitsai: 'CON' } as SaidaCompleta)
	const { user } = showScreen(SaidaPage, naPagina)
	const deixado = await screen.findByRole('link', { name: /^Estações em que não fica ninguém/ })
	expect(deixado.getAttribute('href')).toBe('/processos/processos-digitais')
	expect(screen.getAllByText(/Mantido por Helena Duarte/)).toHaveLength(2)
	expect(screen.queryByRole('button', { name: 'Manter os marcados' })).toBeNull()
	await user.click(screen.getByRole('button', { name: 'Já cuidei de tudo' }))
	await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Já cuidei de tudo' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
