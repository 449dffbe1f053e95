import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Suave } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { useSessao } from '@portal/platform/web'
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
import { type ReactNode, useState } from 'react'
import {
	type EstadoDaManutencao,
	EVENTO_DO_MONITORAMENTO,
	enderecoDaManutencao,
	enderecoDoMonitor,
	ListaDeManutencoes,
	type Manutencao,
	OPERAM,
} from '../../contract/index.ts'
import { manutencoesQuery } from '../monitoramento/queries.ts'
import { ESTADOS_DA_MANUTENCAO } from '../monitoramento/situacoes.ts'
import { EncerrarDialog } from './encerrar.dialog.tsx'

// Shared chunk: these pages are loaded together, because they are visited together.
export { ManutencaoPage } from './manutencao.page.tsx'
export { AlterarManutencaoPage, NovaManutencaoPage } from './manutencao-salvar.page.tsx'

const EVENTOS = [EVENTO_DO_MONITORAMENTO]
const chaveDe = ({ codman }: Manutencao): number => codman

const COLUNAS: Coluna<Manutencao>[] = [
	{
		campo: 'titman',
		nome: 'Manutenção',
		slot: ({ codman, titman, txtman, pescad, codocor }) => (
			<span className="block min-w-40 wrap-anywhere xl:min-w-72">
				<Link href={enderecoDaManutencao(codman)} className="font-semibold">
					{titman}
				</Link>
				<Suave pq title={txtman ?? undefined} className="line-clamp-1">
					{[pescad.nompes, codocor === null ? '' : 'as pessoas são avisadas', txtman].filter(Boolean).join(' · ')}
				</Suave>
			</span>
		),
	},
	{ campo: 'estman', nome: 'Estado', slot: ({ estman }) => <Situacao {...ESTADOS_DA_MANUTENCAO[estman]} /> },
	{
		campo: 'dtaini',
		nome: 'Quando',
		slot: ({ dtaini, dtafim }) => (
			<span className="inline-grid whitespace-nowrap">
				<HoraDaLista instante={dtaini} />
				<Suave pq>
					até <HoraDaLista instante={dtafim} />
				</Suave>
			</span>
		),
	},
	{
		campo: 'monitores',
		nome: 'Monitores',
		slot: ({ monitores }) => (
			<Fileira tag="ul" espaco="frase">
				{monitores.map(({ codmon, nommon }) => (
					<li key={codmon}>
						<Link href={enderecoDoMonitor(codmon)}>{nommon}</Link>
					</li>
				))}
			</Fileira>
		),
	},
]

const comandosDe =
	(aoAbrir: (manutencao: Manutencao) => void): ((manutencao: Manutencao) => ReactNode) =>
	(manutencao) =>
		manutencao.permissoes.encerrar === 'S' ? (
			<AcoesDaLinha
				de={manutencao.titman}
				principal={{
					titulo: manutencao.estman === 'CUR' ? 'Encerrar' : 'Cancelar',
					aoAcionar: () => aoAbrir(manutencao),
				}}
			/>
		) : null

export function ManutencoesPage() {
	const { perfis } = useSessao()
	const lista = useFiltroDaLista(ListaDeManutencoes)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('manutencoes', COLUNAS)
	const manutencoes = useListaAoVivo(manutencoesQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const [aberta, setAberta] = useState<Manutencao>()
	const estado = {
		campo: 'estman',
		nome: 'Estado',
		todas: 'Todas',
		opcoes: ESTADOS_DA_MANUTENCAO,
		valor: filtro.estman,
		aoMudar: (estman: EstadoDaManutencao | undefined) => filtrar({ estman }),
	}
	return (
		<Pagina
			titulo="Manutenções"
			resumo="Enquanto uma dura, os monitores dela não abrem incidente e o que falha não conta na disponibilidade."
			acoes={
				OPERAM.some((perfil) => perfis.includes(perfil)) ? (
					<Link
						botao
						variante="primario"
						href="/interno-sti/monitoramento/manutencoes/nova"
						icone={<Plus aria-hidden />}
					>
						Nova manutenção
					</Link>
				) : undefined
			}
		>
			<Filtros rotulo="Filtros das manutenções" ativos={opcaoAtiva(estado)}>
				<FiltroDeOpcao {...estado} />
				{aparencia.escolha}
			</Filtros>
			<TabelaDaLista
				nome="manutenções"
				legenda="Manutenções"
				lista={manutencoes}
				{...aparencia.tabela}
				chave={chaveDe}
				comandos={comandosDe(setAberta)}
				{...paginasDe(lista)}
				vazio={<Vazio texto={filtro.estman ? 'Nenhuma manutenção neste estado.' : 'Nenhuma manutenção marcada.'} />}
			/>
			{aberta ? <EncerrarDialog manutencao={aberta} aoFechar={() => setAberta(undefined)} /> : null}
		</Pagina>
	)
}
