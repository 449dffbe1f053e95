import { Alerta } from '@portal/design-system/alerta'
import { Pilha } from '@portal/design-system/pilha'
import { ItemEnvio } from '@portal/design-system/upload'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { useEnvios } from './use-envios.ts'

/** Running uploads, and the reasons of those that were refused. */
export function Envios({ envio }: { envio: ReturnType<typeof useEnvios> }) {
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
				<Alerta variante="perigo" titulo="Não foi enviado:" aoFechar={esquecerErros}>
					{erros.join(' ')}
				</Alerta>
			) : null}
		</Pilha>
	)
}

type SoltarProps = { ativo: boolean; aoSoltar: (arquivos: readonly File[]) => void; children: ReactNode }

const trazArquivos = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Drop target over the list: files that are dropped on it are sent to the folder. */
export function Soltar({ ativo, aoSoltar, children }: SoltarProps) {
	const [sobre, setSobre] = useState(false)
	return (
		// oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button in the head does the same
		<div
			className={`rounded-lg ${sobre ? 'outline-2 outline-offset-4 outline-primario outline-dashed' : ''}`}
			onDragOver={(evento) => {
				if (!ativo || !trazArquivos(evento)) return
				evento.preventDefault()
				setSobre(true)
			}}
			onDragLeave={() => setSobre(false)}
			onDrop={(evento) => {
				if (!ativo || !trazArquivos(evento)) return
				evento.preventDefault()
				setSobre(false)
				aoSoltar([...evento.dataTransfer.files])
			}}
		>
			{children}
		</div>
	)
}
