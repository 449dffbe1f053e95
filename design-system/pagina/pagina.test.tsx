import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { AcoesDoFormulario } from '../acoes-do-formulario/acoes-do-formulario.tsx'
import { Botao } from '../botao/botao.tsx'
import { Campo } from '../campo/campo.tsx'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'
import { Erro } from '../erro/erro.tsx'
import { Fato, Fatos } from '../fatos/fatos.tsx'
import { Indicador, Indicadores } from '../indicador/indicador.tsx'
import { Situacao } from '../situacao/situacao.tsx'
import { Pagina } from './pagina.tsx'

const violations = async () =>
	(await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)

test('a page has its title, its summary and its actions before what it shows', async () => {
	render(
		<Pagina titulo="Parcerias" resumo="Convênios e benefícios." acoes={<Botao>Incluir parceria</Botao>}>
			<p>Linhas</p>
		</Pagina>,
	)
	expect(screen.getByRole('heading', { level: 1, name: 'Parcerias' })).toBeTruthy()
	expect(document.body.textContent).toBe('ParceriasConvênios e benefícios.Incluir parceriaLinhas')
	expect(await violations()).toEqual([])
})

test('the title is there while the content is on its way, and where it did not come', async () => {
	const tentar = vi.fn<() => void>()
	const { rerender } = render(
		<Pagina titulo="Parcerias" carregando>
			Linhas
		</Pagina>,
	)
	expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
	expect(screen.getByRole('status').textContent).toBe('Carregando dados...')
	expect(screen.queryByText('Linhas')).toBeNull()

	rerender(
		<Pagina titulo="Parcerias" falha={<Erro mensagem="O serviço não respondeu." aoTentarDeNovo={tentar} />}>
			Linhas
		</Pagina>,
	)
	expect(screen.getByRole('alert').textContent).toContain('O serviço não respondeu.')
	expect(screen.queryByText('Linhas')).toBeNull()
	await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
	expect(tentar).toHaveBeenCalledOnce()

	rerender(
		<Pagina titulo="Parcerias" vazio={<p>Ainda não há parcerias.</p>}>
			Linhas
		</Pagina>,
	)
	expect(screen.getByText('Ainda não há parcerias.')).toBeTruthy()
	expect(screen.queryByText('Linhas')).toBeNull()
	expect(await violations()).toEqual([])
})

test('only a board asks for the whole window', () => {
	const { container, rerender } = render(<Pagina titulo="Processo" largura="tela" />)
	expect(container.querySelector('[data-largura-total]')).toBeTruthy()
	rerender(<Pagina titulo="Processo" largura="leitura" />)
	expect(container.querySelector('[data-largura-total]')).toBeNull()
})

test('the keyboard meets the buttons of a form in the order in which they are seen: the act is the last', async () => {
	render(
		<form>
			<Campo rotulo="Nome" largura="curto">
				<EntradaTexto />
			</Campo>
			<AcoesDoFormulario
				principal={<Botao type="submit">Salvar</Botao>}
				secundaria={<Botao>Cancelar</Botao>}
				outras={<Botao>Excluir</Botao>}
			/>
		</form>,
	)
	await userEvent.click(screen.getByLabelText('Nome'))
	for (const nome of ['Excluir', 'Cancelar', 'Salvar']) {
		await userEvent.tab()
		expect(document.activeElement?.textContent).toBe(nome)
	}
	expect(await violations()).toEqual([])
})

test('what is not known of a thing is drawn as a dash, and a number leads to what it counts', async () => {
	render(
		<>
			<Fatos>
				<Fato nome="Prazo">{null}</Fato>
				<Fato nome="Volumes">{0}</Fato>
				<Fato nome="Situação">
					<Situacao estado="concluido" texto="Assinado" />
				</Fato>
			</Fatos>
			<Indicadores>
				<Indicador nome="Rascunhos" valor="12" href="/assina" />
				<Indicador nome="Média" valor={null} />
			</Indicadores>
		</>,
	)
	expect(screen.getAllByRole('definition').map((fato) => fato.textContent)).toEqual(['—', '0', 'Assinado', '12', '—'])
	expect(screen.getByRole('link', { name: '12 Rascunhos' })).toBeTruthy()
	expect(await violations()).toEqual([])
})
