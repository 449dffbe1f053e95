import { Cartao } from '@portal/design-system/cartao'
import { Contagens } from '@portal/design-system/contagens'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { Exportar, estadoDaConsulta, formatarInteiro, useEvento, useSessao } from '@portal/platform/web'
import { type FiltroDaLista, useAparenciaDaLista, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import {
	EVENTO_DO_MONITORAMENTO,
	ListaDeMonitores,
	type ResumoDoMonitoramento,
	type SituacaoDoMonitor,
	VEEM_O_MONITORAMENTO,
} from '../../contract/index.ts'
import { FiltrosDosMonitores } from './filtros.tsx'
import { baixarMonitores, resumoQuery } from './queries.ts'
import { SistemasDasPessoas } from './sistemas.tsx'
import { SITUACOES } from './situacoes.ts'
import { COLUNAS_DOS_MONITORES, TabelaDeMonitores } from './tabela.tsx'

export function PainelPage() {
	const { perfis } = useSessao()
	return VEEM_O_MONITORAMENTO.some((perfil) => perfis.includes(perfil)) ? <Painel /> : <SistemasDasPessoas />
}

function Painel() {
	const cliente = useQueryClient()
	const consulta = useQuery(resumoQuery)
	const lista = useFiltroDaLista(ListaDeMonitores)
	const aparencia = useAparenciaDaLista('monitores', COLUNAS_DOS_MONITORES)
	useEvento(EVENTO_DO_MONITORAMENTO, () => void cliente.invalidateQueries({ queryKey: resumoQuery.queryKey }))
	const { data } = consulta
	return (
		<Pagina
			titulo="Monitoramento"
			resumo="O que está no ar, o que caiu e quem cuida disso."
			acoes={
				data && data.equipes.length > 0 ? (
					<Link botao variante="primario" href="/interno-sti/monitoramento/novo" icone={<Plus aria-hidden />}>
						Novo monitor
					</Link>
				) : undefined
			}
			{...estadoDaConsulta(consulta)}
		>
			{data ? (
				<>
					<Numeros resumo={data} lista={lista} />
					<FiltrosDosMonitores lista={lista} equipes={data.todasEquipes}>
						{aparencia.escolha}
						<Exportar
							oque="os monitores"
							nome="monitores"
							alinhamento="direita"
							pedir={(formato) => baixarMonitores(lista.filtro, formato)}
						/>
					</FiltrosDosMonitores>
					<TabelaDeMonitores lista={lista} aparencia={aparencia.tabela} />
					<Votos resumo={data} />
				</>
			) : null}
		</Pagina>
	)
}

const TOM: Partial<Record<SituacaoDoMonitor, 'perigo' | 'aviso'>> = {
	FOR: 'perigo',
	FAL: 'aviso',
	BLO: 'aviso',
	ALE: 'aviso',
}

type NumerosProps = { resumo: ResumoDoMonitoramento; lista: FiltroDaLista<typeof ListaDeMonitores> }

function Numeros({ resumo: { situacoes }, lista: { filtro, filtrar } }: NumerosProps) {
	return (
		<Contagens
			rotulo="Situações dos monitores"
			itens={situacoes.map(({ sitmon, qtd }) => ({
				codigo: sitmon,
				texto: SITUACOES[sitmon].texto,
				quantos: qtd,
				variante: TOM[sitmon],
			}))}
			valor={filtro.sitmon}
			aoMudar={(sitmon) => filtrar({ sitmon })}
		/>
	)
}

function Votos({ resumo: { votos } }: { resumo: ResumoDoMonitoramento }) {
	return (
		<Cartao titulo="Lento para as pessoas">
			{votos.length === 0 ? (
				<Texto suave>Ninguém disse, na última hora, que um sistema está lento.</Texto>
			) : (
				<Pilha tag="ul" espaco={1}>
					{votos.map(({ codsis, qtdvot }) => (
						<li key={codsis}>
							<Link href={`/interno-sti/monitoramento?busca=${codsis}`}>{codsis}</Link>:{' '}
							{qtdvot === 1 ? '1 pessoa' : `${formatarInteiro(qtdvot)} pessoas`} na última hora
						</li>
					))}
				</Pilha>
			)}
		</Cartao>
	)
}
