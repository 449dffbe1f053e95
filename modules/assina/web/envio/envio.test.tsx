import { buscarPessoasPorNome, consultarPessoa } from '@portal/pessoas/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { CallError } from '@portal/platform/web'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import {
	listarTipoAssinatura,
	obterPadraoDoEnvio,
	type PedidoDeAssinatura,
	type TipAssinatura,
} from '../../contract/index.ts'
import { EnviarParaAssinatura } from '../public.tsx'

const server = useDoubleServer()

beforeEach(() => sessionStorage.clear())

type Envio = { codigo: number; pedido: PedidoDeAssinatura; versao: number | undefined }
type Caso = { motivo?: string; assinado?: boolean; conflitos?: number; minimo?: TipAssinatura }

/** Test slice with one document, which is all the code that a slice needs. */
function abrirFatia({ motivo, assinado = false, conflitos = 0, minimo = '1' }: Caso = {}) {
	const enviados: Envio[] = []
	let versao = 4
	let recusas = conflitos
	const Pagina = () => (
		<EnviarParaAssinatura
			motivo={motivo}
			titulo="Enviar o termo de estágio para assinatura"
			coisa="o estágio"
			codund={12}
			documentos={[
				{
					codigo: 5,
					descricao: 'Termo de compromisso',
					nomarq: 'termo.pdf',
					qtdpgn: 2,
					codetrdoc: 7,
					assinado,
					chave: ['estagios', 5],
					buscar: () => Promise.reject(CallError.createOffline()),
				},
			]}
			enviar={async (codigo, pedido, vista) => {
				if (recusas > 0) {
					recusas -= 1
					const campos = ['Ana trocou o supervisor', 'Ana mudou o prazo'].map((mensagem) => ({ campo: 'x', mensagem }))
					throw new CallError(409, {
						erro: 'estagio-alterado',
						mensagem: 'O estágio mudou (Ana mudou o prazo).',
						campos,
					})
				}
				enviados.push({ codigo, pedido, versao: vista })
				return { mensagem: 'Termo enviado para assinatura!' }
			}}
			versao={() => versao}
			recarregar={async () => {
				versao = 5
			}}
		/>
	)
	server.answers(obterPadraoDoEnvio, { stalinpag: 'S' })
	server.answers(listarTipoAssinatura, {
		tipos: [],
		documentos: [{ codetrdoc: 7, dscetrdoc: 'Contrato', codtipasimin: minimo, stasubasi: 'N' }],
	})
	server.answers(buscarPessoasPorNome, { itens: [], total: 0, pagina: 1, porPagina: 10 })
	return { ...showScreen(Pagina, { path: '/estagios' }), enviados }
}

async function abrirDialogo(caso?: Caso) {
	const tela = abrirFatia(caso)
	await tela.user.click(screen.getByRole('button', { name: 'Enviar para assinatura' }))
	const dialogo = within(await screen.findByRole('dialog', { name: 'Enviar o termo de estágio para assinatura' }))
	const enviar = () => tela.user.click(dialogo.getByRole('button', { name: 'Enviar para assinatura' }))
	async function incluir(codpes: number, nompes: string, rotulo: string) {
		server.answers(consultarPessoa, { codpes, nompes })
		await tela.user.type(await dialogo.findByRole('combobox', { name: rotulo }), `${codpes}{Tab}`)
		await dialogo.findByLabelText(`Papel de ${nompes}`)
	}
	return { ...tela, dialogo, enviar, incluir }
}

test('a button that is refused says why, and opens nothing', async () => {
	const { user } = abrirFatia({ motivo: 'O termo ainda não foi anexado.' })
	const botao = screen.getByRole('button', {
		name: 'Enviar para assinatura',
		description: 'O termo ainda não foi anexado.',
	})
	await user.click(botao)
	expect(screen.queryByRole('dialog')).toBeNull()
})

describe('what is sent', () => {
	test('is the people in their order, and nothing that was left as it is', async () => {
		const { dialogo, enviar, incluir, enviados } = await abrirDialogo()
		await enviar()
		expect(dialogo.getByText('Inclua ao menos um assinante: gestor e observador só acompanham.')).toBeTruthy()
		await incluir(10003, 'Helena Duarte', 'Quem assina')
		await enviar()
		expect(await screen.findByText('Termo enviado para assinatura!')).toBeTruthy()
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(enviados).toEqual([
			{
				codigo: 5,
				versao: 4,
				pedido: { participantes: [{ codpes: 10003, tippcpasi: 'A' }], tipord: 'P', dsclot: '' },
			},
		])
	})

	test('takes along roles, levels, order, message, deadline and the line on each page', async () => {
		const { user, dialogo, enviar, incluir, enviados } = await abrirDialogo()
		await incluir(10003, 'Helena Duarte', 'Quem assina')
		await incluir(10004, 'João Pedro Alves', 'Incluir mais alguém')
		await incluir(10010, 'Eduardo Vasques', 'Incluir mais alguém')
		await user.selectOptions(dialogo.getByLabelText('Nível da assinatura de Helena Duarte'), 'Qualificada')
		await user.selectOptions(dialogo.getByLabelText('Papel de Eduardo Vasques'), 'Observador')
		expect(dialogo.queryByLabelText('Nível da assinatura de Eduardo Vasques')).toBeNull()
		await user.selectOptions(dialogo.getByLabelText('Ordem das assinaturas'), 'Um depois do outro, como na lista')
		await user.type(dialogo.getByLabelText('Mensagem aos participantes'), 'Assine até sexta.')
		await user.click(dialogo.getByRole('checkbox', { name: /^Escolher o prazo/ }))
		const linha = await dialogo.findByRole('checkbox', { name: /^Pôr o ID digital/, checked: true })
		await user.click(linha)
		await enviar()
		await waitFor(() => expect(enviados).toHaveLength(1))
		expect(enviados[0]?.pedido).toEqual({
			participantes: [
				{ codpes: 10003, tippcpasi: 'A', codtipasi: '3' },
				{ codpes: 10004, tippcpasi: 'A' },
				{ codpes: 10010, tippcpasi: 'O' },
			],
			tipord: 'S',
			dsclot: 'Assine até sexta.',
			dtalimasi: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
			stalinpag: 'N',
		})
	})

	test('is kept when somebody else was faster: what they did is told, and the next try is on what it is now', async () => {
		const { user, dialogo, enviar, incluir, enviados } = await abrirDialogo({ conflitos: 1 })
		await incluir(10003, 'Helena Duarte', 'Quem assina')
		await enviar()
		expect(await dialogo.findByText('O estágio mudou (Ana mudou o prazo).')).toBeTruthy()
		expect(dialogo.getByText('Ver o que mudou (2)')).toBeTruthy()
		expect(dialogo.getByText('Ana trocou o supervisor')).toBeTruthy()
		await user.click(dialogo.getByRole('button', { name: 'Recarregar o estágio' }))
		await waitFor(() => expect(dialogo.queryByText('O estágio mudou (Ana mudou o prazo).')).toBeNull())
		await enviar()
		await waitFor(() => expect(enviados).toMatchObject([{ versao: 5, pedido: { participantes: [{ codpes: 10003 }] } }]))
	})
})

test('no level is offered that is below what the kind of the document asks for', async () => {
	const { dialogo, incluir } = await abrirDialogo({ minimo: '3' })
	await incluir(10003, 'Helena Duarte', 'Quem assina')
	const nivel = dialogo.getByLabelText('Nível da assinatura de Helena Duarte')
	await waitFor(() =>
		expect(
			within(nivel)
				.getAllByRole('option')
				.map(({ textContent }) => textContent),
		).toEqual(['O que o documento pede (qualificada)', 'Qualificada']),
	)
})

test('what was chosen is still there after a reload, and no more once it was sent', async () => {
	const primeira = await abrirDialogo()
	await primeira.incluir(10003, 'Helena Duarte', 'Quem assina')
	await primeira.user.type(primeira.dialogo.getByLabelText('Mensagem aos participantes'), 'Assine até sexta.')
	cleanup()

	const segunda = await abrirDialogo()
	expect(segunda.dialogo.getByLabelText('Papel de Helena Duarte')).toBeTruthy()
	expect(segunda.dialogo.getByLabelText<HTMLTextAreaElement>('Mensagem aos participantes').value).toBe(
		'Assine até sexta.',
	)
	await segunda.enviar()
	await waitFor(() => expect(segunda.enviados).toMatchObject([{ pedido: { dsclot: 'Assine até sexta.' } }]))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	cleanup()

	const terceira = await abrirDialogo()
	expect(terceira.dialogo.queryByLabelText('Papel de Helena Duarte')).toBeNull()
})

test('what is signed already has no places to choose, and says what sending it again means', async () => {
	const { dialogo, incluir } = await abrirDialogo({ assinado: true })
	await incluir(10003, 'Helena Duarte', 'Quem assina')
	expect(dialogo.getByText(/As assinaturas que tem continuam a valer/)).toBeTruthy()
	expect(dialogo.queryByRole('button', { name: 'Escolher o lugar das assinaturas' })).toBeNull()
})

test('the dialog keeps the rules of accessibility', async () => {
	const { incluir, dialogo } = await abrirDialogo()
	await incluir(10003, 'Helena Duarte', 'Quem assina')
	await dialogo.findByRole('checkbox', { name: /^Pôr o ID digital/ })
	const { violations } = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } })
	expect(violations).toEqual([])
})
