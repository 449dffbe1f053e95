import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Filtros } from '@portal/design-system/filtros'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Exportar, estadoDaConsulta } from '@portal/platform/web'
import { FiltroDeOpcao, opcaoAtiva, paginasDe, useAparenciaDaLista, useFiltroDaLista } from '@portal/platform/web/lista'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { ListaDeVms } from '../../contract/index.ts'
import { FiltroDeUnidade, unidadeAtiva } from '../comum/filtro-de-unidade.tsx'
import { exportar, opcoesQuery, vmsQuery } from './queries.ts'
import { AMBIENTES, OCIOSIDADE, SITUACOES, VENCIMENTOS_ESCRITOS } from './situacoes.ts'
import { COLUNAS, TabelaDeVms } from './tabela.tsx'

type Lista = ReturnType<typeof useFiltroDaLista<typeof ListaDeVms>>

function opcoesDe({ filtro, filtrar }: Lista, clusters: readonly string[]) {
	return {
		situacao: {
			campo: 'sitvm',
			nome: 'Situação',
			todas: 'Todas as situações',
			opcoes: SITUACOES,
			valor: filtro.sitvm,
			aoMudar: (sitvm: typeof filtro.sitvm) => filtrar({ sitvm }),
		},
		ambiente: {
			campo: 'ambvm',
			nome: 'Ambiente',
			todas: 'Todos os ambientes',
			opcoes: AMBIENTES,
			valor: filtro.ambvm,
			aoMudar: (ambvm: typeof filtro.ambvm) => filtrar({ ambvm }),
		},
		cluster: {
			campo: 'codclu',
			nome: 'Cluster',
			todas: 'Todos os clusters',
			opcoes: Object.fromEntries(clusters.map((codclu) => [codclu, { texto: codclu }])) as Record<
				string,
				{ texto: string }
			>,
			valor: filtro.codclu,
			aoMudar: (codclu: string | undefined) => filtrar({ codclu }),
		},
		vencimento: {
			campo: 'vncvm',
			nome: 'Vencimento',
			todas: 'Qualquer vencimento',
			opcoes: VENCIMENTOS_ESCRITOS,
			valor: filtro.vncvm,
			aoMudar: (vncvm: typeof filtro.vncvm) => filtrar({ vncvm }),
		},
		ociosidade: {
			campo: 'staoci',
			nome: 'Uso',
			todas: 'Qualquer uso',
			opcoes: OCIOSIDADE,
			valor: filtro.staoci,
			aoMudar: (staoci: typeof filtro.staoci) => filtrar({ staoci }),
		},
	}
}

export function VmsPage() {
	const lista = useFiltroDaLista(ListaDeVms)
	const { filtro, filtrar } = lista
	const consulta = useQuery(opcoesQuery)
	const opcoes = consulta.data
	usePrefetchQuery(vmsQuery(filtro))
	const { situacao, ambiente, cluster, vencimento, ociosidade } = opcoesDe(
		lista,
		(opcoes?.clusters ?? []).map(({ codclu }) => codclu),
	)
	const aparencia = useAparenciaDaLista('interno-sti-vms', COLUNAS)
	return (
		<Pagina
			titulo="Máquinas virtuais"
			resumo={
				opcoes?.lerTudo === 'N'
					? 'As máquinas pelas quais você responde. Renove as que ainda são usadas antes que expirem.'
					: 'O inventário inteiro: de quem é cada máquina, para que serve e até quando.'
			}
			acoes={
				opcoes?.incluir === 'S' ? (
					<AcoesDaPagina
						principal={{ titulo: 'Nova máquina', icone: <Plus aria-hidden />, href: '/interno-sti/vms/nova' }}
						outras={[{ titulo: 'Importar', href: '/interno-sti/vms/importar' }]}
					/>
				) : undefined
			}
			// Layout: the actions have lines of their own and load with the list, so that the list does not move.
			{...estadoDaConsulta(consulta)}
		>
			<Filtros
				rotulo="Filtros das máquinas"
				busca={{
					rotulo: 'Procurar máquinas',
					placeholder: 'Nome, finalidade, sistema ou IP',
					valor: filtro.busca ?? '',
					maximo: 100,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				painel={
					<Fileira espaco={4} alinhar="pe">
						<FiltroDeOpcao {...situacao} />
						<FiltroDeOpcao {...ambiente} />
						<FiltroDeOpcao {...cluster} />
						<FiltroDeOpcao {...vencimento} />
						<FiltroDeOpcao {...ociosidade} />
						{opcoes?.lerTudo === 'S' ? <FiltroDeUnidade codund={filtro.codund} filtrar={filtrar} /> : null}
					</Fileira>
				}
				ativos={[
					...opcaoAtiva(situacao),
					...opcaoAtiva(ambiente),
					...(filtro.codclu && cluster.opcoes[filtro.codclu] ? opcaoAtiva(cluster) : []),
					...opcaoAtiva(vencimento),
					...opcaoAtiva(ociosidade),
					...unidadeAtiva(filtro.codund, filtrar),
				]}
				aoLimpar={() =>
					filtrar({
						sitvm: undefined,
						ambvm: undefined,
						codclu: undefined,
						vncvm: undefined,
						staoci: undefined,
						codund: undefined,
					})
				}
			>
				{aparencia.escolha}
				<Exportar oque="as máquinas" nome="maquinas-virtuais" pedir={(formato) => exportar(filtro, formato)} />
			</Filtros>
			<TabelaDeVms filtro={filtro} {...aparencia.tabela} {...paginasDe(lista)} />
		</Pagina>
	)
}
