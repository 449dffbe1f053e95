import { COTAS, type Nivel, SECOES, type TipoDePasta } from '../contract/index.ts'

const [ANA, CARLOS, HELENA, JOAO] = [10001, 10002, 10003, 10004]
const [MARINA, RAFAEL, SOFIA, TIAGO] = [10005, 10006, 10007, 10008]

export interface Arquivo {
	readonly nome: string
	readonly texto: string
	readonly versoes?: number
	readonly excluido?: true
	readonly favorito?: number
}

interface Permissao {
	readonly tipalv: 'P' | 'S' | 'U' | 'V'
	readonly vlralv: string
	readonly nivprm: Nivel
	readonly dias?: number
}

export interface Pasta {
	readonly nome: string
	readonly arquivos?: readonly Arquivo[]
	readonly pastas?: readonly Pasta[]
	readonly permissoes?: readonly Permissao[]
	readonly congelada?: string
	/** Code of a link to the folder. */
	readonly link?: string
	readonly pedidos?: readonly {
		readonly codpdarq?: string
		readonly titpdarq: string
		readonly dias: number
		readonly lstitm: readonly string[]
	}[]
}

export interface Arvore extends Pasta {
	readonly codpes: number
	/** Offer of the tree of somebody who left; without a receiver it waits for a choice. */
	readonly passagem?: { readonly codpesrec: number | null; readonly recusou?: number }
	readonly raiz: {
		readonly tippta: TipoDePasta
		readonly codpesdon?: number
		readonly codund?: number
		readonly numprosaj?: string
		readonly qtdbytcot: number
	}
}

const paragrafo = (texto: string): string => `${texto}\n\nUniversidade de demonstração.\n`

/** Trees of the demonstration. */
export const ARVORES: readonly Arvore[] = [
	{
		nome: 'Meus arquivos',
		codpes: ANA,
		raiz: { tippta: 'P', codpesdon: ANA, qtdbytcot: COTAS.pessoa },
		arquivos: [
			{ nome: 'Currículo.txt', texto: paragrafo('Ana Beatriz Moraes, aluna de graduação.'), versoes: 3, favorito: ANA },
			{ nome: 'Rascunho antigo.txt', texto: paragrafo('Rascunho que não serve mais.'), excluido: true },
		],
		pastas: [
			{
				nome: 'Iniciação científica',
				arquivos: [
					{ nome: 'Plano de trabalho.txt', texto: paragrafo('Plano de trabalho da iniciação científica.'), versoes: 2 },
					{ nome: 'Medidas.csv', texto: 'dia,medida\n1,"2,50"\n2,"2,75"\n3,"3,10"\n' },
				],
				permissoes: [{ tipalv: 'P', vlralv: String(HELENA), nivprm: 'A', dias: 120 }],
			},
			{ nome: 'Comprovantes' },
		],
	},
	{
		nome: 'Meus arquivos',
		codpes: HELENA,
		raiz: { tippta: 'P', codpesdon: HELENA, qtdbytcot: COTAS.docente },
		pastas: [
			{
				nome: 'Trabalhos de MAT0121',
				permissoes: [{ tipalv: 'V', vlralv: 'ALUNOGR', nivprm: 'D', dias: 30 }],
				arquivos: [{ nome: 'Enunciado.txt', texto: paragrafo('Entregue o trabalho nesta pasta.') }],
			},
			{
				nome: 'Turma de Cálculo',
				link: 'demonstracao-do-link-1',
				permissoes: [
					{ tipalv: 'P', vlralv: String(ANA), nivprm: 'L' },
					{ tipalv: 'P', vlralv: String(CARLOS), nivprm: 'E', dias: -3 },
				],
				arquivos: [{ nome: 'Lista 1.txt', texto: paragrafo('Lista de exercícios.') }],
			},
		],
	},
	{
		nome: 'Administração da Reitoria',
		codpes: MARINA,
		raiz: { tippta: 'U', codund: 1, qtdbytcot: COTAS.unidade },
		permissoes: [{ tipalv: 'U', vlralv: '1', nivprm: 'L' }],
		pastas: [
			{
				nome: 'Atas',
				permissoes: [{ tipalv: 'S', vlralv: '101', nivprm: 'A' }],
				arquivos: [
					{ nome: 'Ata de março.txt', texto: paragrafo('Ata da reunião de março.') },
					{ nome: 'Ata de abril.txt', texto: paragrafo('Ata da reunião de abril.') },
				],
			},
			{
				nome: 'Documentos recebidos',
				pedidos: [
					{
						codpdarq: 'demonstracao-do-pedido',
						titpdarq: 'Documentos do convênio',
						dias: 14,
						lstitm: ['Termo assinado', 'Foto da placa'],
					},
					{ titpdarq: 'Notas fiscais de outubro', dias: -2, lstitm: [] },
				],
			},
			{
				nome: 'Contratos encerrados',
				congelada: 'guarda até o fim da auditoria',
				arquivos: [{ nome: 'Contrato 12.txt', texto: paragrafo('Contrato encerrado.') }],
			},
			{
				nome: 'Reservado',
				permissoes: [{ tipalv: 'P', vlralv: String(SOFIA), nivprm: 'N' }],
				arquivos: [{ nome: 'Minuta.txt', texto: paragrafo('Minuta.') }],
			},
		],
	},
	{
		nome: 'Comissão de eventos',
		codpes: JOAO,
		raiz: { tippta: 'G', codpesdon: JOAO, qtdbytcot: COTAS.grupo },
		permissoes: [{ tipalv: 'P', vlralv: String(ANA), nivprm: 'E' }],
		arquivos: [{ nome: 'Programa.txt', texto: paragrafo('Programa do evento.') }],
	},
	{
		nome: '1000123-11.2026.8.26.0053',
		codpes: TIAGO,
		raiz: { tippta: 'S', numprosaj: '', qtdbytcot: COTAS.processo },
		pastas: SECOES.map((nome) => ({ nome })),
	},
	{
		nome: 'Semana da química',
		codpes: RAFAEL,
		raiz: { tippta: 'G', codpesdon: RAFAEL, qtdbytcot: COTAS.grupo },
		arquivos: [
			{ nome: 'Programação.txt', texto: paragrafo('Programação da semana.'), versoes: 2 },
			{ nome: 'Patrocínios.txt', texto: paragrafo('Patrocínios da semana.') },
		],
		passagem: { codpesrec: MARINA },
	},
	{
		nome: 'Meus arquivos',
		codpes: RAFAEL,
		raiz: { tippta: 'P', codpesdon: RAFAEL, qtdbytcot: COTAS.pessoa },
		arquivos: [{ nome: 'Relatório final.txt', texto: paragrafo('Relatório final da iniciação científica.') }],
		passagem: { codpesrec: null, recusou: JOAO },
	},
]
