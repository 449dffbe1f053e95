import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { formatarDataHora, formatarInteiro } from '@portal/platform/web'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { type Carga, EVENTO, enderecoDaFolha, SITUACOES_DA_CARGA, type SituacaoDaCarga } from '../../contract/index.ts'
import { cargasQuery, opcoesDeCargaQuery } from '../queries.ts'
import { Reais } from '../valor.tsx'
import { type AtoDaCarga, AtoDaCargaDialog } from './ato.dialog.tsx'
import { EnviarDialog } from './enviar.dialog.tsx'
import { ErrosDialog } from './erros.dialog.tsx'

const EVENTOS = [EVENTO]
const obterChave = ({ numcrg }: Carga): number => numcrg

const SITUACOES: Situacoes<SituacaoDaCarga> = {
	VAL: { texto: SITUACOES_DA_CARGA.VAL, estado: 'pendente' },
	REJ: { texto: SITUACOES_DA_CARGA.REJ, estado: 'recusado' },
	APL: { texto: SITUACOES_DA_CARGA.APL, estado: 'concluido' },
	EST: { texto: SITUACOES_DA_CARGA.EST, estado: 'encerrado' },
}

const COLUNAS: Coluna<Carga>[] = [
	{
		campo: 'nomarq',
		nome: 'Arquivo',
		slot: ({ nomarq, nomlay, sha256 }) => (
			<>
				<span className="font-medium wrap-anywhere" title={`SHA-256 ${sha256}`}>
					{nomarq}
				</span>
				<Detalhe tag="span">{nomlay}</Detalhe>
			</>
		),
		estreita: ({ nomarq }) => nomarq,
	},
	{
		campo: 'nomfol',
		nome: 'Folha',
		slot: ({ codfol, nomfol }) => <Link href={enderecoDaFolha(codfol)}>{nomfol}</Link>,
		estreita: ({ nomfol }) => nomfol,
	},
	{
		campo: 'qtdlid',
		nome: 'Linhas',
		numerico: true,
		slot: ({ qtdlid, qtdrej }) =>
			`${formatarInteiro(qtdlid)}${qtdrej > 0 ? `, ${formatarInteiro(qtdrej)} com erro` : ''}`,
		estreita: () => null,
	},
	{ campo: 'vlrtot', nome: 'Total', numerico: true, slot: ({ vlrtot }) => <Reais valor={vlrtot} /> },
	{
		campo: 'dtacad',
		nome: 'Enviada',
		slot: ({ dtacad, nomcad }) => (
			<>
				<span className="tabular-nums">{formatarDataHora(dtacad)}</span>
				<Detalhe tag="span">{nomcad}</Detalhe>
			</>
		),
		estreita: () => null,
	},
	{ campo: 'sitcrg', nome: 'Situação', slot: ({ sitcrg }) => <Situacao {...SITUACOES[sitcrg]} /> },
]

type Pedido = { readonly carga: Carga; readonly ato: AtoDaCarga | 'erros' }

export function CargasPage() {
	const lista = useFiltroDaLista(Paginacao)
	const aparencia = useAparenciaDaLista('cargas-da-folha', COLUNAS)
	const cargas = useListaAoVivo(cargasQuery(lista.filtro), { chave: obterChave, eventos: EVENTOS })
	const opcoes = useQuery(opcoesDeCargaQuery())
	const [enviando, setEnviando] = useState(false)
	const [pedido, setPedido] = useState<Pedido>()
	const envia = opcoes.data?.enviar === 'S'
	const desenharAtos = (carga: Carga) => <Atos carga={carga} envia={envia} pedir={setPedido} />
	const fechar = () => setPedido(undefined)
	return (
		<Pagina
			titulo="Cargas da folha"
			resumo="Arquivos conferidos linha a linha, aplicados ou estornados inteiros."
			carregando={opcoes.isPending}
			acoes={
				envia ? (
					<AcoesDaPagina
						principal={{
							titulo: 'Enviar carga',
							icone: <FileUp aria-hidden />,
							motivo: opcoes.data?.folhas.length === 0 ? 'Não há folha aberta que receba cargas.' : undefined,
							aoAcionar: () => setEnviando(true),
						}}
					/>
				) : undefined
			}
		>
			<TabelaDaLista
				nome="cargas"
				legenda="Cargas"
				lista={cargas}
				chave={obterChave}
				comandos={desenharAtos}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Ainda não há cargas. Elas se enviam para uma folha aberta." />}
			/>
			{enviando && opcoes.data ? <EnviarDialog opcoes={opcoes.data} aoFechar={() => setEnviando(false)} /> : null}
			{pedido?.ato === 'erros' ? <ErrosDialog carga={pedido.carga} aoFechar={fechar} /> : null}
			{pedido && pedido.ato !== 'erros' ? (
				<AtoDaCargaDialog carga={pedido.carga} ato={pedido.ato} aoFechar={fechar} />
			) : null}
		</Pagina>
	)
}

type AtosProps = { carga: Carga; envia: boolean; pedir: (pedido: Pedido) => void }

function Atos({ carga, envia, pedir }: AtosProps) {
	const { sitcrg, qtdrej, nomarq } = carga
	const montar = (titulo: string, ato: Pedido['ato']) => ({ titulo, aoAcionar: () => pedir({ carga, ato }) })
	const outras = [
		...(qtdrej > 0 ? [montar('Ver os erros', 'erros')] : []),
		...(envia && sitcrg === 'VAL' ? [montar('Aplicar', 'aplicar'), montar('Recusar', 'recusar')] : []),
		...(envia && sitcrg === 'APL' ? [montar('Estornar', 'estornar')] : []),
	]
	return outras.length > 0 ? <AcoesDaLinha de={nomarq} outras={outras} /> : null
}
