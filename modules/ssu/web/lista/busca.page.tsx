import { Pagina } from '@portal/design-system/pagina'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, estadoDaConsulta } from '@portal/platform/web'
import { paginasDe, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { ListaDeDemandas } from '../../contract/index.ts'
import { demandasQuery, exportarLista, inicioQuery } from '../queries.ts'
import { FiltrosDasDemandas } from './filtros.tsx'
import { TabelaDeDemandas, useAparenciaDasDemandas } from './tabela.tsx'

/** The list of all demands that this person may see. */
export function BuscaPage() {
	const lista = useFiltroDaLista(ListaDeDemandas)
	const consulta = useQuery(inicioQuery)
	const { filtro } = lista
	const aparencia = useAparenciaDasDemandas()
	const { data } = useQuery(demandasQuery(filtro))
	return (
		<Pagina
			titulo="Buscar demandas"
			resumo="Todas as que você pode ver, por número, palavras, etapa, sistema ou tipo."
			{...estadoDaConsulta(consulta)}
		>
			<FiltrosDasDemandas
				filtro={filtro}
				filtrar={lista.filtrar}
				sistemas={consulta.data?.filtros ?? []}
				tipos={consulta.data?.tipos ?? []}
				nomes={data?.filtrado}
			>
				{aparencia.escolha}
				<Exportar oque="as demandas" nome="demandas" pedir={(formato) => exportarLista(filtro, formato)} />
			</FiltrosDasDemandas>
			<TabelaDeDemandas
				aparencia={aparencia}
				filtro={filtro}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nenhuma demanda que você possa ver. As que você pedir aparecem aqui." />}
			/>
		</Pagina>
	)
}
