import { Alerta } from '@portal/design-system/alerta'
import { Contagens } from '@portal/design-system/contagens'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, useEvento } from '@portal/platform/web'
import { paginasDe, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { ETAPAS, EVENTO, type InicioSsu, ListaDeDemandas, type NivelSsu, nomeDoNivel } from '../../contract/index.ts'
import { SITUACOES } from '../etapas.ts'
import { TabelaDeDemandas, useAparenciaDasDemandas } from '../lista/tabela.tsx'
import { CHAVE, inicioQuery } from '../queries.ts'

// The dialogs share one dynamic import: a person who opens one opens the others, and each file costs a line in the
// panel's load list.

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
				data?.solicitar === 'S' ? (
					<Link botao variante="primario" href="/nova-ssu/demanda" icone={<FilePlus2 aria-hidden />}>
						Nova demanda
					</Link>
				) : undefined
			}
			{...estadoDaConsulta(consulta)}
		>
			{data ? <Conteudo inicio={data} /> : null}
		</Pagina>
	)
}

const RECORTES = [
	{ codigo: 'pendentes', texto: 'Esperam por mim' },
	{ codigo: 'minhas', texto: 'Pedidas por mim' },
] as const

type SemSistemasProps = { niveis: readonly NivelSsu[]; administradores: readonly string[] }

/**
 * A level without systems gives no access: the message names the people who choose them and says that they were told.
 */
function AvisoDeSistemas({ niveis, administradores }: SemSistemasProps) {
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
			{semSistemas.length > 0 ? <AvisoDeSistemas niveis={semSistemas} administradores={administradores} /> : null}
			{motivoSolicitar ? <Alerta variante="info">{motivoSolicitar}</Alerta> : null}
			<Pilha aria-label="Minhas demandas" tag="section">
				<Filtros
					rotulo="Quais demandas"
					antes={
						<>
							<Segmentado
								rotulo="De quem"
								opcoes={RECORTES}
								valor={recorte}
								aoMudar={(novo) =>
									lista.filtrar({ recorte: novo === 'pendentes' ? undefined : novo, codetp: undefined })
								}
							/>
							{pendentes.length > 0 && recorte === 'pendentes' ? (
								<Contagens
									rotulo="Etapas do que espera por você"
									itens={ETAPAS.flatMap((codigo) => {
										const quantos = pendentes.find(({ codetp }) => codetp === codigo)?.qtd
										return quantos === undefined ? [] : [{ codigo, texto: SITUACOES[codigo].texto, quantos }]
									})}
									valor={filtro.codetp}
									aoMudar={(codetp) => lista.filtrar({ codetp })}
								/>
							) : null}
						</>
					}
				>
					{aparencia.escolha}
				</Filtros>
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
