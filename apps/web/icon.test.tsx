import { render } from '@testing-library/react'
import * as casa from 'lucide-react/icons/house'
import * as pessoas from 'lucide-react/icons/users'
import { expect, test } from 'vitest'
import { criarIcone } from './icon.ts'

type Desenho = Parameters<typeof criarIcone>[0]

/** The drawing of every icon is exported by the icon's own file, though the library's types leave it out. */
const desenhoDe = (arquivo: object) => (arquivo as { __iconData: Desenho }).__iconData

const partes = (elemento: Element): object => ({
	nome: elemento.tagName,
	atributos: Object.fromEntries([...elemento.attributes].map(({ name, value }) => [name, value.trim()])),
	partes: [...elemento.children].map(partes),
})

test.each([casa, pessoas])('an icon is drawn as the library draws it', (arquivo) => {
	const DaBiblioteca = arquivo.default
	const Nosso = criarIcone(desenhoDe(arquivo))
	for (const props of [{}, { className: 'size-5' }, { 'aria-label': 'Casa', role: 'img' }, { width: 16 }]) {
		const deles = render(<DaBiblioteca {...props} />).container
		const nosso = render(<Nosso {...props} />).container
		// The comparison ignores the class of the icon's alias, which no style uses.
		for (const svg of [deles, nosso].flatMap((lugar) => [...lugar.children]))
			svg.setAttribute('class', [...svg.classList].filter((classe) => !classe.startsWith('lucide-')).join(' '))
		expect(partes(nosso)).toEqual(partes(deles))
	}
})
