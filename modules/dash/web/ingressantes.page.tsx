import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Filtros } from '@portal/design-system/filtros'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, useSessao } from '@portal/platform/web'
import {
	FiltroDeOpcao,
	HaTempo,
	opcaoAtiva,
	paginasDe,
	TabelaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
	ANALISAVEIS,
	type ETAPAS_DO_FUNIL,
	EVENTO,
	FiltroDaLista,
	type FiltroDaMensagem,
	INGRESSOS,
	type Ingressante,
	SITUACOES,
} from '../contract/index.ts'
import { AtribuirDialog } from './atos/atribuir.dialog.tsx'
import { MensagemDialog } from './atos/mensagem.dialog.tsx'
import { montarFiltros } from './filtros.ts'
import { ingressantesQuery, painelQuery, pedirIngressantes } from './queries.ts'
import { ESTADOS } from './situacoes.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ numins }: Ingressante): number => numins

const COLUNAS: Coluna<Ingressante>[] = [
	{
		campo: 'nomins',
		nome: 'Ingressante',
		slot: ({ nomins, numins, tiping, numcha, modvag }) => (
			<>
				{nomins}
				<Detalhe tag="span">
					Inscrição {numins} · {INGRESSOS[tiping]}, {numcha}ª chamada · vaga {modvag}
				</Detalhe>
			</>
		),
	},
	{
		campo: 'nomcur',
		nome: 'Curso',
		slot: ({ nomcur, nomund }) => (
			<>
				{nomcur}
				<Detalhe tag="span">{nomund}</Detalhe>
			</>
		),
		estreita: ({ nomcur }) => nomcur,
	},
	{
		campo: 'sitmat',
		nome: 'Situação',
		slot: ({ sitmat, recusados, dtasit, nompesana }) => (
			<>
				<Situacao {...ESTADOS[sitmat]} />
				<Detalhe tag="span">
					<HaTempo instante={dtasit} />
					{recusados > 0 ? ` · ${recusados} ${recusados === 1 ? 'documento recusado' : 'documentos recusados'}` : ''}
					{nompesana === null ? '' : ` · com ${nompesana}`}
				</Detalhe>
			</>
		),
		estreita: ({ sitmat }) => <Situacao {...ESTADOS[sitmat]} />,
	},
]

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
const escolherFiltro = ({ pagina: _pagina, porPagina: _porPagina, ...filtro }: FiltroDaLista): FiltroDaMensagem =>
	filtro

/** People behind a figure, those that wait longest first. */
export function IngressantesPage() {
	const lista = useFiltroDaLista(FiltroDaLista)
	const { filtro, filtrar } = lista
	const { data: painel = SEM_LISTAS } = useQuery(painelQuery({ ano: filtro.ano }))
	const ingressantes = useListaAoVivo(ingressantesQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	const { usuario } = useSessao()
	const [mensagem, setMensagem] = useState(false)
	const [escolhidos, setEscolhidos] = useState<readonly Ingressante[]>()
	const { ano, ingresso, chamada, unidade, vaga } = montarFiltros(filtro, filtrar, painel)
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
	const total = ingressantes.data?.total ?? 0
	return (
		<Pagina
			titulo="Ingressantes"
			resumo="Quem espera há mais tempo vem primeiro."
			acoes={
				<AcoesDaPagina
					outras={[
						{
							titulo: 'Mandar mensagem',
							aoAcionar: () => setMensagem(true),
							...(total === 0 ? { motivo: 'Ninguém está na lista.' } : {}),
						},
					]}
				/>
			}
		>
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
			<TabelaDaLista
				nome="ingressantes"
				legenda="Ingressantes"
				colunas={COLUNAS}
				lista={ingressantes}
				chave={obterChave}
				acoes={[
					{
						titulo: 'Atribuir a análise',
						condicao: ({ sitmat }) => ANALISAVEIS.includes(sitmat),
						aoAcionar: (linha) => setEscolhidos([linha]),
					},
				]}
				acoesEmVarios={[{ titulo: 'Atribuir a análise', aoAcionar: setEscolhidos }]}
				nomeDaLinha={({ nomins, numins }) => `${nomins}, inscrição ${numins}`}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Ninguém atende a estas condições. Tire um filtro." />}
			/>
			{mensagem ? (
				<MensagemDialog filtro={escolherFiltro(filtro)} quantas={total} aoFechar={() => setMensagem(false)} />
			) : null}
			{escolhidos ? <AtribuirDialog ingressantes={escolhidos} aoFechar={() => setEscolhidos(undefined)} /> : null}
		</Pagina>
	)
}
