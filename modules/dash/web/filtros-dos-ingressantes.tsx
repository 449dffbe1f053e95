import { Filtros } from '@portal/design-system/filtros'
import { Fileira } from '@portal/design-system/pilha'
import { Exportar, useSessao } from '@portal/platform/web'
import { FiltroDeOpcao, opcaoAtiva } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { type ETAPAS_DO_FUNIL, type FiltroDaLista, SITUACOES } from '../contract/index.ts'
import { montarFiltros } from './filtros.ts'
import { painelQuery, pedirIngressantes } from './queries.ts'
import { ESTADOS } from './situacoes.ts'

const SEM_LISTAS = { anos: [], chamadas: [], unidades: [] }
const OPCOES_DE_ETAPA = {
	CON: { texto: SITUACOES.CON },
	INI: { texto: SITUACOES.INI },
	ENV: { texto: SITUACOES.ENV },
	DEF: { texto: SITUACOES.DEF },
	CNF: { texto: SITUACOES.CNF },
	CSL: { texto: SITUACOES.CSL },
} satisfies Record<(typeof ETAPAS_DO_FUNIL)[number], { texto: string }>

const MINHAS = { minhas: { texto: 'Atribuída a mim' } }
type Mudanca = { readonly [C in keyof FiltroDaLista]?: FiltroDaLista[C] | undefined }
type Props = {
	filtro: FiltroDaLista
	filtrar: (mudanca: Mudanca, opcoes?: { substituir?: boolean }) => void
}

/** Filters of the list of people: those of the panel, and those of a person's own row. */
function useFiltrosDosIngressantes({ filtro, filtrar }: Props) {
	const { data: painel = SEM_LISTAS } = useQuery(painelQuery({ ano: filtro.ano }))
	const { usuario } = useSessao()
	const situacao = {
		campo: 'sitmat',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: ESTADOS,
		valor: filtro.sitmat,
		aoMudar: (sitmat: typeof filtro.sitmat) => filtrar({ sitmat }),
	}
	const etapa = {
		campo: 'alcancou',
		nome: 'Já chegou a',
		todas: 'Qualquer etapa',
		opcoes: OPCOES_DE_ETAPA,
		valor: filtro.alcancou,
		aoMudar: (alcancou: typeof filtro.alcancou) => filtrar({ alcancou }),
	}
	const minhas = {
		campo: 'codpesana',
		nome: 'Análise',
		todas: 'De qualquer pessoa',
		opcoes: MINHAS,
		valor: usuario !== undefined && filtro.codpesana === usuario ? ('minhas' as const) : undefined,
		aoMudar: (valor: 'minhas' | undefined) => filtrar({ codpesana: valor === undefined ? undefined : usuario }),
	}
	return { ...montarFiltros(filtro, filtrar, painel), situacao, etapa, minhas }
}

export function FiltrosDosIngressantes({ filtro, filtrar }: Props) {
	const { ano, ingresso, chamada, unidade, vaga, situacao, etapa, minhas } = useFiltrosDosIngressantes({
		filtro,
		filtrar,
	})
	return (
		<Filtros
			rotulo="Filtros dos ingressantes"
			busca={{
				rotulo: 'Procurar por nome',
				valor: filtro.busca ?? '',
				maximo: 120,
				aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
			}}
			painel={
				<Fileira espaco={4} alinhar="pe">
					<FiltroDeOpcao {...situacao} />
					<FiltroDeOpcao {...etapa} />
					<FiltroDeOpcao {...minhas} />
					<FiltroDeOpcao {...ingresso} />
					<FiltroDeOpcao {...chamada} />
					<FiltroDeOpcao {...unidade} />
					<FiltroDeOpcao {...vaga} />
					<FiltroDeOpcao {...ano} />
				</Fileira>
			}
			ativos={[
				...opcaoAtiva(situacao),
				...opcaoAtiva(etapa),
				...opcaoAtiva(minhas),
				...opcaoAtiva(ingresso),
				...opcaoAtiva(vaga),
				...(chamada.valor && chamada.opcoes[chamada.valor] ? opcaoAtiva(chamada) : []),
				...(unidade.valor && unidade.opcoes[unidade.valor] ? opcaoAtiva(unidade) : []),
				...(ano.valor && ano.opcoes[ano.valor] ? opcaoAtiva(ano) : []),
			]}
			aoLimpar={() =>
				filtrar({
					sitmat: undefined,
					alcancou: undefined,
					codpesana: undefined,
					tiping: undefined,
					numcha: undefined,
					codund: undefined,
					modvag: undefined,
					ano: undefined,
				})
			}
		>
			<Exportar
				oque="os ingressantes"
				nome="matricula-virtual"
				pedir={(formato) => pedirIngressantes(filtro, formato)}
			/>
		</Filtros>
	)
}
