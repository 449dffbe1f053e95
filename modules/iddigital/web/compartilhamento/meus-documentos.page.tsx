import { Badge } from '@portal/design-system/badge'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { Exportar } from '@portal/platform/web'
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
import {
	descreverEmissor,
	FiltroMeusDocumentos,
	type MeuDocumento,
	podeCompartilhar,
} from '../../contract/compartilhamento.ts'
import { NOME_DA_SITUACAO, type Sitdocauc } from '../../contract/documento.ts'
import { formatarIdDigital } from '../../contract/id-digital.ts'
import { Arquivo } from '../documento/arquivo.tsx'
import { SituacaoDoDocumento } from '../situacoes.tsx'
import { baixarMeu, exportarMeus, meusDocumentosQuery } from './queries.ts'

const nomearDocumento = ({ nomtipdocauc, codaucdoc }: MeuDocumento): string =>
	`${nomtipdocauc} ${formatarIdDigital(codaucdoc)}`

const COLUNAS: Coluna<MeuDocumento>[] = [
	{
		campo: 'nomtipdocauc',
		nome: 'Documento',
		slot: ({ nomtipdocauc, orgemi, nomarq }) => (
			<>
				<span className="font-medium wrap-anywhere">{nomtipdocauc}</span>
				<Detalhe tag="span" className="wrap-anywhere">
					{orgemi} · {nomarq}
				</Detalhe>
			</>
		),
	},
	{
		campo: 'codaucdoc',
		nome: 'ID digital',
		slot: ({ codaucdoc }) => (
			<Link
				href={`/iddigital/${codaucdoc}`}
				className="font-mono text-sm whitespace-nowrap"
				aria-label={`Verificar ${formatarIdDigital(codaucdoc)}`}
			>
				{formatarIdDigital(codaucdoc)}
			</Link>
		),
	},
	{ campo: 'dtaemidoc', nome: 'Emitido em', slot: ({ dtaemidoc }) => <DiaDaLista instante={dtaemidoc} /> },
	{ campo: 'sitdocauc', nome: 'Situação', slot: SituacaoDoDocumento },
	{
		campo: 'stadisarq',
		nome: 'Arquivo',
		ehImpressa: ({ stadisarq }) => stadisarq !== 'S',
		slot: (documento) =>
			documento.stadisarq === 'S' ? (
				<span className="inline-flex gap-1">
					<Arquivo aoBaixar={() => baixarMeu(documento.codaucdoc)} deQual={nomearDocumento(documento)} naLista />
				</span>
			) : (
				<Suave pq>{descreverEmissor(documento.orgemi)}</Suave>
			),
	},
	{
		campo: 'qtdcptvig',
		nome: 'Links',
		ehImpressa: ({ qtdcptvig }) => qtdcptvig > 0,
		slot: (documento) => <Links documento={documento} />,
	},
]

function Links({ documento }: { documento: MeuDocumento }) {
	const { codaucdoc, qtdcptvig } = documento
	const acao = podeCompartilhar(documento) ? 'Compartilhar' : 'Ver links'
	return (
		<Fileira tag="span">
			<Link
				href={`/iddigital/meusdocumentos/${codaucdoc}`}
				botao
				variante="secundario"
				tamanho="pq"
				data-nao-imprimir
				aria-label={`${acao}: ${nomearDocumento(documento)}`}
			>
				{acao}
			</Link>
			{qtdcptvig > 0 ? (
				<Badge variante="info">{qtdcptvig === 1 ? '1 link aberto' : `${qtdcptvig} links abertos`}</Badge>
			) : null}
		</Fileira>
	)
}

const OPCOES = {
	VIG: { texto: NOME_DA_SITUACAO.VIG },
	EXP: { texto: NOME_DA_SITUACAO.EXP },
	REV: { texto: NOME_DA_SITUACAO.REV },
	SUB: { texto: NOME_DA_SITUACAO.SUB },
} as const satisfies Record<Sitdocauc, object>

const chaveDe = ({ codaucdoc }: MeuDocumento): string => codaucdoc

export function MeusDocumentosPage() {
	const lista = useFiltroDaLista(FiltroMeusDocumentos)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('meus-documentos', COLUNAS)
	const documentos = useListaAoVivo(meusDocumentosQuery(filtro), { chave: chaveDe })
	const situacao = {
		campo: 'sitdocauc',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: OPCOES,
		valor: filtro.sitdocauc,
		aoMudar: (sitdocauc: Sitdocauc | undefined) => filtrar({ sitdocauc }),
	}
	const filtrado = Boolean(filtro.busca) || filtro.sitdocauc !== undefined
	return (
		<Pagina
			titulo="Meus documentos"
			resumo="Os documentos com ID digital que são seus. Para mostrar um a uma empresa ou a um órgão, mande um link com prazo."
		>
			<Filtros
				rotulo="Filtros dos documentos"
				busca={{
					rotulo: 'Buscar documento...',
					valor: filtro.busca ?? '',
					aoBuscar: (busca) => filtrar({ busca }, { substituir: true }),
				}}
				ativos={opcaoAtiva(situacao)}
			>
				<FiltroDeOpcao {...situacao} />
				{aparencia.escolha}
				<Exportar oque="os documentos" nome="meus-documentos" pedir={(formato) => exportarMeus(filtro, formato)} />
			</Filtros>
			<TabelaDaLista
				nome="documentos"
				legenda="Meus documentos"
				{...aparencia.tabela}
				lista={documentos}
				chave={chaveDe}
				vazio={
					filtrado ? 'Nenhum documento encontrado.' : 'Nenhum documento com ID digital foi emitido para você ainda.'
				}
				{...paginasDe(lista)}
			/>
		</Pagina>
	)
}
