import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PaginasDePdf } from '../paginas-de-pdf/paginas-de-pdf.tsx'
import { LeitorDePdf } from './leitor-de-pdf.tsx'

/** The smallest PDF that has words on two pages. */
function documento(): File {
	const pagina = (palavras: string, numero: number) => {
		const desenho = `BT /F 24 Tf 72 700 Td (${palavras}) Tj ET`
		return [
			`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${numero + 1} 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>`,
			`<</Length ${desenho.length}>>stream\n${desenho}\nendstream`,
		]
	}
	const objetos = [
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>',
		...pagina('Ata', 3),
		...pagina('Anexo', 5),
	]
	const corpo = objetos.map((objeto, indice) => `${indice + 1} 0 obj${objeto}endobj\n`).join('')
	return new File([`%PDF-1.7\n${corpo}trailer<</Root 1 0 R/Size 7>>`], 'ata.pdf', { type: 'application/pdf' })
}

const meta: Meta = { title: 'Leitor de PDF' }
export default meta

export const ParaLer: StoryObj = {
	render: () => (
		<div className="h-[36rem]">
			<LeitorDePdf arquivo={documento()} />
		</div>
	),
	play: async ({ canvas }) => {
		await expect(await canvas.findByText('de 2')).toBeVisible()
	},
}

export const SoAsPaginas: StoryObj = {
	render: () => (
		<section className="h-[36rem] overflow-auto">
			<PaginasDePdf arquivo={documento()} seNaoAbrir="Baixe-o e abra-o noutro programa.">
				{(numero) => <span className="absolute top-2 right-2">Aqui, na página {numero}</span>}
			</PaginasDePdf>
		</section>
	),
}

export const QueNaoAbre: StoryObj = {
	render: () => (
		<PaginasDePdf arquivo={new Blob(['isto não é um PDF'])} seNaoAbrir="Baixe-o e abra-o noutro programa.">
			{() => null}
		</PaginasDePdf>
	),
	play: async ({ canvas }) => {
		await expect(await canvas.findByText('Baixe-o e abra-o noutro programa.')).toBeVisible()
	},
}
