import { Link } from '@portal/design-system/link'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { EVENTO, enderecoDoEdital, enderecoDoEditalNaGestao } from '../../contract/index.ts'
import { COLUNAS_DO_EDITAL } from '../editais.page.tsx'
import { editaisDaGestaoQuery } from '../queries.ts'

const EVENTOS = [EVENTO]
type Linha = NonNullable<
	Awaited<ReturnType<NonNullable<ReturnType<typeof editaisDaGestaoQuery>['queryFn']>>>
>['itens'][number]
const obterChave = ({ codedt }: Linha): number => codedt

/** A call in preparation has no public page: it opens where it is changed and published. */
function LinkDoEdital({ edital: { codedt, titedt, fase } }: { edital: Linha }) {
	return <Link href={fase === 'PRE' ? enderecoDoEditalNaGestao(codedt) : enderecoDoEdital(codedt)}>{titedt}</Link>
}

function TituloDoEdital({ edital }: { edital: Linha }) {
	return (
		<>
			<LinkDoEdital edital={edital} />
			<Detalhe tag="span">{edital.nomundrsp ?? 'Reitoria'}</Detalhe>
		</>
	)
}

const DEMAIS = COLUNAS_DO_EDITAL.filter(({ campo }) => campo !== 'titedt') as Coluna<Linha>[]
const COLUNAS: Coluna<Linha>[] = [
	{
		campo: 'titedt',
		nome: 'Edital',
		slot: (edital) => <TituloDoEdital edital={edital} />,
		estreita: (edital) => <LinkDoEdital edital={edital} />,
	},
	...DEMAIS,
	{ campo: 'qtdcan', nome: 'Inscrições enviadas', numerico: true, estreita: ({ qtdcan }) => `${qtdcan} inscrições` },
]

/** Calls that the person keeps, also those in preparation. */
export function EditaisDaGestao() {
	const lista = useFiltroDaLista(Paginacao)
	const aparencia = useAparenciaDaLista('nereu-gestao-editais', COLUNAS)
	const editais = useListaAoVivo(editaisDaGestaoQuery(lista.filtro), { chave: obterChave, eventos: EVENTOS })
	return (
		<TabelaDaLista
			nome="editais"
			legenda="Editais da gestão"
			lista={editais}
			chave={obterChave}
			{...aparencia.tabela}
			{...paginasDe(lista)}
			vazio={<Vazio texto="Ainda não há editais da sua unidade." />}
		/>
	)
}
