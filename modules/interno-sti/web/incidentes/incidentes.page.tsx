import { Botao } from '@portal/design-system/botao'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, useSessao } from '@portal/platform/web'
import {
	FiltroDeOpcao,
	HoraDaLista,
	opcaoAtiva,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
	EVENTO_DO_MONITORAMENTO,
	enderecoDoIncidente,
	enderecoDoMonitor,
	GRAVIDADES,
	type Gravidade,
	type IncidenteResumo,
	ListaDeIncidentes,
	nomeDaGravidade,
	OPERAM,
	type SituacaoDoIncidente,
} from '../../contract/index.ts'
import { baixarIncidentes, incidentesQuery } from '../monitoramento/queries.ts'
import { formatarDuracao, SITUACOES_DO_INCIDENTE } from '../monitoramento/situacoes.ts'
import { NovoIncidenteDialog } from './novo.dialog.tsx'

const EVENTOS = [EVENTO_DO_MONITORAMENTO]
const chaveDe = ({ codinc }: IncidenteResumo): number => codinc

const COLUNAS: Coluna<IncidenteResumo>[] = [
	{
		campo: 'titinc',
		nome: 'Incidente',
		slot: ({ codinc, titinc, codmon, nommon }) => (
			<span className="inline-block min-w-40 wrap-anywhere">
				<Link href={enderecoDoIncidente(codinc)}>
					{codinc} {titinc}
				</Link>
				<Detalhe tag="span">
					<Link href={enderecoDoMonitor(codmon)}>{nommon}</Link>
				</Detalhe>
			</span>
		),
	},
	{ campo: 'sitinc', nome: 'Situação', slot: ({ sitinc }) => <Situacao {...SITUACOES_DO_INCIDENTE[sitinc]} /> },
	{ campo: 'sevinc', nome: 'Gravidade', slot: ({ sevinc }) => nomeDaGravidade[sevinc] },
	{
		campo: 'dtaini',
		nome: 'Início e duração',
		slot: ({ dtaini, qtdmin }) => (
			<span className="block">
				<HoraDaLista instante={dtaini} />
				<Detalhe tag="span" className="whitespace-nowrap">
					{formatarDuracao(qtdmin)}
				</Detalhe>
			</span>
		),
	},
	{ campo: 'nomequ', nome: 'Equipe' },
	{ campo: 'stapos', nome: 'Post-mortem', slot: ({ stapos }) => (stapos === 'S' ? 'Escrito' : '—') },
]

const NOMES_DAS_GRAVIDADES = Object.fromEntries(
	GRAVIDADES.map((gravidade) => [gravidade, { texto: nomeDaGravidade[gravidade] }]),
) as Record<Gravidade, { texto: string }>

export function IncidentesPage() {
	const { perfis } = useSessao()
	const lista = useFiltroDaLista(ListaDeIncidentes)
	const { filtro, filtrar } = lista
	const incidentes = useListaAoVivo(incidentesQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const aparencia = useAparenciaDaLista('incidentes', COLUNAS)
	const [novo, setNovo] = useState(false)
	const situacao = {
		campo: 'sitinc',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: SITUACOES_DO_INCIDENTE,
		valor: filtro.sitinc,
		aoMudar: (sitinc: SituacaoDoIncidente | undefined) => filtrar({ sitinc }),
	}
	const gravidade = {
		campo: 'sevinc',
		nome: 'Gravidade',
		todas: 'Todas as gravidades',
		opcoes: NOMES_DAS_GRAVIDADES,
		valor: filtro.sevinc,
		aoMudar: (sevinc: Gravidade | undefined) => filtrar({ sevinc }),
	}
	const outros = [
		...(filtro.staabe
			? [{ campo: 'staabe', texto: 'Só em aberto', aoTirar: () => filtrar({ staabe: undefined }) }]
			: []),
		...(filtro.codmon
			? [{ campo: 'codmon', texto: 'De um monitor', aoTirar: () => filtrar({ codmon: undefined }) }]
			: []),
	]
	const ativos = [...opcaoAtiva(situacao), ...opcaoAtiva(gravidade), ...outros]
	return (
		<Pagina
			titulo="Incidentes"
			resumo="O que parou, quem cuidou e o que se aprendeu."
			acoes={
				OPERAM.some((perfil) => perfis.includes(perfil)) ? (
					<Botao icone={<Plus aria-hidden />} onClick={() => setNovo(true)}>
						Registrar incidente
					</Botao>
				) : null
			}
		>
			<Filtros
				rotulo="Filtros dos incidentes"
				busca={{
					rotulo: 'Procurar incidentes',
					placeholder: 'Título ou monitor',
					valor: filtro.busca ?? '',
					maximo: 80,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				ativos={ativos}
			>
				<FiltroDeOpcao {...situacao} />
				<FiltroDeOpcao {...gravidade} />
				{aparencia.escolha}
				<Exportar oque="os incidentes" nome="incidentes" pedir={(formato) => baixarIncidentes(filtro, formato)} />
			</Filtros>
			<TabelaDaLista
				nome="incidentes"
				legenda="Incidentes"
				lista={incidentes}
				chave={chaveDe}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={
					ativos.length > 0 || filtro.busca ? (
						<Vazio ilustracao="busca" texto="Nenhum incidente com estes filtros. Tire um deles." />
					) : (
						<Vazio texto="Nenhum incidente. Quando um monitor cair, ele aparece aqui por si." />
					)
				}
			/>
			{novo ? <NovoIncidenteDialog aoFechar={() => setNovo(false)} /> : null}
		</Pagina>
	)
}
