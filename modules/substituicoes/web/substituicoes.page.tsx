import { Abas } from '@portal/design-system/abas'
import { Badge } from '@portal/design-system/badge'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarCodigoUsuario } from '@portal/platform/web'
import {
	DiaDaLista,
	FiltroDeOpcao,
	opcaoAtiva,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { UserPlus } from 'lucide-react'
import { FiltroDaPagina, Papel, type Situacao, type Substituicao } from '../contract/index.ts'
import { Areas, Comandos } from './comandos.tsx'
import { substituicoesQuery } from './queries.ts'
import { OPCOES, textoDaSituacao, tomDaSituacao } from './situacoes.ts'

const EVENTOS = ['substituicoes']
const chaveDe = ({ codsubst }: Substituicao): number => codsubst

export function SubstituicoesPage() {
	const lista = useFiltroDaLista(FiltroDaPagina)
	const { filtro, filtrar } = lista
	const conteudo = <Lista key={filtro.aba} lista={lista} />
	return (
		<Pagina
			titulo="Substituições"
			resumo="Quem cuida das suas tarefas enquanto você está fora, e de quem você cuida. O voto é pessoal e nunca passa a outra pessoa."
			acoes={<Nomear />}
		>
			<Abas
				rotulo="Substituições"
				aberta={filtro.aba}
				aoMudar={(aba) => filtrar({ aba: Papel.parse(aba), sit: undefined })}
				abas={[
					{ codigo: 'titular', titulo: 'Quem me substitui', conteudo },
					{ codigo: 'substituto', titulo: 'Quem eu substituo', conteudo },
				]}
			/>
		</Pagina>
	)
}

function Nomear() {
	return (
		<Link href="/substituicoes/nova" variante="primario" botao icone={<UserPlus aria-hidden />}>
			Nomear substituto
		</Link>
	)
}

const pessoa = (papel: Papel): Coluna<Substituicao> => ({
	campo: 'pessoa',
	nome: papel === 'titular' ? 'Substituto' : 'Titular',
	slot: ({ codpestit, nompestit, codpessub, nompessub }) => (
		<>
			<span className="font-medium wrap-anywhere">{papel === 'titular' ? nompessub : nompestit}</span>
			<Detalhe tag="span" className="tabular-nums">
				{formatarCodigoUsuario(papel === 'titular' ? codpessub : codpestit)}
			</Detalhe>
		</>
	),
})

const demais: readonly Coluna<Substituicao>[] = [
	{
		campo: 'dtaini',
		nome: 'Período',
		slot: ({ dtaini, dtafim }) => (
			<span className="inline-grid whitespace-nowrap tabular-nums">
				<DiaDaLista instante={dtaini} />
				<span>
					a <DiaDaLista instante={dtafim} />
				</span>
			</span>
		),
	},
	{
		campo: 'lstarea',
		nome: 'Áreas',
		slot: ({ lstarea }) => (
			<span className="block min-w-24">
				<Areas codigos={lstarea} />
			</span>
		),
	},
	{
		campo: 'mot',
		nome: 'Motivo',
		slot: ({ mot, motter }) => (
			<>
				<span className="wrap-anywhere">{mot}</span>
				{motter ? (
					<Detalhe tag="span" className="wrap-anywhere">
						Desfecho: {motter}
					</Detalhe>
				) : null}
			</>
		),
	},
	{
		campo: 'sit',
		nome: 'Situação',
		slot: (substituicao) => <Badge variante={tomDaSituacao(substituicao)}>{textoDaSituacao(substituicao)}</Badge>,
	},
]

const comandosDe = (substituicao: Substituicao) => <Comandos substituicao={substituicao} />

const COLUNAS = { titular: [pessoa('titular'), ...demais], substituto: [pessoa('substituto'), ...demais] }

const VAZIO = {
	titular: <Vazio texto="Você ainda não nomeou um substituto." acao={<Nomear />} />,
	substituto: <Vazio texto="Ninguém pediu que você o substitua." />,
}

function Lista({ lista }: { lista: ReturnType<typeof useFiltroDaLista<typeof FiltroDaPagina>> }) {
	const { filtro, filtrar } = lista
	const { aba: papel, ...resto } = filtro
	const aparencia = useAparenciaDaLista('substituicoes', COLUNAS[papel])
	const substituicoes = useListaAoVivo(substituicoesQuery({ ...resto, papel }), { chave: chaveDe, eventos: EVENTOS })
	const situacao = {
		campo: 'sit',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: OPCOES,
		valor: filtro.sit,
		aoMudar: (sit: Situacao | undefined) => filtrar({ sit }),
	}
	return (
		<Pilha>
			<Filtros rotulo="Filtros das substituições" ativos={opcaoAtiva(situacao)}>
				<FiltroDeOpcao {...situacao} />
				{aparencia.escolha}
			</Filtros>
			<TabelaDaLista
				nome="substituições"
				legenda="Substituições"
				{...aparencia.tabela}
				comandos={comandosDe}
				lista={substituicoes}
				chave={chaveDe}
				vazio={filtro.sit ? 'Nenhuma substituição nesta situação.' : VAZIO[papel]}
				{...paginasDe(lista)}
			/>
		</Pilha>
	)
}
