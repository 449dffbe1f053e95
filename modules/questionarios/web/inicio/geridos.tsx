import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao as EmQueSituacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, formatarInteiro } from '@portal/platform/web'
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
import { EVENTO, FiltroDeQuestionarios, type QuestionarioGerido, type Situacao } from '../../contract/index.ts'
import { exportarGeridos, geridosQuery } from '../queries.ts'
import { SITUACOES } from '../situacoes.ts'

const EVENTOS = [EVENTO]
const chaveDe = ({ codqst, numvrsqst }: QuestionarioGerido): string => `${codqst}/${numvrsqst}`

const COLUNAS: Coluna<QuestionarioGerido>[] = [
	{
		campo: 'nomqst',
		nome: 'Questionário',
		slot: ({ codqst, numvrsqst, nomqst, dscpdo }) => (
			<span className="inline-block min-w-40 wrap-anywhere">
				<Link href={`/questionarios/gerir/${codqst}/${numvrsqst}`}>{nomqst}</Link>
				<Detalhe tag="span">{dscpdo}</Detalhe>
			</span>
		),
	},
	{ campo: 'sglund', nome: 'Unidade', slot: ({ sglund, nomund }) => <Sigla nome={nomund}>{sglund}</Sigla> },
	{ campo: 'sitqst', nome: 'Situação', slot: ({ sitqst }) => <EmQueSituacao {...SITUACOES[sitqst]} /> },
	{ campo: 'dtafimrsp', nome: 'Último dia', slot: ({ dtafimrsp }) => <DiaDaLista instante={dtafimrsp} /> },
	{
		campo: 'qtdcon',
		nome: 'Responderam',
		numerico: true,
		slot: ({ qtdcon, qtdpop }) => (qtdpop === null ? '—' : `${formatarInteiro(qtdcon)} de ${formatarInteiro(qtdpop)}`),
	},
]

export function Geridos() {
	const lista = useFiltroDaLista(FiltroDeQuestionarios)
	const { filtro, filtrar } = lista
	const situacao = {
		campo: 'sitqst',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: SITUACOES,
		valor: filtro.sitqst,
		aoMudar: (nova: Situacao | undefined) => filtrar({ sitqst: nova }),
	}
	const aparencia = useAparenciaDaLista('questionarios', COLUNAS)
	return (
		<Pilha espaco={5}>
			<Filtros
				rotulo="Filtros dos questionários"
				busca={{
					rotulo: 'Procurar questionários',
					valor: filtro.busca ?? '',
					maximo: 120,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				ativos={opcaoAtiva(situacao)}
			>
				<FiltroDeOpcao {...situacao} />
				{aparencia.escolha}
				<Exportar oque="os questionários" nome="questionarios" pedir={(formato) => exportarGeridos(filtro, formato)} />
			</Filtros>
			<Tabela filtro={filtro} aparencia={aparencia.tabela} paginas={paginasDe(lista)} />
		</Pilha>
	)
}

type TabelaProps = {
	filtro: FiltroDeQuestionarios
	aparencia: { colunas: Coluna<QuestionarioGerido>[]; densa: boolean }
	paginas: ReturnType<typeof paginasDe>
}

function Tabela({ filtro, aparencia, paginas }: TabelaProps) {
	const lista = useListaAoVivo(geridosQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const filtrada = Boolean(filtro.busca || filtro.sitqst)
	return (
		<TabelaDaLista
			nome="questionários"
			legenda="Questionários que você gere"
			lista={lista}
			chave={chaveDe}
			{...aparencia}
			{...paginas}
			vazio={
				<Vazio texto={filtrada ? 'Nenhum questionário com estes filtros.' : 'Nenhum questionário ainda. Comece um.'} />
			}
		/>
	)
}
