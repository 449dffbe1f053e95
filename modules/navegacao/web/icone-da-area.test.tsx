import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IconeDaArea } from './icone-da-area.tsx'

const desenhado = (nome: string) => {
	const { container } = render(<IconeDaArea nome={nome} />)
	return () => container.querySelector('svg, i')?.getAttribute('class') ?? ''
}

test('the icon of an area with public services is there at once, without a font', () => {
	expect(desenhado('fa-solid fa-book')()).toContain('lucide-book')
})

test('one that only a person sees comes with the pages of the person, without a font either', async () => {
	const classe = desenhado('fa-solid fa-robot')
	await waitFor(() => expect(classe()).toContain('lucide-bot'))
})

test('any other of the font is shown with the font', async () => {
	const classe = desenhado('fa-solid fa-dragon')
	await waitFor(() => expect(classe()).toContain('fa-dragon'))
})

test('what is no icon at all has one too', () => {
	expect(desenhado('')()).toContain('lucide-blocks')
})
