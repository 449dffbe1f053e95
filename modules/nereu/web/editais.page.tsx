import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import {
	DiaDaLista,
	FiltroDeOpcao,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { type Edital, EVENTO, enderecoDoEdital, FASES, FiltroEditais } from '../contract/index.ts'
import { editaisQuery } from './queries.ts'
import { SITUACOES_DA_FASE } from './situacoes.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ codedt }: Edital): number => codedt
const escreverVagas = ({ qtdvag }: Pick<Edital, 'qtdvag'>): string => (qtdvag === 1 ? '1 vaga' : `${qtdvag} vagas`)

export const COLUNAS_DO_EDITAL: Coluna<Edital>[] = [
	{
		campo: 'titedt',
		nome: 'Edital',
		slot: ({ codedt, titedt, nomundrsp }) => (
			<>
				<Link href={enderecoDoEdital(codedt)}>{titedt}</Link>
				<Detalhe tag="span">{nomundrsp ?? 'Reitoria'}</Detalhe>
			</>
		),
		estreita: ({ codedt, titedt }) => <Link href={enderecoDoEdital(codedt)}>{titedt}</Link>,
	},
	{ campo: 'qtdvag', nome: 'Vagas', numerico: true, estreita: escreverVagas },
	{
		campo: 'dtafim',
		nome: 'Inscrições',
		slot: ({ dtaini, dtafim }) => (
			<>
				<DiaDaLista instante={dtaini} /> a <DiaDaLista instante={dtafim} />
			</>
		),
		estreita: () => null,
	},
	{ campo: 'fase', nome: 'Situação', slot: ({ fase }) => <Situacao {...SITUACOES_DA_FASE[fase]} /> },
]

const FASES_A_ESCOLHER = { ABE: { texto: FASES.ABE }, ANA: { texto: FASES.ANA }, FIM: { texto: 'Com resultado' } }

export function EditaisPage() {
	const lista = useFiltroDaLista(FiltroEditais)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('nereu-editais', COLUNAS_DO_EDITAL)
	const editais = useListaAoVivo(editaisQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	return (
		<Pagina
			titulo="Editais de mobilidade"
			resumo="Vagas para estudar em instituições de outros países. Os abertos vêm primeiro."
		>
			<Filtros
				rotulo="Filtros dos editais"
				busca={{
					rotulo: 'Procurar edital',
					valor: filtro.busca ?? '',
					maximo: 120,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
			>
				<FiltroDeOpcao
					campo="fase"
					nome="Situação"
					todas="Todas as situações"
					opcoes={FASES_A_ESCOLHER}
					valor={filtro.fase}
					aoMudar={(fase) => filtrar({ fase })}
				/>
				{aparencia.escolha}
			</Filtros>
			<TabelaDaLista
				nome="editais"
				legenda="Editais de mobilidade"
				lista={editais}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nenhum edital com estes filtros. Retire um deles para ver os outros." />}
			/>
		</Pagina>
	)
}
