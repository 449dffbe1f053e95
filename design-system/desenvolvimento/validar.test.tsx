// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Alerta } from '../alerta/alerta.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { Botao } from '../botao/botao.tsx'
import { ItemLista, Lista } from '../lista/lista.tsx'
import { Progresso } from '../progresso/progresso.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Tabela } from '../tabela/tabela.tsx'

test('a wrong variant is a type error and names component, prop and what is allowed', () => {
	// @ts-expect-error -- "vermelho" is not a variant
	expect(() => render(<Alerta variante="vermelho" />)).toThrow(
		'Alerta: "variante" recebeu "vermelho". Valores aceitos: primario, secundario, sucesso, perigo, aviso, info, claro, escuro.',
	)
})

test('a button has no variant "link" and no size of its own making', () => {
	// @ts-expect-error -- only links and dropdowns allow "link"
	expect(() => render(<Botao variante="link">Salvar</Botao>)).toThrow('Botao: "variante" recebeu "link".')
	// @ts-expect-error -- sizes are pq, gd, bc and default
	expect(() => render(<Botao tamanho="xl">Salvar</Botao>)).toThrow('Valores aceitos: default, pq, gd, bc.')
})

test('a button that shows only an icon must have a name', () => {
	expect(() => render(<Botao icone={<svg />} />)).toThrow('Botao: "rotulo" é obrigatório')
})

test('the shape of a spinner is border or grow', () => {
	// @ts-expect-error -- not a shape
	expect(() => render(<Spinner forma="dots" />)).toThrow(
		'Spinner: "forma" recebeu "dots". Valores aceitos: border, grow.',
	)
})

test('avatar width and progress values are integers', () => {
	expect(() => render(<Avatar nome="Ana" largura={40.5} />)).toThrow('Avatar: "largura" recebeu 40.5.')
	expect(() => render(<Progresso rotulo="Envio" valor={0.3} />)).toThrow('Progresso: "valor" recebeu 0.3.')
})

test('list tags are ul or div, item tags li, a or div, nested as HTML allows', () => {
	// @ts-expect-error -- not a list tag
	expect(() => render(<Lista tag="ol" />)).toThrow('Lista: "tag" recebeu "ol". Valores aceitos: ul, div.')
	// @ts-expect-error -- not an item tag
	expect(() => render(<ItemLista tag="span" />)).toThrow(
		'ItemLista: "tag" recebeu "span". Valores aceitos: li, a, div.',
	)
	const linkInUl = (
		<Lista>
			<ItemLista tag="a" href="/" />
		</Lista>
	)
	expect(() => render(linkInUl)).toThrow('ItemLista: "tag" deve ser "li" dentro de "ul"')
})

test('a column aligns to esquerda, centro or direita', () => {
	expect(() =>
		render(
			<Tabela
				legenda="Parcerias"
				// @ts-expect-error -- not an alignment
				colunas={[{ campo: 'nome', nome: 'Nome', alinhamento: 'left' }]}
				linhas={[{ nome: 'Museu' }]}
				chave={(linha) => linha.nome}
			/>,
		),
	).toThrow('Tabela: "alinhamento" recebeu "left". Valores aceitos: esquerda, centro, direita.')
})
