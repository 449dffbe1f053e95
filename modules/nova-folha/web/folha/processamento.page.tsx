import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Segmentado } from '@portal/design-system/segmentado'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData, formatarInteiro, useSessao } from '@portal/platform/web'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { Plus } from 'lucide-react'
import {
	EVENTO,
	enderecoDaFolha,
	FiltroFolhas,
	FOL_OPERADOR,
	type Folha,
	nomearMes,
	TIPOS_DE_FOLHA,
} from '../../contract/index.ts'
import { folhasQuery } from '../queries.ts'
import { SITUACOES_DA_FOLHA } from '../situacoes.ts'
import { Reais } from '../valor.tsx'

const EVENTOS = [EVENTO]
const obterChave = ({ codfol }: Folha): number => codfol

const COLUNAS: Coluna<Folha>[] = [
	{
		campo: 'codfol',
		nome: 'Folha',
		slot: ({ codfol, tipfol, dscsim, ...mes }) => (
			<>
				<Link href={enderecoDaFolha(codfol)}>
					{nomearMes(mes)}, {TIPOS_DE_FOLHA[tipfol].toLowerCase()}
				</Link>
				{dscsim ? <Detalhe tag="span">simulação: {dscsim}</Detalhe> : null}
			</>
		),
	},
	{ campo: 'dtapgt', nome: 'Pagamento', slot: ({ dtapgt }) => formatarData(dtapgt), estreita: () => null },
	{
		campo: 'qtdchq',
		nome: 'Contracheques',
		numerico: true,
		estreita: ({ qtdchq }) => (qtdchq === 1 ? '1 contracheque' : `${formatarInteiro(qtdchq)} contracheques`),
	},
	{
		campo: 'vlrliq',
		nome: 'Líquido',
		numerico: true,
		slot: ({ vlrliq }) => (vlrliq === null ? 'poucas pessoas' : <Reais valor={vlrliq} />),
	},
	{ campo: 'sitfol', nome: 'Situação', slot: ({ sitfol }) => <Situacao {...SITUACOES_DA_FOLHA[sitfol]} /> },
]

const PARTES = [
	{ codigo: 'andamento', texto: 'Em andamento' },
	{ codigo: 'encerradas', texto: 'Encerradas' },
	{ codigo: 'simulacoes', texto: 'Simulações' },
] as const
const NADA = {
	andamento: 'Não há folha em andamento. Quem opera a folha abre a do mês.',
	encerradas: 'Ainda não há folhas encerradas.',
	simulacoes: 'Não há simulações. Abra uma folha com o nome da simulação.',
} as const

export function ProcessamentoPage() {
	const lista = useFiltroDaLista(FiltroFolhas)
	const { filtro, filtrar } = lista
	const { perfis } = useSessao()
	const aparencia = useAparenciaDaLista('nova-folha', COLUNAS)
	const folhas = useListaAoVivo(folhasQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	return (
		<Pagina
			titulo="Processamento da folha"
			resumo="As folhas de cada mês, da abertura ao encerramento, e as simulações."
			acoes={
				perfis.includes(FOL_OPERADOR) ? (
					<AcoesDaPagina principal={{ titulo: 'Abrir folha', icone: <Plus aria-hidden />, href: '/nova-folha/nova' }} />
				) : undefined
			}
		>
			<Filtros
				rotulo="Filtros das folhas"
				antes={
					<Segmentado
						rotulo="Quais folhas"
						opcoes={PARTES}
						valor={filtro.parte}
						aoMudar={(parte) => filtrar({ parte: parte === 'andamento' ? undefined : parte })}
					/>
				}
			>
				{aparencia.escolha}
			</Filtros>
			<TabelaDaLista
				nome="folhas"
				legenda="Folhas"
				lista={folhas}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto={NADA[filtro.parte]} />}
			/>
		</Pagina>
	)
}
