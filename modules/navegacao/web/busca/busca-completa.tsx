import { Autocomplete } from '@portal/design-system/autocomplete'
import { Suave } from '@portal/design-system/texto'
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

type Achado = Resultado & { readonly codigo: string; readonly texto: string }

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
type BuscaCompletaProps = { digitado: string; emUso: boolean }

export function BuscaCompleta({ digitado, emUso }: BuscaCompletaProps) {
	const [texto, setTexto] = useState(digitado)
	const { entradas, areas, carregando } = useEntradas(texto !== '')
	const abrir = useAbrirServico()
	const itens = buscarServicos(entradas, texto).map(
		(resultado): Achado => ({ ...resultado, codigo: resultado.entrada.codigo, texto: resultado.entrada.titulo }),
	)

	function aoEscolher(achado: Achado | null) {
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
			carregando={carregando && itens.length === 0}
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

function desenharAchado({ entrada, nomeAntigo }: Achado) {
	return (
		<span className="grid py-0.5">
			<Suave className="text-xs">{entrada.nomeArea}</Suave>
			<span>{entrada.titulo}</span>
			{nomeAntigo ? <Suave pq>Antes se chamava “{nomeAntigo}”</Suave> : null}
		</span>
	)
}
