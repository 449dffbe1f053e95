import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { formatarInteiro } from '@portal/platform/web'
import {
	HoraDaLista,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import * as z from 'zod/mini'
import type { ImportacaoFeita } from '../contract/index.ts'
import { NovaImportacao } from './nova-importacao.tsx'
import { importacoesQuery } from './queries.ts'
import { SITUACOES } from './situacoes.ts'

const Filtro = z.extend(Paginacao, { lista: z.optional(z.string()) })

const COLUNAS: Coluna<ImportacaoFeita>[] = [
	{
		campo: 'titulo',
		nome: 'Lista',
		slot: ({ codimp, titulo, nomarq }) => (
			<>
				<Link href={`/administracao/importacoes/${codimp}`}>{titulo}</Link>
				<Detalhe tag="span" className="wrap-anywhere">
					{nomarq}
				</Detalhe>
			</>
		),
	},
	{
		campo: 'sitimp',
		nome: 'Situação',
		slot: ({ sitimp }) => <Situacao {...SITUACOES[sitimp]} />,
	},
	{ campo: 'qtdlin', nome: 'Linhas', numerico: true, formato: (valor) => formatarInteiro(Number(valor)) },
	{ campo: 'qtdrec', nome: 'Recusadas', numerico: true, formato: (valor) => formatarInteiro(Number(valor)) },
	{ campo: 'nompes', nome: 'Por', slot: ({ nompes }) => nompes ?? 'Portal' },
	{
		campo: 'dtacad',
		nome: 'Quando',
		slot: ({ dtacad }) => <HoraDaLista instante={dtacad} />,
	},
]

const chaveDe = ({ codimp }: ImportacaoFeita): number => codimp
const EVENTOS = ['importacao']

export function ImportacoesPage() {
	const lista = useFiltroDaLista(Filtro)
	const { lista: escolhida, ...paginacao } = lista.filtro
	const aparencia = useAparenciaDaLista('importacoes', COLUNAS)
	const importacoes = useListaAoVivo(importacoesQuery(paginacao), { chave: chaveDe, eventos: EVENTOS })
	return (
		<Pagina
			titulo="Importações"
			resumo="Primeiro um ensaio, que confere tudo e não grava nada; depois, o mesmo arquivo de verdade."
		>
			<NovaImportacao inicial={escolhida} />
			<Fileira espaco={3} distribuir="entre">
				<h2>Importações feitas</h2>
				{aparencia.escolha}
			</Fileira>
			<TabelaDaLista
				nome="importações"
				legenda="Importações feitas"
				{...aparencia.tabela}
				lista={importacoes}
				chave={chaveDe}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nada foi importado ainda. Escolha uma lista e envie um arquivo." />}
			/>
		</Pagina>
	)
}
