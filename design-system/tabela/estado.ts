import { useState } from 'react'
import { ordenarLinhas } from './ordenar.ts'
import type { Ordem, TabelaProps } from './tipos.ts'

/** The state of a table is its order, page and selection, whether server or browser paginates. */
export function useEstadoDaTabela<Linha>(props: TabelaProps<Linha>) {
	const { linhas, chave, servidor, porPagina = 10 } = props
	const [ordemPropria, setOrdem] = useState(props.ordemInicial)
	const [paginaPropria, setPagina] = useState(1)
	const [marcadas, setMarcadas] = useState<ReadonlyMap<string | number, Linha>>(new Map())
	const [todas, setTodas] = useState(false)

	const ordem = servidor ? servidor.ordem : ordemPropria
	const total = servidor ? servidor.total : linhas.length
	const ultima = Math.max(1, Math.ceil(total / porPagina))
	const pagina = Math.min(servidor ? servidor.pagina : paginaPropria, ultima)
	const visiveis = servidor ? linhas : ordenarLinhas(linhas, ordem).slice((pagina - 1) * porPagina, pagina * porPagina)

	function mudar(estado: { pagina: number; ordem: Ordem | undefined }) {
		if (servidor) servidor.aoMudar(estado)
		setOrdem(estado.ordem)
		setPagina(estado.pagina)
	}

	function marcar(alvo: readonly Linha[], marca: boolean) {
		const novas = new Map(marcadas)
		for (const linha of alvo) {
			if (marca) novas.set(chave(linha), linha)
			else novas.delete(chave(linha))
		}
		setMarcadas(novas)
		setTodas(false)
	}

	// A row that left the data (archived, removed) is deselected.
	const presentes = new Set(linhas.map(chave))
	const selecionadas = [...marcadas].filter(([codigo]) => servidor || presentes.has(codigo)).map(([, linha]) => linha)

	return {
		visiveis,
		total,
		pagina,
		porPagina,
		ordem,
		irPara: (destino: number) => mudar({ pagina: destino, ordem }),
		ordenarPor: (nova: Ordem) => mudar({ pagina: 1, ordem: nova }),
		selecionadas,
		estaMarcada: (linha: Linha) => marcadas.has(chave(linha)),
		marcar,
		/** All rows are selected, those of the other pages too. */
		todas: todas && selecionadas.length > 0,
		escolherTodas: () => setTodas(true),
		limparSelecao: () => {
			setMarcadas(new Map())
			setTodas(false)
		},
	}
}

export type EstadoDaTabela<Linha> = ReturnType<typeof useEstadoDaTabela<Linha>>
