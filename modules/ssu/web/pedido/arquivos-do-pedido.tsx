import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { toast } from '@portal/design-system/toast'
import { ItemEnvio, Upload } from '@portal/design-system/upload'
import { mensagemDe } from '@portal/platform/web'
import { useState } from 'react'
import { ARQUIVOS_DO_SSU } from '../../contract/index.ts'
import { anexarArquivo, DICA_DOS_ARQUIVOS, EXTENSOES_DO_SSU } from '../anexos/use-envio-de-arquivos.tsx'

type ArquivosDoPedidoProps = {
	arquivos: readonly File[]
	aoMudar: (arquivos: readonly File[]) => void
}

/** The files are attached once the demand's draft is created. */
export function ArquivosDoPedido({ arquivos, aoMudar }: ArquivosDoPedidoProps) {
	const [erros, setErros] = useState<readonly string[]>([])
	function escolher(escolhidos: readonly File[]) {
		setErros(escolhidos.flatMap((arquivo) => ARQUIVOS_DO_SSU.recusa(arquivo) ?? []))
		aoMudar([...arquivos, ...escolhidos.filter((arquivo) => !ARQUIVOS_DO_SSU.recusa(arquivo))])
	}
	return (
		<>
			<Campo rotulo="Arquivos" dica={DICA_DOS_ARQUIVOS}>
				<Upload multiplo aceita={EXTENSOES_DO_SSU.map((fim) => `.${fim}`).join(',')} aoEscolher={escolher}>
					{arquivos.map((arquivo) => (
						<ItemEnvio
							key={`${arquivo.name} ${arquivo.size} ${arquivo.lastModified}`}
							nome={arquivo.name}
							estado={{ fase: 'parado', enviados: 0, total: arquivo.size }}
							aoRemover={() => aoMudar(arquivos.filter((um) => um !== arquivo))}
						/>
					))}
				</Upload>
			</Campo>
			{erros.length > 0 ? (
				<Alerta variante="perigo" titulo="Não foi anexado:" aoFechar={() => setErros([])}>
					{erros.join(' ')}
				</Alerta>
			) : null}
		</>
	)
}

/** The files are sent one after the other; a failure leaves the draft intact. */
export async function anexarTodos(numssu: number, arquivos: readonly File[]): Promise<void> {
	for (const arquivo of arquivos)
		try {
			await anexarArquivo(numssu, arquivo)
		} catch (falha) {
			toast.erro(`${arquivo.name} não foi anexado`, `${mensagemDe(falha)} Anexe-o de novo na página da demanda.`)
		}
}
