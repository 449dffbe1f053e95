import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
	type EnvioEmMassa,
	type ItemDoEnvio,
	listarItensDoEnvio,
	obterEnvioEmMassa,
	obterUsuarioAssina,
} from '../../contract/index.ts'
import { paginaDe, usuarioDe } from '../testes/lotes-de-teste.ts'
import { EnvioPage } from './envio.page.tsx'

const server = useDoubleServer()
const ENVIO: EnvioEmMassa = {
	codenvmas: 7,
	nomenv: 'Termos de estágio',
	nompesenv: 'Marina Costa',
	sglund: 'ICMC',
	nomund: 'Instituto de Ciências Matemáticas',
	sitenvmas: 'FIM',
	txtrej: null,
	dtacad: '2026-11-01T12:00:00.000Z',
	dtafim: '2026-11-01T12:01:00.000Z',
	qtddst: 12,
	qtdres: { fila: 0, enviado: 11, assinado: 0, rejeitado: 0, vencido: 0, erro: 1, cancelado: 0 },
}
const HELENA: ItemDoEnvio = {
	numseqitm: 1,
	codpes: 10003,
	nompcp: 'Helena Duarte',
	emapcp: null,
	fncpcp: '',
	resenv: 'erro',
	codlotdocasi: null,
	nomlot: null,
	mensagem: 'Não tem e-mail.',
}

beforeEach(() => {
	server.answers(obterUsuarioAssina, usuarioDe('2'))
	server.answers(obterEnvioEmMassa, ENVIO)
	server.answers(listarItensDoEnvio, { ...paginaDe([HELENA]), total: 12 })
})

const abrir = (at = '/assina/massa/7') => showScreen(EnvioPage, { path: '/assina/massa/:codenvmas', at })

test('who was sent a batch is a list as any other: so many on a page, these columns, this result', async () => {
	const { user } = abrir()
	const pessoas = within(await screen.findByRole('region', { name: 'Pessoas do envio' }))
	await pessoas.findByText('Helena Duarte')

	await user.selectOptions(pessoas.getByLabelText('Resultado'), 'Não enviado (1)')
	await expect.poll(() => server.bodies).toContainEqual({ codenvmas: 7, resenv: 'erro', pagina: 1, porPagina: 10 })
	await user.selectOptions(pessoas.getByLabelText('Pessoas por página'), '25')
	await expect.poll(() => server.bodies).toContainEqual({ codenvmas: 7, resenv: 'erro', pagina: 1, porPagina: 25 })

	await user.click(pessoas.getByRole('button', { name: 'Colunas' }))
	await user.click(await screen.findByRole('checkbox', { name: 'Lote' }))
	await expect.poll(() => screen.queryAllByRole('columnheader', { name: 'Lote' })).toEqual([])
})

test('a result that nobody has says so, and the filters stay', async () => {
	server.answers(listarItensDoEnvio, paginaDe([]))
	abrir('/assina/massa/7?resenv=vencido')
	await screen.findByText('Ninguém com este resultado.')
	expect(screen.getByLabelText<HTMLSelectElement>('Resultado').value).toBe('vencido')
})
