import type { Portal } from '@portal/platform/server'
import type { Andamento, TipoOcorrencia } from '../contract/index.ts'
import { inserirAtualizacao, inserirOcorrencia } from './queries.ts'
import { inserirRelato } from './relato/queries.ts'

const UMA_HORA_MS = 3_600_000
const QUEM_PUBLICA = 10007

interface Exemplo {
	readonly servico: string
	readonly tipo: TipoOcorrencia
	readonly titulo: string
	readonly texto: string
	/** Start in hours from now. */
	readonly inicio: number
	readonly previsao?: number
	readonly atualizacoes?: readonly (readonly [horas: number, andamento: Andamento, texto: string])[]
}

const EXEMPLOS: readonly Exemplo[] = [
	{
		servico: 'Sistema de Pós-Graduação',
		tipo: 'manutencao',
		titulo: 'Troca de equipamentos na sala de servidores',
		texto: 'Histórico escolar e matrícula ficam fora do ar durante a troca. Os prazos desse período foram estendidos.',
		inicio: 70,
		previsao: 74,
	},
	{
		servico: 'Biblioteca',
		tipo: 'instabilidade',
		titulo: 'Lentidão na renovação de empréstimos',
		texto: 'A renovação pode demorar mais que o normal. Não é preciso repetir o pedido.',
		inicio: -2,
		previsao: 6,
		atualizacoes: [
			[-1.5, 'investigando', 'Recebemos relatos de lentidão e estamos investigando.'],
			[-0.5, 'identificado', 'A causa foi encontrada em um dos servidores de busca.'],
		],
	},
	...Array.from({ length: 14 }, (_, indice): Exemplo => {
		const inicio = -(indice + 1) * 24 * 9
		return {
			servico: ['Processos', 'Correio eletrônico', 'Portal', 'Restaurantes'][indice % 4] ?? 'Portal',
			tipo: indice % 3 === 0 ? 'fora-do-ar' : 'instabilidade',
			titulo: ['Falha na rede do campus', 'Erro ao anexar documentos', 'Entrada indisponível'][indice % 3] ?? 'Falha',
			texto: 'O serviço ficou indisponível para parte das pessoas.',
			inicio,
			atualizacoes: [
				[inicio + 0.5, 'investigando', 'Estamos investigando.'],
				[inicio + 3, 'resolvido', 'O serviço voltou ao normal.'],
			],
		}
	}),
]

export async function semear({ db, agora }: Portal): Promise<void> {
	const instante = (horas: number) => new Date(agora().getTime() + horas * UMA_HORA_MS).toISOString()
	for (const { atualizacoes = [], inicio, previsao, ...dados } of EXEMPLOS) {
		const codocor = await inserirOcorrencia(
			db,
			{ ...dados, inicio: instante(inicio), previsao: previsao === undefined ? null : instante(previsao) },
			QUEM_PUBLICA,
		)
		for (const [horas, andamento, texto] of atualizacoes)
			await inserirAtualizacao(db, { codocor, andamento, texto, codpes: QUEM_PUBLICA, em: instante(horas) })
	}
	for (let indice = 11; indice >= 0; indice--)
		await inserirRelato(db, {
			em: instante(-indice * 7),
			tipo: indice % 3 === 0 ? 'opiniao' : 'quadro-sem-resposta',
			codigo_area: indice % 3 === 0 ? null : 'biblioteca',
			caminho: indice % 3 === 0 ? '/painel' : '/servicos/biblioteca/emprestimos',
			texto:
				indice % 3 === 0 ? 'Gostaria de ver os prazos em um calendário.' : 'O quadro não respondeu em 20 segundos.',
			codpes: 10001 + (indice % 10),
			navegador: 'Mozilla/5.0 (demonstração)',
		})
}
