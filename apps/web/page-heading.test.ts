import { expect, test } from 'vitest'
import { frenteDaPagina } from './page-heading.ts'

const PAGINA = `
	return (
		<Pagina
			largura="leitura"
			titulo="Parcerias"
			resumo="Convênios e benefícios."
			acoes={<Incluir aoClicar={() => abrir()} />}
		>
			<Outra titulo="Lista" resumo="De outra coisa." />
		</Pagina>
	)`

test('the title of the manifest, with the summary that stands beside it', () => {
	expect(frenteDaPagina(PAGINA, 'Parcerias')).toEqual({ titulo: 'Parcerias', resumo: 'Convênios e benefícios.' })
	expect(frenteDaPagina('<Pagina largura="leitura" titulo="Mapa">\n<p resumo="x">', 'Mapa')).toEqual({ titulo: 'Mapa' })
})

test('where the page says something else, or makes its words as it is drawn, nothing is said for it', () => {
	expect(frenteDaPagina(PAGINA, 'Lista')).toBeUndefined()
	const feita = '<Pagina\n\ttitulo="Parcerias"\n\tresumo={resumir(dados)}\n>'
	expect(frenteDaPagina(feita, 'Parcerias')).toEqual({ titulo: 'Parcerias' })
	expect(frenteDaPagina('<Pagina titulo={nome}>', 'Parcerias')).toBeUndefined()
})
