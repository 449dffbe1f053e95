import { Badge } from '@portal/design-system/badge'
import { Cartao } from '@portal/design-system/cartao'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { Exportar, estadoDaConsulta, formatarInteiro, useEvento, useSessao } from '@portal/platform/web'
import { useAparenciaDaLista, useFiltroDaLista } from '@portal/platform/web/lista'
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

// Fetched together: who opens one opens the others, and each file has its line in what the panel loads.
export { EquipesPage } from './equipes.page.tsx'
export { MetasPage } from './metas.page.tsx'

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
				data ? (
					<>
						<Caminhos qtdinc={data.qtdinc} />
						{data.equipes.length > 0 ? (
							<Link botao variante="primario" href="/interno-sti/monitoramento/novo" icone={<Plus aria-hidden />}>
								Novo monitor
							</Link>
						) : null}
					</>
				) : undefined
			}
			{...estadoDaConsulta(consulta)}
		>
			{data ? (
				<>
					<Numeros resumo={data} />
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

const CAMINHOS = [
	['/interno-sti/monitoramento/manutencoes', 'Manutenções'],
	['/interno-sti/monitoramento/metas', 'Metas do mês'],
	['/interno-sti/monitoramento/equipes', 'Equipes da TI'],
] as const

function Caminhos({ qtdinc }: Pick<ResumoDoMonitoramento, 'qtdinc'>) {
	const incidentes = '/interno-sti/monitoramento/incidentes'
	return (
		<nav aria-label="Monitoramento" className="flex flex-wrap gap-2">
			<Link botao variante="secundario" tamanho="pq" href={qtdinc > 0 ? `${incidentes}?staabe=S` : incidentes}>
				Incidentes{' '}
				{qtdinc > 0 ? (
					<Badge variante="perigo" descricao={`${formatarInteiro(qtdinc)} em aberto`}>
						{formatarInteiro(qtdinc)}
					</Badge>
				) : null}
			</Link>
			{CAMINHOS.map(([href, texto]) => (
				<Link key={href} botao variante="secundario" tamanho="pq" href={href}>
					{texto}
				</Link>
			))}
		</nav>
	)
}

const TOM: Partial<Record<SituacaoDoMonitor, 'perigo' | 'aviso'>> = {
	FOR: 'perigo',
	FAL: 'aviso',
	BLO: 'aviso',
	ALE: 'aviso',
}

function Numeros({ resumo: { situacoes } }: { resumo: ResumoDoMonitoramento }) {
	return (
		<Indicadores emLinha>
			{situacoes.map(({ sitmon, qtd }) => (
				<Indicador
					key={sitmon}
					nome={SITUACOES[sitmon].texto}
					valor={formatarInteiro(qtd)}
					href={`/interno-sti/monitoramento?sitmon=${sitmon}`}
					variante={TOM[sitmon]}
				/>
			))}
		</Indicadores>
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
