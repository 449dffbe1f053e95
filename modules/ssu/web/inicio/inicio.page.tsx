import { Alerta } from '@portal/design-system/alerta'
import { Dropdown } from '@portal/design-system/dropdown'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, formatarInteiro, useEvento } from '@portal/platform/web'
import { paginasDe, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { ETAPAS, EVENTO, type InicioSsu, ListaDeDemandas, type NivelSsu, nomeDoNivel } from '../../contract/index.ts'
import { SITUACOES } from '../etapas.ts'
import { TabelaDeDemandas, useAparenciaDasDemandas } from '../lista/tabela.tsx'
import { CHAVE, inicioQuery } from '../queries.ts'

// Fetched together: who opens one opens the others, and each file has its line in what the panel loads.
export { FilaPage } from '../fila/fila.page.tsx'
export { BuscaPage } from '../lista/busca.page.tsx'

export function InicioPage() {
	const cliente = useQueryClient()
	const consulta = useQuery(inicioQuery)
	const { data } = consulta
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<Pagina
			titulo="Demandas de sistemas"
			resumo="O que espera por você, o que você pediu e como pedir uma mudança ou correção."
			acoes={
				data ? (
					<>
						<Caminhos niveis={data.niveis} />
						{data.solicitar === 'S' ? (
							<Link botao variante="primario" href="/nova-ssu/demanda" icone={<FilePlus2 aria-hidden />}>
								Nova demanda
							</Link>
						) : null}
					</>
				) : undefined
			}
			{...estadoDaConsulta(consulta)}
		>
			{data ? <Conteudo inicio={data} /> : null}
		</Pagina>
	)
}

/** What this person's levels lead to. */
const CAMINHOS: readonly { titulo: string; href: string; niveis?: readonly NivelSsu[] }[] = [
	{ titulo: 'Buscar demandas', href: '/nova-ssu/busca' },
	{ titulo: 'Fila de demandas', href: '/nova-ssu/fila', niveis: ['1', '2', '3', '4', '8'] },
	{ titulo: 'Painel das demandas', href: '/nova-ssu/dashboard', niveis: ['1', '2', '3', '4', '6', '8'] },
	{ titulo: 'Roteiro dos sistemas', href: '/nova-ssu/roteiro' },
	{ titulo: 'Notas de versão', href: '/nova-ssu/notas' },
	{ titulo: 'Usuários e perfis', href: '/nova-ssu/usuarios', niveis: ['1', '3'] },
	{ titulo: 'Sistemas e módulos', href: '/nova-ssu/modulos', niveis: ['1', '3'] },
	{ titulo: 'Configurações', href: '/nova-ssu/configuracoes', niveis: ['1'] },
	{ titulo: 'Histórico', href: '/nova-ssu/historico', niveis: ['1', '3', '4'] },
]

function Caminhos({ niveis: seus }: { niveis: readonly NivelSsu[] }) {
	const itens = CAMINHOS.filter(({ niveis }) => !niveis || niveis.some((um) => seus.includes(um)))
	const [primeiro, segundo] = itens
	if (primeiro && !segundo)
		return (
			<Link botao variante="secundario" href={primeiro.href}>
				{primeiro.titulo}
			</Link>
		)
	return <Dropdown titulo="Ir para" alinhamento="direita" itens={itens.map(({ titulo, href }) => ({ titulo, href }))} />
}

const RECORTES = [
	{ codigo: 'pendentes', texto: 'Esperam por mim' },
	{ codigo: 'minhas', texto: 'Pedidas por mim' },
] as const

type SemSistemasProps = { niveis: readonly NivelSsu[]; administradores: readonly string[] }

/** A level that came without systems opens nothing: who chooses them, and that they are told. */
function SemSistemas({ niveis, administradores }: SemSistemasProps) {
	const nomes = new Intl.ListFormat('pt-BR')
	const quem = administradores.length > 0 ? ` (${nomes.format(administradores)})` : ''
	return (
		<Alerta
			variante="aviso"
			titulo={`Seu perfil de ${nomes.format(niveis.map((um) => nomeDoNivel[um]))} ainda não tem sistemas, e por isso não abre nada.`}
		>
			A administração da DVS{quem} tem a tarefa de escolher os sistemas. Você recebe um aviso quando isso for feito;
			diga a ela de quais sistemas você cuida.
		</Alerta>
	)
}

function Conteudo({ inicio: { pendentes, motivoSolicitar, semSistemas, administradores } }: { inicio: InicioSsu }) {
	const lista = useFiltroDaLista(ListaDeDemandas)
	const recorte = lista.filtro.recorte ?? 'pendentes'
	const filtro = { ...lista.filtro, recorte }
	const aparencia = useAparenciaDasDemandas()
	return (
		<>
			{semSistemas.length > 0 ? <SemSistemas niveis={semSistemas} administradores={administradores} /> : null}
			{motivoSolicitar ? <Alerta variante="info">{motivoSolicitar}</Alerta> : null}
			{pendentes.length > 0 ? (
				<Indicadores>
					{ETAPAS.flatMap((codetp) => {
						const qtd = pendentes.find((um) => um.codetp === codetp)?.qtd
						return qtd === undefined ? (
							[]
						) : (
							<Pendente key={codetp} nome={SITUACOES[codetp].texto} qtd={qtd} codetp={codetp} />
						)
					})}
				</Indicadores>
			) : null}
			<Pilha aria-label="Minhas demandas" tag="section">
				<Fileira distribuir="entre">
					<Segmentado
						rotulo="Quais demandas"
						opcoes={RECORTES}
						valor={recorte}
						aoMudar={(novo) => lista.filtrar({ recorte: novo === 'pendentes' ? undefined : novo, codetp: undefined })}
					/>
					{aparencia.escolha}
				</Fileira>
				<TabelaDeDemandas
					aparencia={aparencia}
					filtro={filtro}
					{...paginasDe(lista)}
					vazio={
						<Vazio
							texto={recorte === 'pendentes' ? 'Nada espera por você agora.' : 'Você ainda não pediu nenhuma demanda.'}
						/>
					}
				/>
			</Pilha>
		</>
	)
}

const Pendente = ({ nome, qtd, codetp }: { nome: string; qtd: number; codetp: string }) => (
	<Indicador nome={nome} valor={formatarInteiro(qtd)} href={`/nova-ssu?codetp=${codetp}`} />
)
