import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Alerta } from '@portal/design-system/alerta'
import { Filtros } from '@portal/design-system/filtros'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { somarDias } from '@portal/platform/contract'
import { baixarPedido, estadoDaConsulta, formatarInteiro, mensagemDe, useBusca, useHoje } from '@portal/platform/web'
import { FiltroDeOpcao, HaTempo, HoraDaLista, opcaoAtiva } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import {
	calcularParte,
	descreverRestantes,
	Filtro,
	INGRESSOS,
	PAGINA_DOS_ALERTAS,
	type Painel,
	preverFim,
	SITUACOES,
} from '../../contract/index.ts'
import { useAtualizacao } from '../atualizar.ts'
import { escreverEnderecoDaLista, escreverEnderecoDoTelao, montarFiltros } from '../filtros.ts'
import { painelQuery, pedirDiaria } from '../queries.ts'
import { GraficosDoPainel } from './graficos.tsx'
import { Relogio } from './relogio.tsx'
import { Rejeicoes, Unidades } from './tabelas.tsx'

const MINUTO_MS = 60_000
const MINUTOS_ATE_VELHO = 10

/** Panel of the calls: the time left, the counts, the drawings, and the people behind each of them. */
export function PainelDaMatricula({ titulo }: { titulo: string }) {
	const [filtro, filtrar] = useBusca(Filtro)
	const consulta = useQuery(painelQuery(filtro))
	useAtualizacao()
	const { data } = consulta
	return (
		<Pagina
			titulo={titulo}
			resumo="As chamadas do vestibular, da convocação à matrícula consolidada."
			acoes={<AcoesDoPainel filtro={filtro} />}
			{...estadoDaConsulta(consulta)}
		>
			{data ? (
				<>
					<FiltrosDoPainel filtro={filtro} filtrar={filtrar} painel={data} />
					<Relogio janelas={data.janelas} agora={data.agora} recebidaEm={consulta.dataUpdatedAt} />
					<Frescor painel={data} />
					<Alertas painel={data} />
					<Cartoes filtro={filtro} painel={data} />
					<ListaDeEspera painel={data} />
					<GraficosDoPainel painel={data} />
					<Unidades filtro={filtro} painel={data} />
					<Rejeicoes painel={data} />
				</>
			) : null}
		</Pagina>
	)
}

/** Wall mode of the same view, and the counts of yesterday as a spreadsheet. */
function AcoesDoPainel({ filtro }: { filtro: Filtro }) {
	const navegar = useNavigate()
	const ontem = somarDias(useHoje(), -1)
	const baixar = () =>
		baixarPedido(`matricula-${ontem}.csv`, () => pedirDiaria(ontem)).catch((falha: unknown) =>
			toast.erro('As contagens não foram baixadas', mensagemDe(falha)),
		)
	return (
		<AcoesDaPagina
			outras={[
				{ titulo: 'Telão', aoAcionar: () => void navegar(escreverEnderecoDoTelao(filtro)) },
				{ titulo: 'Contagens de ontem', aoAcionar: () => void baixar() },
			]}
		/>
	)
}

type Props = { filtro: Filtro; painel: Painel }

function FiltrosDoPainel({ filtro, painel, filtrar }: Props & { filtrar: Parameters<typeof montarFiltros>[1] }) {
	const { ano, ingresso, chamada, unidade, vaga } = montarFiltros(filtro, filtrar, painel)
	return (
		<Filtros
			rotulo="Filtros do painel"
			painel={
				<Fileira espaco={4} alinhar="pe">
					<FiltroDeOpcao {...ingresso} />
					<FiltroDeOpcao {...chamada} />
					<FiltroDeOpcao {...unidade} />
					<FiltroDeOpcao {...vaga} />
					<FiltroDeOpcao {...ano} />
				</Fileira>
			}
			ativos={[
				...opcaoAtiva(ingresso),
				...(chamada.valor && chamada.opcoes[chamada.valor] ? opcaoAtiva(chamada) : []),
				...(unidade.valor && unidade.opcoes[unidade.valor] ? opcaoAtiva(unidade) : []),
				...opcaoAtiva(vaga),
				...(ano.valor && ano.opcoes[ano.valor] ? opcaoAtiva(ano) : []),
			]}
			aoLimpar={() =>
				filtrar({ tiping: undefined, numcha: undefined, codund: undefined, modvag: undefined, ano: undefined })
			}
		/>
	)
}

/** Alerts that are open in the reach of who looks. */
function Alertas({ painel: { alertas } }: { painel: Painel }) {
	if (alertas === 0) return null
	return (
		<Alerta
			variante="aviso"
			titulo={alertas === 1 ? 'Um alerta está aberto' : `${formatarInteiro(alertas)} alertas estão abertos`}
		>
			<Link href={PAGINA_DOS_ALERTAS}>Ver os alertas</Link>
		</Alerta>
	)
}

/** Waiting list, where there is one. */
function ListaDeEspera({ painel: { espera } }: { painel: Painel }) {
	if (espera.manifestaram === 0) return null
	return (
		<section aria-label="Lista de espera">
			<Indicadores>
				<Indicador nome="Lista de espera: manifestaram interesse" valor={formatarInteiro(espera.manifestaram)} />
				<Indicador nome="Lista de espera: convocados" valor={formatarInteiro(espera.convocados)} />
				<Indicador nome="Vagas ainda abertas" valor={formatarInteiro(espera.vagas)} />
			</Indicadores>
		</section>
	)
}

/** Entries whose feed has stopped while a window of theirs is open. */
function listarParadas({ agora, janelas, origens }: Painel): Painel['origens'] {
	const instante = Date.parse(agora)
	const aberta = (tiping: string): boolean =>
		janelas.some(
			(janela) =>
				janela.tiping === tiping && Date.parse(janela.dtaini) <= instante && instante <= Date.parse(janela.dtafim),
		)
	return origens.filter(
		({ tiping, dados }) => aberta(tiping) && instante - Date.parse(dados) >= MINUTOS_ATE_VELHO * MINUTO_MS,
	)
}

/** Freshness: the newest event taken in, and not the time of the question. */
function Frescor({ painel }: { painel: Painel }) {
	const { dados, agora } = painel
	if (dados === null) return <Alerta variante="aviso">Nenhum evento do sistema de matrícula chegou ainda.</Alerta>
	const minutos = Math.floor((Date.parse(agora) - Date.parse(dados)) / MINUTO_MS)
	if (minutos >= MINUTOS_ATE_VELHO)
		return (
			<Alerta variante="aviso" titulo="Os dados pararam de chegar">
				O evento mais recente é de <HoraDaLista instante={dados} />. Os números desta página são daquele instante.
			</Alerta>
		)
	const paradas = listarParadas(painel)
	if (paradas.length > 0)
		return (
			<Alerta variante="aviso" titulo="Parte dos dados parou de chegar">
				{paradas.map((parada) => (
					<p key={parada.tiping}>
						{INGRESSOS[parada.tiping]}: o evento mais recente é de <HoraDaLista instante={parada.dados} />.
					</p>
				))}
			</Alerta>
		)
	return (
		<Detalhe>
			Dados até <HoraDaLista instante={dados} />
		</Detalhe>
	)
}

const escreverParte = (parte: number | null): string =>
	parte === null ? '—' : `${parte.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`

function Cartoes({ filtro, painel }: Props) {
	const { funil, situacoes, pessoas, convocacoes, restantes, vagas, fila, agora, aConsolidar } = painel
	const alcancou = (etapa: string): number => funil.find((uma) => uma.etapa === etapa)?.qtd ?? 0
	const contar = (sitmat: string): number => situacoes.find((uma) => uma.sitmat === sitmat)?.qtd ?? 0
	const abrir = (mais: Record<string, string>): string => escreverEnderecoDaLista(filtro, mais)
	const lugares = descreverRestantes(restantes, vagas)
	const fim = preverFim(Date.parse(agora), { fila: fila.qtd, porHora: fila.porHora })
	return (
		<section aria-label="Contagens" className="grid gap-3">
			<Indicadores>
				<Indicador nome="Convocações" valor={formatarInteiro(convocacoes)} href={abrir({})} />
				<Indicador
					nome={`Já iniciaram (${escreverParte(calcularParte(alcancou('INI'), convocacoes))})`}
					valor={formatarInteiro(alcancou('INI'))}
					href={abrir({ alcancou: 'INI' })}
				/>
				<Indicador
					nome={`Já enviaram (${escreverParte(calcularParte(alcancou('ENV'), convocacoes))})`}
					valor={formatarInteiro(alcancou('ENV'))}
					href={abrir({ alcancou: 'ENV' })}
				/>
				<Indicador
					nome={`${SITUACOES.PEN}, agora`}
					valor={formatarInteiro(contar('PEN'))}
					href={abrir({ sitmat: 'PEN' })}
					{...(contar('PEN') > 0 ? { variante: 'aviso' as const } : {})}
				/>
				<Indicador nome="Deferidas, agora" valor={formatarInteiro(contar('DEF'))} href={abrir({ sitmat: 'DEF' })} />
				<Indicador
					nome={
						aConsolidar.emConferencia > 0
							? `Confirmadas, agora (${formatarInteiro(aConsolidar.emConferencia)} ainda em conferência)`
							: 'Confirmadas, agora'
					}
					valor={formatarInteiro(contar('CNF'))}
					href={abrir({ sitmat: 'CNF' })}
				/>
				<Indicador nome="Consolidadas, agora" valor={formatarInteiro(contar('CSL'))} href={abrir({ sitmat: 'CSL' })} />
				<Indicador
					nome={lugares.nome}
					valor={formatarInteiro(lugares.valor)}
					{...(restantes < 0 ? { variante: 'perigo' as const } : {})}
				/>
			</Indicadores>
			<Detalhe>
				{pessoas === convocacoes
					? `${formatarInteiro(pessoas)} pessoas.`
					: `${formatarInteiro(pessoas)} pessoas em ${formatarInteiro(convocacoes)} convocações: há quem foi convocado em mais de um ingresso.`}{' '}
				Fila de análise: {formatarInteiro(fila.qtd)}
				{fila.maisAntiga === null ? (
					''
				) : (
					<>
						, a mais antiga <HaTempo instante={fila.maisAntiga} />
					</>
				)}
				.{' '}
				{fila.porHora === 0 ? (
					'Ninguém decidiu na última hora.'
				) : (
					<>
						No ritmo da última hora ({formatarInteiro(fila.porHora)} decisões), termina em{' '}
						<HoraDaLista instante={new Date(fim ?? 0).toISOString()} />.
					</>
				)}
			</Detalhe>
		</section>
	)
}
