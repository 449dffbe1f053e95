import { Autocomplete } from '@portal/design-system/autocomplete'
import { Suave } from '@portal/design-system/texto'
import type { Slots } from '@portal/platform/web'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { servicosDe } from '../../contract/arvore.ts'
import {
	buscarServicos,
	type EntradaBusca,
	entradasDeBusca,
	MINIMO_BUSCA,
	type Resultado,
} from '../../contract/busca.ts'
import { useAbrirServico } from '../link-de-servico.tsx'
import { useAreas, useNavegacao } from '../queries.ts'

type Achado = {
	readonly codigo: string
	readonly texto: string
	readonly resultado?: Resultado
	/** No service matches: the offer to search everything says so. */
	readonly soTudo?: boolean
}

const TUDO = 'tudo'

/**
 * The search entries are the server's list and, where needed, the rows of the graduate-studies system, which the
 * server's list lacks.
 */
function useEntradas(precisa: boolean): {
	entradas: readonly EntradaBusca[]
	areas: ReturnType<typeof useAreas>['areas']
	carregando: boolean
} {
	const { menu, carregando } = useNavegacao()
	const { areas, faltando } = useAreas(precisa)
	const conhecidas = new Set(menu.busca.map(({ codigo }) => codigo))
	const outras = entradasDeBusca(areas).filter(({ codigo }) => !conhecidas.has(codigo))
	return { entradas: [...menu.busca, ...outras], areas, carregando: carregando || faltando }
}

/** The props carry over the text and the focus of the light box that this one replaces. */
type BuscaCompletaProps = Slots['busca'] & { digitado: string; emUso: boolean }

export function BuscaCompleta({ digitado, emUso, buscarTudo }: BuscaCompletaProps) {
	const [texto, setTexto] = useState(digitado)
	const { entradas, areas, carregando } = useEntradas(texto !== '')
	const abrir = useAbrirServico()
	const servicos = buscarServicos(entradas, texto).map(
		(resultado): Achado => ({ resultado, codigo: resultado.entrada.codigo, texto: resultado.entrada.titulo }),
	)
	const itens =
		buscarTudo && texto.trim() !== ''
			? [...servicos, { codigo: TUDO, texto: texto.trim(), soTudo: servicos.length === 0 }]
			: servicos

	function aoEscolher(achado: Achado | null) {
		if (achado?.codigo === TUDO) {
			setTexto('')
			buscarTudo?.(achado.texto)
			return
		}
		const servico = servicosDe(areas).find(({ no }) => no.codigo === achado?.codigo)
		if (!servico) return
		setTexto('')
		abrir({ no: servico.no, codigoArea: servico.area.codigo })
	}

	return (
		<Autocomplete
			itens={itens}
			valor={null}
			aoMudar={aoEscolher}
			aoBuscar={setTexto}
			minimo={MINIMO_BUSCA}
			carregando={carregando && servicos.length === 0}
			limpaAoEscolher
			textoInicial={digitado}
			// oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the box that had the focus
			autoFocus={emUso}
			rotulo="Buscar serviços"
			placeholder="Buscar serviços"
			icone={<Search aria-hidden />}
			desenhar={desenharAchado}
		/>
	)
}

function desenharAchado({ texto, resultado, soTudo }: Achado) {
	if (!resultado)
		return (
			<span className="grid py-0.5">
				{soTudo ? <Suave className="text-xs">Nenhum resultado correspondente</Suave> : null}
				<span>Buscar “{texto}” em tudo: tarefas, processos, documentos…</span>
			</span>
		)
	const { entrada, nomeAntigo } = resultado
	return (
		<span className="grid py-0.5">
			<Suave className="text-xs">{entrada.nomeArea}</Suave>
			<span>{entrada.titulo}</span>
			{nomeAntigo ? <Suave pq>Antes se chamava “{nomeAntigo}”</Suave> : null}
		</span>
	)
}
