import { call, mensagemDe } from '@portal/platform/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { servicosDe } from '../../contract/arvore.ts'
import { destinoDe } from '../../contract/destino.ts'
import { buscarNoPortal, MINIMO_NO_PORTAL } from '../../contract/endpoints.ts'
import { acharServicos, type ServicoAchado } from '../../contract/paleta.ts'
import { escolherServicos } from '../pessoais.ts'
import { useAreas, useNavegacao } from '../queries.ts'

export interface Achado {
	readonly chave: string
	readonly titulo: string
	readonly detalhe: string
	readonly endereco: string
	readonly servico?: ServicoAchado
}

export interface Grupo {
	readonly nome: string
	readonly titulo: string
	readonly itens: readonly Achado[]
	readonly todos: string | null
}

const MAXIMO_DE_SERVICOS = 8
const PAUSA_MS = 150

const achadosQuery = (q: string) =>
	queryOptions({
		queryKey: ['navegacao', 'achados', q],
		queryFn: ({ signal }) => call(buscarNoPortal, { query: { q } }, { signal }),
		enabled: q.length >= MINIMO_NO_PORTAL,
		placeholderData: (antes) => antes,
		retry: false,
	})

/** Debounce: the text is returned once typing pauses. */
function useEmPausa(texto: string): string {
	const [emPausa, setEmPausa] = useState(texto)
	useEffect(() => {
		const relogio = setTimeout(() => setEmPausa(texto), PAUSA_MS)
		return () => clearTimeout(relogio)
	}, [texto])
	return emPausa
}

function montarAchadoDoServico(servico: ServicoAchado): Achado | undefined {
	const { no, area, pais, nomeAntigo, sinonimo } = servico
	const destino = destinoDe(no, area.codigo)
	if (destino.tipo === 'nenhum') return undefined
	const onde = [area.nome, ...pais.map(({ titulo }) => titulo)].join(' › ')
	return {
		chave: `servico-${area.codigo}-${no.codigo}`,
		titulo: no.titulo,
		detalhe: [
			onde,
			...(nomeAntigo === undefined ? [] : [`antes se chamava “${nomeAntigo}”`]),
			...(sinonimo === undefined ? [] : [`também “${sinonimo}”`]),
		].join(' · '),
		endereco: destino.tipo === 'portal' ? destino.para : destino.url,
		servico,
	}
}

const grupoDeServicos = (titulo: string, servicos: readonly ServicoAchado[]): Grupo => ({
	nome: 'servicos',
	titulo,
	itens: servicos.flatMap((servico) => montarAchadoDoServico(servico) ?? []).slice(0, MAXIMO_DE_SERVICOS),
	todos: null,
})

/** The services shown before a letter is typed are the recent ones, or else the favourites. */
function useServicos(texto: string): Grupo {
	const { menu } = useNavegacao()
	const { areas } = useAreas(texto !== '')
	const servicos = servicosDe(areas)
	if (texto !== '') return grupoDeServicos('Serviços', acharServicos(servicos, texto, menu.recentes))
	const recentes = escolherServicos(servicos, menu.recentes)
	return recentes.length > 0
		? grupoDeServicos('Usados recentemente', recentes)
		: grupoDeServicos('Favoritos', escolherServicos(servicos, menu.favoritos))
}

/** The services are searched at once in the loaded menu, and the person's own data on the server, as it answers. */
export function useAchados(digitado: string) {
	const texto = digitado.trim()
	const servicos = useServicos(texto)
	const q = useEmPausa(texto)
	const { data, error, isFetching } = useQuery(achadosQuery(q))
	const pergunta = texto.length >= MINIMO_NO_PORTAL
	const doPortal = pergunta ? (data?.fontes ?? []) : []
	const grupos: Grupo[] = [
		servicos,
		...doPortal.map(({ itens, ...fonte }) => ({
			...fonte,
			itens: itens.map((item, posicao) => ({ ...item, chave: `${fonte.nome}-${posicao}` })),
		})),
	]
	return {
		grupos: grupos.filter(({ itens }) => itens.length > 0),
		buscando: pergunta && (isFetching || q !== texto),
		falha: pergunta && error ? mensagemDe(error) : undefined,
		semResposta: pergunta ? (data?.semResposta ?? []) : [],
	}
}
