import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Alerta } from '@portal/design-system/alerta'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { baixarPedido, call, formatarData, mensagemDe } from '@portal/platform/web'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import {
	EVENTO,
	emitirCertidao,
	enderecoDoColegiado,
	FUNCOES,
	lerUltimoDia,
	type MeuMandato,
	type MinhaPosse,
	MOTIVOS_DO_FIM,
	obterCertidao,
	TITULARIDADES,
} from '../contract/index.ts'
import { meusMandatosQuery, minhasPossesQuery } from './queries.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ codmdt }: MeuMandato): number => codmdt

const VIGENCIAS: Situacoes<'A' | 'S' | 'N'> = {
	A: { texto: 'A começar', estado: 'fila' },
	S: { texto: 'Em vigor', estado: 'concluido' },
	N: { texto: 'Fora do prazo', estado: 'encerrado' },
}

const COLUNAS: Coluna<MeuMandato>[] = [
	{
		campo: 'nomclg',
		nome: 'Colegiado',
		slot: (mandato) => (
			<>
				<Link href={enderecoDoColegiado(mandato)}>{mandato.nomclg}</Link>
				<Detalhe tag="span">{mandato.nomcad}</Detalhe>
			</>
		),
		estreita: (mandato) => (
			<>
				<Link href={enderecoDoColegiado(mandato)}>{mandato.nomclg}</Link> · {mandato.nomcad}
			</>
		),
	},
	{
		campo: 'titsup',
		nome: 'Função',
		slot: ({ titsup, tipfncclg }) => (titsup === 'T' ? FUNCOES[tipfncclg] : TITULARIDADES[titsup]),
	},
	{
		campo: 'dtainimdt',
		nome: 'Período',
		slot: (mandato) => (
			<span className="tabular-nums">
				{formatarData(mandato.dtainimdt)} a {formatarData(lerUltimoDia(mandato))}
				{mandato.motfim ? <Detalhe tag="span">{MOTIVOS_DO_FIM[mandato.motfim]}</Detalhe> : null}
			</span>
		),
		estreita: (mandato) =>
			mandato.stacer === 'N'
				? `desde ${formatarData(mandato.dtainimdt)}`
				: `até ${formatarData(lerUltimoDia(mandato))}`,
	},
	{
		campo: 'stavig',
		nome: 'Situação',
		slot: ({ stavig, stacer }) => <Situacao {...VIGENCIAS[stacer === 'N' ? 'A' : stavig]} />,
	},
]

/** Issues the certificate, or gets the one of the same content, and downloads it. */
async function baixarCertidao({ codmdt }: MeuMandato): Promise<void> {
	try {
		const { codaucdoc } = await call(emitirCertidao, { params: { codmdt } })
		await baixarPedido(`certidao-${codaucdoc}.pdf`, () => call(obterCertidao, { params: { codaucdoc } }))
	} catch (falha) {
		toast.erro('A certidão não foi emitida', mensagemDe(falha))
	}
}

const montarComandos = (mandato: MeuMandato) =>
	mandato.stacer === 'S' ? (
		<AcoesDaLinha
			de={mandato.nomcad}
			principal={{ titulo: 'Baixar certidão', aoAcionar: () => void baixarCertidao(mandato) }}
		/>
	) : null

export function MeusMandatosPage() {
	const lista = useFiltroDaLista(Paginacao)
	const aparencia = useAparenciaDaLista('meus-mandatos', COLUNAS)
	const mandatos = useListaAoVivo(meusMandatosQuery(lista.filtro), { chave: obterChave, eventos: EVENTOS })
	const { data: posses = [], isFetching, isFetchedAfterMount } = useQuery(minhasPossesQuery)
	// The notices are above the list: both come together, and what was known at an earlier visit waits for what is now.
	const esperando = isFetching && !isFetchedAfterMount
	return (
		<Pagina
			titulo="Meus mandatos"
			resumo="Os colegiados em que você tem ou teve uma cadeira."
			carregando={esperando || mandatos.isPending}
		>
			{posses.map((posse) => (
				<PossePendente key={posse.codpos} posse={posse} />
			))}
			<TabelaDaLista
				nome="mandatos"
				legenda="Meus mandatos"
				lista={mandatos}
				chave={obterChave}
				comandos={montarComandos}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Você não tem mandatos registrados. Se falta algum, fale com a secretaria do colegiado." />}
			/>
		</Pagina>
	)
}

/** Appointment that waits for the person's signature. */
const PossePendente = ({ posse: { nomclg, nomcad, titsup, dtainimdt, codlotdocasi } }: { posse: MinhaPosse }) => (
	<Alerta variante="info" titulo={`Falta a sua posse em ${nomclg}`}>
		{nomcad}, {TITULARIDADES[titsup].toLowerCase()}. O mandato começa quando você assina o termo, e não antes de{' '}
		{formatarData(dtainimdt)}. <Link href={`/assina/lote/${codlotdocasi}`}>Assinar o termo de posse</Link>
	</Alerta>
)
