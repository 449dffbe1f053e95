import type { Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { EVENTO } from '../../contract/index.ts'
import { COLUNAS_DO_EDITAL } from '../editais.page.tsx'
import { editaisDaGestaoQuery } from '../queries.ts'

const EVENTOS = [EVENTO]
type Linha = NonNullable<
	Awaited<ReturnType<NonNullable<ReturnType<typeof editaisDaGestaoQuery>['queryFn']>>>
>['itens'][number]
const obterChave = ({ codedt }: Linha): number => codedt

const COLUNAS: Coluna<Linha>[] = [
	...(COLUNAS_DO_EDITAL as Coluna<Linha>[]),
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
