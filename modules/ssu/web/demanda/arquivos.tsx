import { AnexarArquivos } from '@portal/arquivos/web/public'
import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { ArquivoDaLista, ListaDeArquivos } from '@portal/design-system/lista-de-arquivos'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { baixar, baixarPedido, call, estadoDaConsulta, mensagemDe } from '@portal/platform/web'
import { DiaDaLista } from '@portal/platform/web/lista'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import {
	type ArquivoSsu,
	type DemandaSsu,
	formatarSsu,
	obterSSUARQUIVO,
	obterSSUARQUIVOS,
	removerSSUARQUIVO,
} from '../../contract/index.ts'
import { listarImagensColadas } from '../anexos/imagens-coladas.ts'
import { DICA_DOS_ARQUIVOS, EXTENSOES_DO_SSU, useEnvioDeArquivos } from '../anexos/use-envio-de-arquivos.tsx'
import { arquivosQuery, CHAVE } from '../queries.ts'

export function Arquivos({ demanda: { numssu, permissoes } }: { demanda: DemandaSsu }) {
	const consulta = useQuery(arquivosQuery(numssu))
	const [removendo, setRemovendo] = useState<ArquivoSsu>()
	return (
		<Pilha espaco={5} largura="formulario">
			<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
				{consulta.data?.length === 0 ? <Vazio compacto texto="Nenhum arquivo foi anexado." /> : null}
				{consulta.data && consulta.data.length > 1 ? <BaixarTodos numssu={numssu} /> : null}
				{consulta.data && consulta.data.length > 0 ? (
					<ListaDeArquivos rotulo="Arquivos da demanda">
						{consulta.data.map((arquivo) => (
							<Arquivo key={arquivo.codarq_fs} arquivo={arquivo} aoRemover={() => setRemovendo(arquivo)} />
						))}
					</ListaDeArquivos>
				) : null}
				{permissoes.anexar === 'S' ? <NovosArquivos numssu={numssu} /> : <Detalhe>{permissoes.motivos.anexar}</Detalhe>}
			</ConteudoDaPagina>
			{removendo ? <Remover arquivo={removendo} aoFechar={() => setRemovendo(undefined)} /> : null}
		</Pilha>
	)
}

function BaixarTodos({ numssu }: { numssu: number }) {
	const baixarTodos = useMutation({
		mutationFn: () => call(obterSSUARQUIVOS, { query: { numssu } }),
		onSuccess: (zip) => baixar(zip, `arquivos-demanda-${formatarSsu(numssu).replace('/', '-')}.zip`),
		onError: (falha) => toast.erro('Os arquivos não foram baixados', mensagemDe(falha)),
	})
	return (
		<Botao
			data-nao-imprimir
			className="justify-self-end"
			variante="secundario"
			tamanho="pq"
			icone={<Download aria-hidden />}
			carregando={baixarTodos.isPending}
			onClick={() => baixarTodos.mutate()}
		>
			Baixar todos
		</Botao>
	)
}

function Arquivo({ arquivo, aoRemover }: { arquivo: ArquivoSsu; aoRemover: () => void }) {
	const { codarq_fs, nomarq, tamarq, nompescad, dtacad, remover } = arquivo
	return (
		<ArquivoDaLista
			nome={nomarq}
			tamanho={tamarq}
			detalhes={[nompescad, <DiaDaLista key="dia" instante={dtacad} />]}
			aoBaixar={() => baixarPedido(nomarq, () => call(obterSSUARQUIVO, { query: { codarq_fs } }))}
			outras={
				remover === 'S'
					? [{ titulo: 'Remover', icone: <Trash2 aria-hidden />, variante: 'perigo', aoAcionar: aoRemover }]
					: []
			}
		/>
	)
}

function NovosArquivos({ numssu }: { numssu: number }) {
	const envio = useEnvioDeArquivos(numssu)
	const colar = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
		const imagens = listarImagensColadas(clipboardData)
		if (imagens.length > 0) envio.escolher(imagens)
	})
	// The paste handler is on the document while this part is open, since nothing in it takes text.
	useEffect(() => {
		const ouvir = (evento: ClipboardEvent) => colar(evento)
		document.addEventListener('paste', ouvir)
		return () => document.removeEventListener('paste', ouvir)
	}, [])
	return <AnexarArquivos envio={envio} extensoes={EXTENSOES_DO_SSU} dica={DICA_DOS_ARQUIVOS} />
}

function Remover({ arquivo: { codarq_fs, nomarq }, aoFechar }: { arquivo: ArquivoSsu; aoFechar: () => void }) {
	const cliente = useQueryClient()
	async function remover() {
		try {
			toast.sucesso((await call(removerSSUARQUIVO, { body: { codarq_fs } })).mensagem)
			await cliente.invalidateQueries({ queryKey: CHAVE })
		} catch (falha) {
			toast.erro(`${nomarq} não foi removido`, mensagemDe(falha))
		}
		aoFechar()
	}
	return (
		<Confirmacao
			aberta
			titulo={`Remover o arquivo ${nomarq}?`}
			rotuloConfirmar="Remover"
			aoConfirmar={remover}
			aoCancelar={aoFechar}
		/>
	)
}
