import { AnexarArquivos, useEnvioDeArquivos } from '@portal/arquivos/web/public'
import { ArquivoDaLista, ListaDeArquivos } from '@portal/design-system/lista-de-arquivos'
import { toast } from '@portal/design-system/toast'
import { baixarPedido, call, callComProgresso, mensagemDe } from '@portal/platform/web'
import { DiaDaLista } from '@portal/platform/web/lista'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import {
	ARQUIVOS_DA_PAUTA,
	type ArquivoDaPauta,
	anexarArquivo,
	anexarArquivoEnviado,
	obterArquivo,
	type ReuniaoInteira,
	recusaDeAnexar,
	recusaDeRemover,
	removerArquivo,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

/** Files of the agenda: the secretariat attaches them, and those who were called read them. */
export function ArquivosDaPauta({ reuniao }: { reuniao: ReuniaoInteira }) {
	const { codreu, arquivos, conduz } = reuniao
	const cliente = useQueryClient()
	const anexa = conduz === 'S' && !recusaDeAnexar({ ...reuniao, quantos: arquivos.length })
	const remove = conduz === 'S' && !recusaDeRemover(reuniao)
	async function remover({ codarq, nomarq }: ArquivoDaPauta) {
		try {
			await call(removerArquivo, { params: { codreu, codarq } })
			toast.sucesso(`${nomarq} removido.`)
		} catch (falha) {
			toast.erro(`${nomarq} não foi removido`, mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<div className="grid gap-3">
			{arquivos.length > 0 ? (
				<ListaDeArquivos rotulo="Arquivos da pauta">
					{arquivos.map((arquivo) => (
						<ArquivoDaLista
							key={arquivo.codarq}
							nome={arquivo.nomarq}
							tamanho={arquivo.tamarq}
							detalhes={[<DiaDaLista key="dia" instante={arquivo.dtacad} />]}
							aoBaixar={() => baixar(codreu, arquivo)}
							{...(remove && {
								outras: [
									{
										titulo: 'Remover',
										icone: <Trash2 aria-hidden />,
										variante: 'perigo' as const,
										aoAcionar: () => void remover(arquivo),
									},
								],
							})}
						/>
					))}
				</ListaDeArquivos>
			) : null}
			{anexa ? <Anexar codreu={codreu} /> : null}
		</div>
	)
}

const baixar = (codreu: number, { codarq, nomarq }: ArquivoDaPauta): Promise<void> =>
	baixarPedido(nomarq, () => call(obterArquivo, { params: { codreu, codarq } }))

function Anexar({ codreu }: { codreu: number }) {
	const cliente = useQueryClient()
	const envio = useEnvioDeArquivos({
		onde: `mandato pauta ${codreu}`,
		recusa: ARQUIVOS_DA_PAUTA.recusa,
		inteiro: (file, andar, signal) =>
			callComProgresso(anexarArquivo, { params: { codreu }, parts: { file } }, andar, { signal }),
		receber: (codenv, signal) => call(anexarArquivoEnviado, { params: { codreu, codenv } }, { signal }),
		aoChegar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
	return (
		<div data-nao-imprimir>
			<AnexarArquivos
				envio={envio}
				extensoes={Object.keys(ARQUIVOS_DA_PAUTA.tipos)}
				dica={`Quem foi convocado é avisado de cada arquivo: PDF, texto ou planilha, até ${ARQUIVOS_DA_PAUTA.maximoMb} MB cada.`}
			/>
		</div>
	)
}
