import { Campo } from '@portal/design-system/campo'
import { ItemEnvio, Upload } from '@portal/design-system/upload'
import { useState } from 'react'

type CampoArquivoProps = {
	rotulo: string
	dica: string
	aceita: string
	/** Name of the stored file. */
	atual?: string | undefined
	arquivo: File | undefined
	recusa: (arquivo: File) => string | undefined
	aoMudar: (arquivo: File | undefined) => void
}

/** Single-file field: a file that the server would refuse is refused before it is sent. */
export function CampoArquivo({ rotulo, dica, aceita, atual, arquivo, recusa, aoMudar }: CampoArquivoProps) {
	const [problema, setProblema] = useState<string>()

	function escolher([escolhido]: readonly File[]) {
		const motivo = escolhido && recusa(escolhido)
		setProblema(motivo)
		aoMudar(motivo ? undefined : escolhido)
	}
	return (
		<Campo rotulo={rotulo} dica={atual ? `${dica} Hoje: ${atual}. Outro toma o lugar dele.` : dica} erro={problema}>
			<Upload rotulo="Escolher arquivo" aceita={aceita} aoEscolher={escolher}>
				{arquivo ? (
					<ItemEnvio
						nome={arquivo.name}
						estado={{ fase: 'parado', enviados: 0, total: arquivo.size }}
						aoRemover={() => aoMudar(undefined)}
					/>
				) : null}
			</Upload>
		</Campo>
	)
}

export const ACEITA_ARQUIVO = '.pdf,.jpg,.jpeg,.png'
export const ACEITA_IMAGEM = 'image/png,image/jpeg,image/webp'
