import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData } from '@portal/platform/web'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import {
	type Contracheque,
	EVENTO,
	enderecoDoContracheque,
	FiltroContracheques,
	nomearMes,
	TIPOS_DE_FOLHA,
} from '../../contract/index.ts'
import { contrachequesQuery } from '../queries.ts'
import { SITUACOES_DA_FOLHA } from '../situacoes.ts'
import { Reais } from '../valor.tsx'

const EVENTOS = [EVENTO]
const obterChave = (um: Contracheque): string => enderecoDoContracheque(um)

const escreverMes = ({ tipfol, ...mes }: Contracheque): string =>
	`${nomearMes(mes)}, ${TIPOS_DE_FOLHA[tipfol].toLowerCase()}`

const COMUNS: Coluna<Contracheque>[] = [
	{ campo: 'dtapgt', nome: 'Pagamento', slot: ({ dtapgt }) => formatarData(dtapgt), estreita: () => null },
	{
		campo: 'vlrbru',
		nome: 'Bruto',
		numerico: true,
		slot: ({ vlrbru }) => <Reais valor={vlrbru} />,
		estreita: () => null,
	},
	{ campo: 'vlrliq', nome: 'Líquido', numerico: true, slot: ({ vlrliq }) => <Reais valor={vlrliq} forte /> },
	{ campo: 'sitfol', nome: 'Situação', slot: ({ sitfol }) => <Situacao {...SITUACOES_DA_FOLHA[sitfol]} /> },
]

const MEUS: Coluna<Contracheque>[] = [
	{
		campo: 'codfol',
		nome: 'Mês',
		slot: (um) => (
			<>
				<Link href={enderecoDoContracheque(um)}>{escreverMes(um)}</Link>
				<Detalhe tag="span">
					{um.sglund}, vínculo {um.numseqsrv}
				</Detalhe>
			</>
		),
		estreita: (um) => <Link href={enderecoDoContracheque(um)}>{escreverMes(um)}</Link>,
	},
	...COMUNS,
]

const DE_OUTROS: Coluna<Contracheque>[] = [
	{
		campo: 'nompes',
		nome: 'Pessoa',
		slot: (um) => (
			<>
				<Link href={enderecoDoContracheque(um)}>{um.nompes}</Link>
				<Detalhe tag="span">
					{um.sglund} · {escreverMes(um)}
				</Detalhe>
			</>
		),
		estreita: (um) => <Link href={enderecoDoContracheque(um)}>{um.nompes}</Link>,
	},
	...COMUNS,
]

/** Payslips, one's own or those in reach; a look at others is recorded. */
export function Contracheques({ deOutros }: { deOutros: boolean }) {
	const lista = useFiltroDaLista(FiltroContracheques)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista(
		deOutros ? 'contracheques-de-outros' : 'contracheques',
		deOutros ? DE_OUTROS : MEUS,
	)
	const pedido = deOutros ? { ...filtro, outros: 'S' as const } : { pagina: filtro.pagina, porPagina: filtro.porPagina }
	const contracheques = useListaAoVivo(contrachequesQuery(pedido), { chave: obterChave, eventos: EVENTOS })
	return (
		<div className="grid grid-cols-1 gap-3">
			{deOutros ? (
				<Filtros
					rotulo="Filtros dos contracheques"
					busca={{
						rotulo: 'Procurar por nome ou número',
						valor: filtro.busca ?? '',
						maximo: 120,
						aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
					}}
				>
					{aparencia.escolha}
				</Filtros>
			) : null}
			<TabelaDaLista
				nome="contracheques"
				legenda={deOutros ? 'Contracheques de outras pessoas' : 'Meus contracheques'}
				lista={contracheques}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={
					<Vazio
						texto={
							deOutros
								? 'Nenhum contracheque encontrado ao seu alcance.'
								: 'Você ainda não tem contracheques aqui. Se deveria ter, fale com a seção de pessoal da sua unidade.'
						}
					/>
				}
			/>
		</div>
	)
}
