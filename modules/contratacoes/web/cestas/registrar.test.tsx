import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CestaCompleta, type ItemDaCesta, type PrecoDaCesta, registrarPreco } from '../../contract/index.ts'
import { ItensDaCesta } from './partes.tsx'

const server = useDoubleServer()
const SEM_EVIDENCIA: PrecoDaCesta = {
	codpre: -1_000_000_004,
	tippre: 'MID',
	dtaref: '2026-10-01',
	vlruni: '26.0000',
	unimed: 'resma',
	numcpr: null,
	nomfor: 'Tabela da Secretaria',
	porUnidade: null,
	corrigido: null,
	motivo: 'Falta a evidência: anexe o arquivo, ou registre com o endereço e a data e hora do acesso.',
	excluido: 'N',
	codprc: 4,
	evidencia: null,
	temArquivo: 'N',
}
const item: ItemDaCesta = {
	codbem: 7,
	nombem: 'Papel sulfite',
	unibas: 'folha',
	qtditm: '100.0000',
	referencia: null,
	vlrcon: null,
	dscout: null,
	vlrref: null,
	vlrtot: null,
	faltam: 'S',
	avisos: [],
	usados: [],
	desconsiderados: [SEM_EVIDENCIA],
}
const montarCesta = (sitces: CestaCompleta['sitces']): CestaCompleta => ({
	codces: 3,
	titces: 'Papel',
	codund: 1,
	nomund: 'Reitoria',
	sitces,
	dtacad: '2026-11-01T12:00:00.000Z',
	qtditens: 1,
	metces: 'MDN',
	correcao: 'N',
	desde: '2025-11-01',
	dtabase: '2026-11-01',
	mesBase: null,
	norma: 'Decreto estadual 67.888/2023, art. 4º',
	fontes: [],
	dscfnt: null,
	nompescad: 'Lúcia Prado',
	nompescon: null,
	nompesapr: null,
	ajuste: null,
	dscaju: null,
	comAjuste: 'S',
	comOutro: 'S',
	dscjus: null,
	dscdev: null,
	hashdad: null,
	vlrtot: null,
	itens: [item],
	cotacoes: [],
	aprovar: 'N',
})

const mostrar = (sitces: CestaCompleta['sitces']) =>
	showScreen(() => <ItensDaCesta cesta={montarCesta(sitces)} />, { path: '/contratacoes/cestas/3' })

async function abrirDialogo() {
	const { user } = mostrar('RAS')
	await user.click(await screen.findByRole('button', { name: 'Registrar preço de outra fonte' }))
	return { user, dialogo: within(await screen.findByRole('dialog')) }
}

test('what a price of a site lacks is said beside each field at once, and nothing is sent', async () => {
	const { user, dialogo } = await abrirDialogo()
	await user.click(dialogo.getByRole('button', { name: 'Registrar' }))
	expect(dialogo.getAllByText('Preencha este campo.')).toHaveLength(2)
	expect(dialogo.getByText('Informe o endereço em que o preço foi lido.')).toBeTruthy()
	await user.type(dialogo.getByRole('textbox', { name: /^Endereço/ }), 'https://loja.example/papel')
	expect(dialogo.getByText('Informe a data e a hora em que o endereço foi lido.')).toBeTruthy()
	expect(server.bodies).toEqual([])
})

test('a price of a table is sent by its unit, and the person is told to attach what proves it', async () => {
	server.answers(registrarPreco, { codprc: 9 })
	const { user, dialogo } = await abrirDialogo()
	// Words that were typed before are kept.
	await user.clear(dialogo.getByRole('textbox', { name: /^Endereço/ }))
	await user.click(dialogo.getByText('Mídia ou tabela'))
	await user.type(dialogo.getByRole('textbox', { name: /^Publicação ou tabela/ }), 'Tabela da Secretaria')
	await user.type(dialogo.getByRole('textbox', { name: /^O que foi ofertado/ }), 'resma')
	await user.type(dialogo.getByRole('textbox', { name: /^Preço/ }), '1.026,50')
	await user.clear(dialogo.getByRole('textbox', { name: /^Quantas unidades/ }))
	await user.type(dialogo.getByRole('textbox', { name: /^Quantas unidades/ }), '500')
	await user.type(dialogo.getByRole('textbox', { name: /^Dia da publicação/ }), '01/10/2026')
	await user.click(dialogo.getByRole('button', { name: 'Registrar' }))
	await waitFor(() =>
		expect(server.bodies).toContainEqual({
			codbem: 7,
			tipprc: 'MID',
			nomorg: 'Tabela da Secretaria',
			unimed: 'resma',
			vlruni: '1026.50',
			capacidade: '500',
			dtaref: '2026-10-01',
		}),
	)
})

test('a price without evidence says so, and opens what proves it; a concluded basket takes no other price', async () => {
	const { user } = mostrar('CON')
	const linha = within(await screen.findByRole('row', { name: /Tabela da Secretaria/ }))
	await user.click(linha.getByRole('button', { name: /Evidência/ }))
	expect(await screen.findByText(/ainda não tem evidência, e não conta/)).toBeTruthy()
	expect(screen.queryByText('Anexar arquivos')).toBeNull()
	for (const ato of ['Registrar preço de outra fonte', /^Tirar/])
		expect(screen.queryByRole('button', { name: ato })).toBeNull()
})
