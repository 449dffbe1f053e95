import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Badge } from '@portal/design-system/badge'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
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
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { type ArquivoDaIa, apagarArquivo, baixarArquivo, CLASSES, EVENTO } from '../../contract/index.ts'
import { arquivosQuery, CHAVE } from '../queries.ts'
import { EnviarDialog } from './enviar.dialog.tsx'
import { PessoasDialog } from './pessoas.dialog.tsx'
import { SITUACOES_DO_ARQUIVO } from './situacoes.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ codarq }: ArquivoDaIa): number => codarq

const descreverTamanho = ({ qtdpgn, qtdtrc }: ArquivoDaIa): string =>
	qtdpgn > 0 ? `${qtdpgn} páginas` : `${qtdtrc} trechos`

const COLUNAS: Coluna<ArquivoDaIa>[] = [
	{
		campo: 'nomarq',
		nome: 'Arquivo',
		slot: ({ nomarq, nompesprp, pessoas }) => (
			<>
				<span className="wrap-anywhere">{nomarq}</span>
				{nompesprp ? <Detalhe tag="span">de {nompesprp}</Detalhe> : null}
				{pessoas.length > 0 ? <Detalhe tag="span">aberto para {pessoas.length}</Detalhe> : null}
			</>
		),
	},
	{ campo: 'sitarq', nome: 'Situação', slot: ({ sitarq }) => <Situacao {...SITUACOES_DO_ARQUIVO[sitarq]} /> },
	{ campo: 'clsdad', nome: 'Classe', slot: ({ clsdad }) => <Badge>{CLASSES[clsdad]}</Badge> },
	{ campo: 'qtdpgn', nome: 'Tamanho', slot: descreverTamanho, estreita: () => null },
	{ campo: 'qtdcvs', nome: 'Conversas', estreita: () => null },
	{ campo: 'dtacad', nome: 'Enviado em', slot: ({ dtacad }) => formatarData(dtacad) },
]

export function ArquivosPage() {
	const cliente = useQueryClient()
	const [enviando, setEnviando] = useState(false)
	const [aberto, setAberto] = useState<number>()
	const [apagando, setApagando] = useState<ArquivoDaIa>()
	const lista = useFiltroDaLista(Paginacao)
	const aparencia = useAparenciaDaLista('arquivos-da-ia', COLUNAS)
	const arquivos = useListaAoVivo(arquivosQuery(lista.filtro), { chave: obterChave, eventos: EVENTOS })
	const abrindo = arquivos.data?.itens.find(({ codarq }) => codarq === aberto)
	const baixar = ({ codarq, nomarq }: ArquivoDaIa) =>
		baixarPedido(nomarq, () => call(baixarArquivo, { params: { codarq } }))

	async function apagar({ codarq }: ArquivoDaIa) {
		setApagando(undefined)
		try {
			await call(apagarArquivo, { params: { codarq } })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Arquivo apagado.')
		} catch (falha) {
			toast.erro('O arquivo não foi apagado', mensagemDe(falha))
		}
	}
	const montarComandos = (arquivo: ArquivoDaIa) => (
		<AcoesDaLinha
			de={arquivo.nomarq}
			principal={{ titulo: 'Baixar', aoAcionar: () => void baixar(arquivo) }}
			outras={
				arquivo.staprp === 'S'
					? [
							{ titulo: 'Abrir para colegas', aoAcionar: () => setAberto(arquivo.codarq) },
							{ titulo: 'Apagar', variante: 'perigo', separado: true, aoAcionar: () => setApagando(arquivo) },
						]
					: []
			}
		/>
	)
	return (
		<Pagina
			titulo="Arquivos da IA"
			resumo="Os arquivos que podem ir com as suas perguntas, e os que colegas abriram para você."
			acoes={
				<AcoesDaPagina
					principal={{ titulo: 'Enviar arquivos', icone: <Upload aria-hidden />, aoAcionar: () => setEnviando(true) }}
				/>
			}
		>
			<TabelaDaLista
				nome="arquivos"
				legenda="Arquivos da IA"
				lista={arquivos}
				chave={obterChave}
				comandos={montarComandos}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nenhum arquivo ainda. Envie um documento ou uma planilha para perguntar sobre ele." />}
			/>
			{enviando ? <EnviarDialog aoFechar={() => setEnviando(false)} /> : null}
			{abrindo ? <PessoasDialog arquivo={abrindo} aoFechar={() => setAberto(undefined)} /> : null}
			<Confirmacao
				aberta={apagando !== undefined}
				titulo={`Apagar ${apagando?.nomarq ?? 'o arquivo'}?`}
				variante="perigo"
				rotuloConfirmar="Apagar"
				aoConfirmar={() => apagando && apagar(apagando)}
				aoCancelar={() => setApagando(undefined)}
			>
				As conversas que o citam ficam, e mostram “fonte indisponível” no lugar dele.
			</Confirmacao>
		</Pagina>
	)
}
