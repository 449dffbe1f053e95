import { graduacao, posGraduacao, vidaNoCampus } from './academic-pages.ts'
import { camadaComum, patrimonio, recursosHumanos, tecnologia } from './administrative-pages.ts'
import type { Pagina } from './page.ts'

const SISTEMAS = new Map<string, readonly [nome: string, paginas: Readonly<Record<string, Pagina>>]>(
	Object.entries({
		graduacao: ['Sistema acadêmico de graduação', graduacao],
		'pos-graduacao': ['Sistema de pós-graduação', posGraduacao],
		'recursos-humanos': ['Sistema de pessoal', recursosHumanos],
		patrimonio: ['Sistema de patrimônio', patrimonio],
		comumweb: ['Camada comum dos sistemas', camadaComum],
		tecnologia: ['Sistema de informática', tecnologia],
		'cultura-extensao': ['Sistema de cultura e extensão', vidaNoCampus],
		permanencia: ['Sistema de apoio estudantil', vidaNoCampus],
		bibliotecas: ['Sistema de bibliotecas', vidaNoCampus],
		'votacao-eletronica': ['Sistema de votação', vidaNoCampus],
	}),
)

export function buscarPagina(caminho: string): { sistema: string; pagina: Pagina } | undefined {
	const [, contexto = '', objeto = ''] = /^\/([^/]+)\/(.+)$/.exec(caminho) ?? []
	const [sistema, paginas] = SISTEMAS.get(contexto) ?? []
	const pagina = paginas && Object.hasOwn(paginas, objeto) ? paginas[objeto] : undefined
	return sistema && pagina ? { sistema, pagina } : undefined
}
