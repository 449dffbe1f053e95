import { enviarArquivo, useEnvioDeArquivos as useEnvio } from '@portal/arquivos/web/public'
import { Alerta } from '@portal/design-system/alerta'
import { Pilha } from '@portal/design-system/pilha'
import { ItemEnvio } from '@portal/design-system/upload'
import { call, callComProgresso } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { ARQUIVOS_DO_SSU, salvarSSUARQUIVO, salvarSSUARQUIVOENVIADO } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export const EXTENSOES_DO_SSU = Object.keys(ARQUIVOS_DO_SSU.tipos)
export const DICA_DOS_ARQUIVOS = `PDF, imagens, planilhas, textos e logs, até ${ARQUIVOS_DO_SSU.maximoMb} MB cada. Uma imagem copiada entra com Ctrl+V.`

type Andar = (enviados: number) => void

const montarEnvio = (numssu: number) => ({
	onde: `ssu ${numssu}`,
	inteiro: (arquivo: File, andar: Andar, signal: AbortSignal) =>
		callComProgresso(salvarSSUARQUIVO, { parts: { file: arquivo, json: { numssu } } }, andar, { signal }),
	receber: (codenv: string, signal: AbortSignal) =>
		call(salvarSSUARQUIVOENVIADO, { body: { numssu, codenv } }, { signal }),
})

export function useEnvioDeArquivos(numssu: number) {
	const cliente = useQueryClient()
	return useEnvio({
		...montarEnvio(numssu),
		recusa: ARQUIVOS_DO_SSU.recusa,
		aoChegar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}

/** Uploads one file to a demand. */
export function anexarArquivo(numssu: number, arquivo: File): Promise<unknown> {
	const { onde, inteiro, receber } = montarEnvio(numssu)
	const { signal } = new AbortController()
	const andar = () => undefined
	return enviarArquivo(arquivo, {
		onde,
		sinal: signal,
		aoAndar: andar,
		inteiro: () => inteiro(arquivo, andar, signal),
		receber: (codenv) => receber(codenv, signal),
	})
}

/** The running uploads, and the reasons of refused files. */
export function ArquivosEmEnvio({ envio }: { envio: ReturnType<typeof useEnvioDeArquivos> }) {
	const { envios, erros, esquecerErros } = envio
	if (envios.length === 0 && erros.length === 0) return null
	return (
		<Pilha espaco={2}>
			<Pilha tag="ul" espaco={2} className="empty:hidden">
				{envios.map(({ chave, nome, tamanho, enviados, controle }) => (
					<ItemEnvio
						key={chave}
						nome={nome}
						estado={{ fase: 'enviando', enviados, total: tamanho }}
						aoRemover={() => controle.abort()}
					/>
				))}
			</Pilha>
			{erros.length > 0 ? (
				<Alerta variante="perigo" titulo="Não foi anexado:" aoFechar={esquecerErros}>
					{erros.join(' ')}
				</Alerta>
			) : null}
		</Pilha>
	)
}
