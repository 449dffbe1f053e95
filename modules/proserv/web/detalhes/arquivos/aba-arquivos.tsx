import { AnexarArquivos } from '@portal/arquivos/web/public'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { ArquivoDaLista, ListaDeArquivos } from '@portal/design-system/lista-de-arquivos'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { baixarPedido, call, Exportar, estadoDaConsulta, mensagemDe } from '@portal/platform/web'
import { DiaDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
	ARQUIVOS_DO_PROSERV,
	type ArquivoProserv,
	exportarArquivosProserv,
	obterArquivoProserv,
	removerArquivoProserv,
	type SolicitacaoProserv,
} from '../../../contract/index.ts'
import { arquivosQuery, CHAVE } from '../../queries.ts'
import { useArquivosDaSolicitacao } from './use-envio-de-arquivos.ts'

export function AbaArquivos({ solicitacao }: { solicitacao: SolicitacaoProserv }) {
	const consulta = useQuery(arquivosQuery(solicitacao))
	const { permissoes, anosolprs, codsolprs } = solicitacao
	const [removendo, setRemovendo] = useState<ArquivoProserv>()
	return (
		<Pilha espaco={5} largura="formulario">
			<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
				{consulta.data?.length === 0 ? <Vazio compacto texto="Nenhum arquivo foi anexado." /> : null}
				{consulta.data && consulta.data.length > 0 ? (
					<>
						<div data-nao-imprimir className="justify-self-end">
							<Exportar
								oque="a lista de arquivos"
								nome={`arquivos-${codsolprs}-${anosolprs}`}
								alinhamento="direita"
								pedir={(formato) =>
									call(exportarArquivosProserv, { params: { anosolprs, codsolprs }, query: { formato } })
								}
							/>
						</div>
						<ListaDeArquivos rotulo="Arquivos da solicitação">
							{consulta.data.map((arquivo) => (
								<Arquivo
									key={arquivo.numseqarqprs}
									solicitacao={solicitacao}
									arquivo={arquivo}
									aoRemover={permissoes.removerAnexo === 'S' ? () => setRemovendo(arquivo) : undefined}
								/>
							))}
						</ListaDeArquivos>
					</>
				) : null}
				{permissoes.anexar === 'S' ? (
					<NovosArquivos solicitacao={solicitacao} />
				) : (
					<Detalhe>{permissoes.motivos.anexar}</Detalhe>
				)}
			</ConteudoDaPagina>
			{removendo ? (
				<Remover solicitacao={solicitacao} arquivo={removendo} aoFechar={() => setRemovendo(undefined)} />
			) : null}
		</Pilha>
	)
}

type DoArquivo = { solicitacao: SolicitacaoProserv; arquivo: ArquivoProserv }

function Arquivo({ solicitacao, arquivo, aoRemover }: DoArquivo & { aoRemover: (() => void) | undefined }) {
	const { anosolprs, codsolprs } = solicitacao
	const { numseqarqprs, nomarqdla, tamarqdla, nompescad, dtacad } = arquivo
	return (
		<ArquivoDaLista
			nome={nomarqdla}
			tamanho={tamarqdla}
			detalhes={[nompescad, <DiaDaLista key="dia" instante={dtacad} />]}
			aoBaixar={() =>
				baixarPedido(nomarqdla, () => call(obterArquivoProserv, { params: { anosolprs, codsolprs, numseqarqprs } }))
			}
			outras={
				aoRemover && [{ titulo: 'Remover', icone: <Trash2 aria-hidden />, variante: 'perigo', aoAcionar: aoRemover }]
			}
		/>
	)
}

function NovosArquivos({ solicitacao }: { solicitacao: SolicitacaoProserv }) {
	return (
		<AnexarArquivos
			envio={useArquivosDaSolicitacao(solicitacao)}
			extensoes={Object.keys(ARQUIVOS_DO_PROSERV.tipos)}
			dica={`PDF, planilha do Excel, JPEG ou PNG, até ${ARQUIVOS_DO_PROSERV.maximoMb} MB cada.`}
		/>
	)
}

function Remover({ solicitacao, arquivo, aoFechar }: DoArquivo & { aoFechar: () => void }) {
	const cliente = useQueryClient()
	const { anosolprs, codsolprs } = solicitacao
	async function remover() {
		try {
			const params = { anosolprs, codsolprs, numseqarqprs: arquivo.numseqarqprs }
			toast.sucesso((await call(removerArquivoProserv, { params })).mensagem)
			await cliente.invalidateQueries({ queryKey: CHAVE })
		} catch (falha) {
			toast.erro(`${arquivo.nomarqdla} não foi removido`, mensagemDe(falha))
		}
		aoFechar()
	}
	return (
		<Confirmacao
			aberta
			titulo={`Remover o arquivo ${arquivo.nomarqdla}?`}
			rotuloConfirmar="Remover"
			aoConfirmar={remover}
			aoCancelar={aoFechar}
		/>
	)
}
